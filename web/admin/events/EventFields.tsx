import { useState } from 'react';
import { eventLengths, usualMaxPeople } from '#contract/events/events.facts.ts';
import type { Event } from '#contract/events/events.ts';
import { mostPeople } from '#contract/registrations/registrations.facts.ts';
import type { Language } from '#contract/values/language.ts';
import { pictureTypes } from '../../forms/chosen-picture.ts';
import type { FormState } from '../../forms/use-form.ts';
import { useProblemWords } from '../../forms/use-problem-words.ts';
import { formatNumber } from '../../i18n/formats.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { FilePicker } from '../../ui/FilePicker.tsx';
import { Select } from '../../ui/Select.tsx';
import { TextArea } from '../../ui/TextArea.tsx';
import { TextInput } from '../../ui/TextInput.tsx';
import { wordsIn } from '../../ui/words-in.ts';
import { CategoryField } from './CategoryField.tsx';
import { asFieldTime } from './time-of-day.ts';

export const eventFields = [
  'title',
  'date',
  'time',
  'location',
  'description',
  'capacity',
  'maxPeople',
  'registrationRequired',
  'category',
  'image',
] as const;
export type EventField = (typeof eventFields)[number];

interface EventFieldsProps {
  form: FormState<EventField>;
  event: Event | undefined;
  /** Where its picture is. */
  picture: string | undefined;
  isChange: boolean;
  /** In which the office writes it. */
  language: Language;
}

/** Texts as they are written first, and fields that are the same in every language. */
export function EventFields({ form, event, picture, isChange, language }: EventFieldsProps) {
  const { t } = useTranslation('office-events');
  const { sayWrong } = useProblemWords();
  const optional = t('site:form.optional');
  const [title, setTitle] = useState(event?.title ?? '');
  const [description, setDescription] = useState(event?.description ?? '');
  return (
    <>
      <TextInput
        label={t('events.field.title')}
        error={sayWrong(form.wrong.title)}
        name="title"
        {...wordsIn(language)}
        required
        maxLength={eventLengths.title}
        autoComplete="off"
        defaultValue={event?.title}
        onChange={({ currentTarget }) => setTitle(currentTarget.value)}
      />
      <div className="grid-2">
        <TextInput
          label={t('events:fact.date')}
          error={sayWrong(form.wrong.date)}
          name="date"
          type="date"
          required
          // The date of a copy is chosen anew, or two events are on one day.
          defaultValue={isChange ? event?.date : undefined}
        />
        <TextInput
          label={t('events:fact.time')}
          mark={optional}
          error={sayWrong(form.wrong.time)}
          name="time"
          type="time"
          defaultValue={asFieldTime(event?.time ?? null)}
        />
      </div>
      <TextInput
        label={t('events:fact.place')}
        mark={optional}
        error={sayWrong(form.wrong.location)}
        name="location"
        {...wordsIn(language)}
        maxLength={eventLengths.location}
        autoComplete="off"
        defaultValue={event?.location ?? undefined}
      />
      <TextArea
        label={t('events.field.description')}
        error={sayWrong(form.wrong.description)}
        name="description"
        {...wordsIn(language)}
        required
        maxLength={eventLengths.description}
        rows={5}
        defaultValue={event?.description}
        onChange={({ currentTarget }) => setDescription(currentTarget.value)}
      />
      <div className="grid-2">
        <TextInput
          label={t('events.field.capacity')}
          mark={optional}
          hint={t('events.field.capacityHint')}
          error={sayWrong(form.wrong.capacity)}
          name="capacity"
          type="number"
          inputMode="numeric"
          min={1}
          step={1}
          defaultValue={event?.capacity ?? undefined}
        />
        <Select
          label={t('events.field.registration')}
          hint={t('events.field.registrationHint')}
          error={sayWrong(form.wrong.registrationRequired)}
          name="registrationRequired"
          defaultValue={event?.registrationRequired === false ? 'no' : 'yes'}
        >
          <option value="yes">{t('events.field.registrationYes')}</option>
          <option value="no">{t('events.field.registrationNo')}</option>
        </Select>
      </div>
      <Select
        label={t('events.field.maxPeople')}
        hint={t('events.field.maxPeopleHint')}
        error={sayWrong(form.wrong.maxPeople)}
        name="maxPeople"
        defaultValue={event?.maxPeople ?? usualMaxPeople}
      >
        {Array.from({ length: mostPeople }, (_, index) => index + 1).map((number) => (
          <option key={number} value={number}>
            {formatNumber(number)}
          </option>
        ))}
      </Select>
      <CategoryField
        current={event?.category}
        isChange={isChange}
        words={`${title}\n${description}`}
        error={sayWrong(form.wrong.category)}
      />
      <FilePicker
        label={t('events.field.picture')}
        mark={optional}
        hint={t('events.field.pictureHint')}
        error={sayWrong(form.wrong.image)}
        name="image"
        accept={pictureTypes}
        chooseWord={t(picture ? 'events.field.otherPicture' : 'events.field.choosePicture')}
        currentPicture={picture}
        keepHint={t('events.field.keepPicture')}
      />
    </>
  );
}
