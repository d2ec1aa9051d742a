import type { Event, EventCategory } from '#contract/events.ts';
import { useApp } from '../../AppProviders.tsx';
import { checkPicture, pictureIn, pictureTypes, smallerPicture } from '../../forms/chosen-picture.ts';
import { Form } from '../../forms/Form.tsx';
import { SubmitButton } from '../../forms/SubmitButton.tsx';
import { type FormState, useForm } from '../../forms/use-form.ts';
import { useProblemWords } from '../../forms/use-problem-words.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { createEvent, updateEvent } from '../../store/events.ts';
import { Button } from '../../ui/Button.tsx';
import { DialogActions } from '../../ui/DialogActions.tsx';
import { FilePicker } from '../../ui/FilePicker.tsx';
import { Select } from '../../ui/Select.tsx';
import { TextArea } from '../../ui/TextArea.tsx';
import { TextInput } from '../../ui/TextInput.tsx';
import type { EventDialogProps } from './event-draft.ts';
import { asEventTime, asFieldTime } from './time-of-day.ts';

const fields = [
  'title',
  'date',
  'time',
  'location',
  'description',
  'capacity',
  'registrationRequired',
  'category',
  'image',
] as const;
type EventField = (typeof fields)[number];

const categories = ['health', 'education', 'awareness', 'fundraiser', 'general'] as const satisfies EventCategory[];

export function EventForm({ draft, onSaved, onClose }: EventDialogProps) {
  const { t } = useTranslation('office-events');
  const { store } = useApp();
  const event = draft.as === 'new' ? undefined : draft.event;
  const unchosen = draft.as === 'change' ? draft.event.category : '';
  const form: FormState<EventField> = useForm({
    fields,
    check: ({ title, date, description, capacity }) => ({
      title: title.trim() === '' ? 'title_required' : undefined,
      date: date === '' ? 'date_required' : undefined,
      description: description.trim() === '' ? 'description_required' : undefined,
      capacity: capacity === '' || /^0*[1-9]\d*$/.test(capacity) ? undefined : 'capacity_at_least_one',
      image: checkPicture(pictureIn(form.form.current)),
    }),
    send: async ({ image: _, time, registrationRequired, category, ...typed }) => {
      const body = {
        ...typed,
        time: asEventTime(time),
        registrationRequired: registrationRequired === 'yes',
        // What the words of the description say is not written down, so that it follows them when they change.
        ...(category !== unchosen && { category: category as EventCategory }),
      };
      const chosen = await smallerPicture(pictureIn(form.form.current));
      if (draft.as === 'change') {
        await store.dispatch(updateEvent({ id: draft.event.id, changes: { body, image: chosen } })).unwrap();
      } else {
        const image = chosen ?? (event?.imageUrl ? await pictureAt(event.imageUrl) : null);
        await store.dispatch(createEvent({ body, image })).unwrap();
      }
      onSaved();
    },
    fieldOf: { not_an_image: 'image', image_too_large: 'image' },
  });
  return (
    <Form state={form} action="/admin/events">
      <EventFields form={form} event={event} isChange={draft.as === 'change'} />
      <DialogActions>
        <SubmitButton state={form} busyWord={t('admin:dialog.saving')}>
          {t('admin:dialog.save')}
        </SubmitButton>
        <Button look="quiet" onClick={onClose}>
          {t('admin:dialog.cancel')}
        </Button>
      </DialogActions>
    </Form>
  );
}

/** A copy takes the picture along; without it, it is still a copy. */
const pictureAt = (address: string): Promise<Blob | null> =>
  fetch(address).then(
    (answer) => (answer.ok ? answer.blob() : null),
    () => null,
  );

interface EventFieldsProps {
  form: FormState<EventField>;
  event: Event | undefined;
  isChange: boolean;
}

function EventFields({ form, event, isChange }: EventFieldsProps) {
  const { t } = useTranslation('office-events');
  const { sayWrong } = useProblemWords();
  const optional = t('site:form.optional');
  return (
    <>
      <TextInput
        label={t('events.field.title')}
        error={sayWrong(form.wrong.title)}
        name="title"
        required
        maxLength={200}
        autoComplete="off"
        defaultValue={event?.title}
      />
      <div className="grid-2">
        <TextInput
          label={t('events:fact.date')}
          error={sayWrong(form.wrong.date)}
          name="date"
          type="date"
          required
          defaultValue={event?.date}
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
        maxLength={300}
        autoComplete="off"
        defaultValue={event?.location ?? undefined}
      />
      <TextArea
        label={t('events.field.description')}
        error={sayWrong(form.wrong.description)}
        name="description"
        required
        maxLength={5000}
        rows={5}
        defaultValue={event?.description}
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
        label={t('events.field.category')}
        error={sayWrong(form.wrong.category)}
        name="category"
        defaultValue={event?.category ?? ''}
      >
        {!isChange && <option value="">{t('events.field.categoryByWords')}</option>}
        {categories.map((category) => (
          <option key={category} value={category}>
            {t(`events:category.${category}`)}
          </option>
        ))}
      </Select>
      <FilePicker
        label={t('events.field.picture')}
        mark={optional}
        hint={t('events.field.pictureHint')}
        error={sayWrong(form.wrong.image)}
        name="image"
        accept={pictureTypes}
        chooseWord={t(event?.imageUrl ? 'events.field.otherPicture' : 'events.field.choosePicture')}
        currentPicture={event?.imageUrl ?? undefined}
        keepHint={t('events.field.keepPicture')}
      />
    </>
  );
}
