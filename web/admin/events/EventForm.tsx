import { eventLengths } from '#contract/events/events.facts.ts';
import type { EventCategory } from '#contract/events/events.ts';
import { useApp } from '../../app/AppProviders.tsx';
import { checkPicture, pictureIn, smallerPicture } from '../../forms/chosen-picture.ts';
import { Form } from '../../forms/Form.tsx';
import { SubmitButton } from '../../forms/SubmitButton.tsx';
import { type FormState, useForm } from '../../forms/use-form.ts';
import { useProblemWords } from '../../forms/use-problem-words.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { createEvent, updateEvent } from '../../store/office-events.ts';
import { Button } from '../../ui/Button.tsx';
import { DialogActions } from '../../ui/DialogActions.tsx';
import { InThreeLanguages, useSaveFailureWords } from '../translations/InThreeLanguages.tsx';
import {
  type TranslatableField,
  type TranslationInput,
  useThingTranslations,
} from '../translations/use-thing-translations.ts';
import { type EventField, EventFields, eventFields } from './EventFields.tsx';
import type { EventDialogProps } from './event-draft.ts';
import { TellSubscribers, tellsSubscribers } from './TellSubscribers.tsx';
import { asEventTime } from './time-of-day.ts';

type FormField = EventField | TranslationInput;

export function EventForm({ draft, onSaved, onHalfSaved, onClose }: EventDialogProps) {
  const { t } = useTranslation('office-events');
  const { store } = useApp();
  const event = draft.as === 'new' ? undefined : draft.event;
  const unchosen = draft.as === 'change' ? draft.event.category : '';
  // A copy starts with the translations of its original.
  const translations = useThingTranslations('events', event, onHalfSaved);
  const { sayProblem } = useProblemWords();
  const sayFailure = useSaveFailureWords(translations, ({ code }) => sayProblem(code));
  const form: FormState<FormField> = useForm<FormField>({
    fields: [...eventFields, ...translations.inputs],
    check: (typed) => ({
      title: typed.title.trim() === '' ? 'title_required' : undefined,
      date: typed.date === '' ? 'date_required' : undefined,
      description: typed.description.trim() === '' ? 'description_required' : undefined,
      capacity: typed.capacity === '' || /^0*[1-9]\d*$/.test(typed.capacity) ? undefined : 'capacity_at_least_one',
      image: checkPicture(pictureIn(form.form.current)),
      ...translations.check(typed),
    }),
    send: async (typed) => {
      const { title, description, location, date, time, capacity, maxPeople, registrationRequired, category } = typed;
      const body = {
        ...{ title, description, location, date, capacity, maxPeople },
        source_language: translations.source,
        time: asEventTime(time),
        registrationRequired: registrationRequired === 'yes',
        // A category found in the description is not stored, so that it follows later changes.
        ...(category !== unchosen && { category: category as EventCategory }),
      };
      const chosen = await smallerPicture(pictureIn(form.form.current));
      await translations.save(typed, async (madeId) => {
        const id = draft.as === 'change' ? draft.event.id : madeId;
        if (id !== undefined) {
          await store.dispatch(updateEvent({ id, changes: { body, image: chosen } })).unwrap();
          return id;
        }
        const image = chosen ?? (event?.imageUrl ? await pictureAt(event.imageUrl) : null);
        const tellSubscribers = tellsSubscribers(form.form.current);
        return (await store.dispatch(createEvent({ body: { ...body, tellSubscribers }, image })).unwrap()).id;
      });
      onSaved();
    },
    fieldOf: { not_an_image: 'image', image_too_large: 'image' },
  });
  const translated: TranslatableField[] = [
    { name: 'title', label: t('events.field.title'), longest: eventLengths.title, isLine: true },
    { name: 'location', label: t('events:fact.place'), longest: eventLengths.location, isLine: true },
    { name: 'description', label: t('events.field.description'), longest: eventLengths.description, isLine: false },
  ];
  return (
    <Form state={form} action="/admin/events" sayFailure={sayFailure}>
      <InThreeLanguages form={form} translations={translations} fields={translated}>
        <EventFields form={form} event={event} isChange={draft.as === 'change'} language={translations.source} />
        {draft.as !== 'change' && <TellSubscribers />}
      </InThreeLanguages>
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

/** A copy includes the picture; if that cannot be fetched, it goes without. */
const pictureAt = (address: string): Promise<Blob | null> =>
  fetch(address).then(
    (answer) => (answer.ok ? answer.blob() : null),
    () => null,
  );
