import { eventLengths } from '#contract/events/events.facts.ts';
import type { Event } from '#contract/events/events.ts';
import type { Language } from '#contract/values/language.ts';
import type { FormState } from '../../forms/use-form.ts';
import { useProblemWords } from '../../forms/use-problem-words.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { TextArea } from '../../ui/TextArea.tsx';
import { TextInput } from '../../ui/TextInput.tsx';
import { wordsIn } from '../../ui/words-in.ts';
import styles from './EventForm.module.css';
import { asFieldInstant, asFieldTime } from './time-of-day.ts';

export const lifeFields = [
  'end_time',
  'bring',
  'registration_opens_at',
  'registration_closes_at',
  'contact_name',
  'contact_phone',
  'map_link',
  'cancel_reason',
] as const;
export type LifeField = (typeof lifeFields)[number];

interface LifeFieldsProps {
  form: FormState<LifeField>;
  event: Event | undefined;
  isChange: boolean;
  /** Why it is cancelled; nothing: no field. */
  reason: string | null | undefined;
  language: Language;
}

/** What helps people to come: until when, what to bring, whom to ask, where. All of it may be left out. */
export function EventLifeFields({ form, event, isChange, reason, language }: LifeFieldsProps) {
  const { t } = useTranslation('office-events');
  const { sayWrong } = useProblemWords();
  const mark = t('site:form.optional');
  const hours = ['registration_opens_at', 'registration_closes_at'] as const;
  return (
    <>
      {reason && (
        <TextArea
          label={t('events.cancel.reason')}
          error={sayWrong(form.wrong.cancel_reason)}
          name="cancel_reason"
          {...wordsIn(language)}
          maxLength={eventLengths.cancelReason}
          rows={3}
          defaultValue={reason}
        />
      )}
      <TextInput
        label={t('events.field.end_time')}
        mark={mark}
        error={sayWrong(form.wrong.end_time)}
        name="end_time"
        type="time"
        defaultValue={asFieldTime(event?.end_time ?? null)}
      />
      <TextArea
        label={t('events:fact.bring')}
        mark={mark}
        hint={t('events.field.bringHint')}
        error={sayWrong(form.wrong.bring)}
        name="bring"
        {...wordsIn(language)}
        maxLength={eventLengths.bring}
        rows={3}
        defaultValue={event?.bring ?? undefined}
      />
      <fieldset className={styles.hours}>
        <legend>{t('events.field.hours')}</legend>
        <div className="grid-2">
          {hours.map((name) => (
            <TextInput
              key={name}
              label={t(`events.field.${name}`)}
              mark={mark}
              error={sayWrong(form.wrong[name])}
              name={name}
              type="datetime-local"
              defaultValue={asFieldInstant(isChange ? event?.[name] : null)}
            />
          ))}
        </div>
      </fieldset>
      <div className="grid-2">
        <TextInput
          label={t('events:fact.contact')}
          mark={mark}
          error={sayWrong(form.wrong.contact_name)}
          name="contact_name"
          maxLength={eventLengths.contactName}
          autoComplete="off"
          defaultValue={event?.contact_name ?? undefined}
        />
        <TextInput
          label={t('events.field.contact_phone')}
          mark={mark}
          error={sayWrong(form.wrong.contact_phone)}
          name="contact_phone"
          type="tel"
          inputMode="tel"
          dir="ltr"
          autoComplete="off"
          defaultValue={event?.contact_phone ?? undefined}
        />
      </div>
      <TextInput
        label={t('events.field.map_link')}
        mark={mark}
        hint={t('events.field.map_linkHint')}
        error={sayWrong(form.wrong.map_link)}
        name="map_link"
        type="url"
        dir="ltr"
        maxLength={eventLengths.mapLink}
        autoComplete="off"
        defaultValue={event?.map_link ?? undefined}
      />
    </>
  );
}
