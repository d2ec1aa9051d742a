import { useRef } from 'react';
import { useNavigate } from 'react-router';
import { seriesRules } from '#contract/events/events.facts.ts';
import type { EventCategory } from '#contract/events/events.ts';
import { useApp } from '../../app/AppProviders.tsx';
import { screens } from '../../app/screens.ts';
import type { Ask } from '../../calls/ask.ts';
import { checkPicture, pictureIn, smallerPicture } from '../../forms/chosen-picture.ts';
import { type FormState, useForm } from '../../forms/use-form.ts';
import { useProblemWords } from '../../forms/use-problem-words.ts';
import { createEvent, updateEvent } from '../../store/office-acts.ts';
import { useOfferTakeBack } from '../shared/TakeBack.tsx';
import { useSaveFailureWords } from '../translations/InThreeLanguages.tsx';
import { type TranslationInput, useThingTranslations } from '../translations/use-thing-translations.ts';
import { useAskTold } from './AskTold.tsx';
import { courseFields, courseIn, isCourseIn } from './CourseFields.tsx';
import type { Intent } from './EventActions.tsx';
import { type EventField, eventFields } from './EventFields.tsx';
import { type LifeField, lifeFields } from './EventLifeFields.tsx';
import type { EventDialogProps } from './event-draft.ts';
import { type RepeatField, repeatFields } from './RepeatFields.tsx';
import { scopeIn } from './ScopeField.tsx';
import { tellsSubscribers } from './TellSubscribers.tsx';
import { asEventInstant, asEventTime } from './time-of-day.ts';
import { useCurrentPicture } from './use-current-picture.ts';
import { useHeldWords } from './use-held-words.ts';

type FormField = EventField | LifeField | RepeatField | 'publish_at' | TranslationInput;

/** State of the form of an event, and how it is saved: people are told, the series is made, the event is published. */
export function useEventForm({ draft, onSaved, onHalfSaved }: Omit<EventDialogProps, 'onClose'>) {
  const { store } = useApp();
  const navigate = useNavigate();
  const intent = useRef<Intent>('save');
  const event = draft.as === 'new' ? undefined : draft.event;
  /** Written before or with the cancellation; it can be corrected. */
  const reason = draft.as === 'change' ? draft.event.cancel_reason : null;
  const unchosen = draft.as === 'change' ? draft.event.category : '';
  const { picture, currentPicture } = useCurrentPicture(event);
  // A copy starts with the translations of its original.
  const translations = useThingTranslations('events', event, onHalfSaved);
  const { sayProblem } = useProblemWords();
  const sayFailure = useSaveFailureWords(translations, ({ code }) => sayProblem(code));
  const { askWhetherToTell, question } = useAskTold();
  const offerTakeBack = useOfferTakeBack();
  const sayHeld = useHeldWords();
  const form: FormState<FormField> = useForm<FormField>({
    fields: [...eventFields, ...lifeFields, ...repeatFields, ...courseFields, 'publish_at', ...translations.inputs],
    check: (typed) => ({
      title: typed.title.trim() === '' ? 'title_required' : undefined,
      date: typed.date === '' ? 'date_required' : undefined,
      description: typed.description.trim() === '' ? 'description_required' : undefined,
      capacity: typed.capacity === '' || /^0*[1-9]\d*$/.test(typed.capacity) ? undefined : 'capacity_at_least_one',
      publish_at: intent.current === 'publishAt' && typed.publish_at === '' ? 'instant_form' : undefined,
      image: checkPicture(pictureIn(form.form.current)),
      ...translations.check(typed),
    }),
    send: async (typed, ask) => {
      const { title, description, location, date, time, capacity, maxPeople, registrationRequired, category } = typed;
      const body = {
        title,
        description,
        location,
        date,
        capacity,
        maxPeople,
        source_language: translations.source,
        time: asEventTime(time),
        registrationRequired: registrationRequired === 'yes',
        // A category found in the description is not stored, so that it follows later changes.
        ...(category !== unchosen && { category: category as EventCategory }),
        ...lifeIn(typed),
        ...(reason && { cancel_reason: typed.cancel_reason }),
      };
      const chosen = await smallerPicture(pictureIn(form.form.current));
      const scope = scopeIn(form.form.current);
      const isTold = draft.as === 'change' && draft.event.status !== 'draft';
      const affected = isTold
        ? (await ask('countTold', { params: { id: draft.event.id }, body: { act: 'changed', scope, changes: body } }))
            .data
        : { emails: 0, calls: 0, groups: [] };
      const decision = await askWhetherToTell(affected);
      if (!decision) return;
      const hold = affected.emails + affected.calls > 0 ? crypto.randomUUID() : undefined;
      const choice = { ...decision, ...(hold && { hold }) };
      const saveEvent = async (madeId: string | undefined): Promise<string> => {
        const id = draft.as === 'change' ? draft.event.id : madeId;
        if (id !== undefined) {
          const changes = { body: { ...body, ...choice }, image: chosen, query: { scope } };
          await store.dispatch(updateEvent({ id, changes })).unwrap();
          return id;
        }
        const image = chosen ?? (await currentPicture());
        const status = intent.current === 'publish' ? 'published' : 'draft';
        const rule = seriesRules.find((each) => each === typed.rule);
        if (rule) {
          const course = isCourseIn(form.form.current) ? courseIn(typed) : {};
          const series = { ...body, ...course, status, rule, count: typed.count } as const;
          const { data } = await ask('createSeries', { body: series, image });
          return data[0]?.id ?? '';
        }
        const tellSubscribers = tellsSubscribers(form.form.current);
        return (await store.dispatch(createEvent({ body: { ...body, status, tellSubscribers }, image })).unwrap()).id;
      };
      let saved = { id: '', isNew: false };
      await translations.save(typed, async (madeId) => {
        saved = { id: await saveEvent(madeId), isNew: draft.as !== 'change' && madeId === undefined };
        return saved.id;
      });
      await afterSaving(ask, saved, typed.publish_at);
      if (hold) offerTakeBack({ hold, text: sayHeld(decision), onTakenBack: onHalfSaved });
    },
    fieldOf: { not_an_image: 'image', image_too_large: 'image' },
  });
  const afterSaving = async (ask: Ask, { id, isNew }: { id: string; isNew: boolean }, hour: string): Promise<void> => {
    const isDraft = draft.as !== 'change' || draft.event.status === 'draft';
    if (isDraft && intent.current === 'publishAt') {
      await ask('publishEvent', { params: { id }, body: { publish_at: asEventInstant(hour) } });
    } else if (isDraft && !isNew && intent.current === 'publish') {
      await ask('publishEvent', { params: { id }, body: {} });
    }
    onSaved();
    if (intent.current === 'preview') void navigate(screens.eventPreview({ id }));
  };
  return { form, intent, event, reason, picture, translations, sayFailure, question };
}

/** Empty texts clear what was there. */
const lifeIn = ({ end_time, bring, contact_name, contact_phone, map_link, ...typed }: Record<LifeField, string>) => ({
  bring,
  contact_name,
  contact_phone,
  map_link,
  end_time: asEventTime(end_time),
  registration_opens_at: asEventInstant(typed.registration_opens_at),
  registration_closes_at: asEventInstant(typed.registration_closes_at),
});
