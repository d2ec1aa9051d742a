import { eventLengths } from '#contract/events/events.facts.ts';
import { screens } from '../../app/screens.ts';
import { Form } from '../../forms/Form.tsx';
import { useTranslation } from '../../i18n/use-translation.ts';
import { InThreeLanguages } from '../translations/InThreeLanguages.tsx';
import type { TranslatableField } from '../translations/use-thing-translations.ts';
import { EventActions } from './EventActions.tsx';
import { EventFields } from './EventFields.tsx';
import { EventLifeFields } from './EventLifeFields.tsx';
import type { EventDialogProps } from './event-draft.ts';
import { RepeatFields } from './RepeatFields.tsx';
import { ScopeField } from './ScopeField.tsx';
import { TellSubscribers } from './TellSubscribers.tsx';
import { useEventForm } from './use-event-form.ts';

export function EventForm({ draft, onSaved, onHalfSaved, onClose }: EventDialogProps) {
  const { t } = useTranslation('office-events');
  const state = useEventForm({ draft, onSaved, onHalfSaved });
  const { form, intent, event, reason, picture, translations, sayFailure, question } = state;
  const translated: TranslatableField[] = [
    { name: 'title', label: t('events.field.title'), longest: eventLengths.title, isLine: true },
    { name: 'location', label: t('events:fact.place'), longest: eventLengths.location, isLine: true },
    { name: 'description', label: t('events.field.description'), longest: eventLengths.description, isLine: false },
    { name: 'bring', label: t('events:fact.bring'), longest: eventLengths.bring, isLine: false },
    ...(reason ? [reasonField(t('events.cancel.reason'))] : []),
  ];
  return (
    <>
      <Form state={form} action={screens.events()} sayFailure={sayFailure}>
        <InThreeLanguages form={form} translations={translations} fields={translated}>
          <EventFields
            form={form}
            event={event}
            picture={picture}
            isChange={draft.as === 'change'}
            language={translations.source}
          />
          <EventLifeFields
            form={form}
            event={event}
            isChange={draft.as === 'change'}
            reason={reason}
            language={translations.source}
          />
          {draft.as === 'change' ? (
            <ScopeField event={draft.event} />
          ) : (
            <RepeatFields form={form}>
              <TellSubscribers />
            </RepeatFields>
          )}
        </InThreeLanguages>
        <EventActions
          form={form}
          event={draft.as === 'change' ? draft.event : undefined}
          intent={intent}
          onClose={onClose}
        />
      </Form>
      {question}
    </>
  );
}

const reasonField = (label: string): TranslatableField => ({
  name: 'cancel_reason',
  label,
  longest: eventLengths.cancelReason,
  isLine: false,
});
