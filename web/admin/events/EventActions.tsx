import { type RefObject, useState } from 'react';
import type { Event } from '#contract/events/events.ts';
import type { FormState } from '../../forms/use-form.ts';
import { useProblemWords } from '../../forms/use-problem-words.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { Button } from '../../ui/Button.tsx';
import { DialogActions } from '../../ui/DialogActions.tsx';
import { TextInput } from '../../ui/TextInput.tsx';
import { asFieldInstant } from './time-of-day.ts';

/** What becomes of the event once it is saved. */
export type Intent = 'save' | 'draft' | 'preview' | 'publish' | 'publishAt';

interface EventActionsProps {
  form: FormState<'publish_at'>;
  /** Undefined for a new one. */
  event: Event | undefined;
  intent: RefObject<Intent>;
  onClose: () => void;
}

/** A published event is saved, and seen at once; any other is kept as a draft, looked at, or published. */
export function EventActions({ form, event, intent, onClose }: EventActionsProps) {
  const { t } = useTranslation('office-events');
  const { sayWrong } = useProblemWords();
  const [asksHour, setAsksHour] = useState(Boolean(event?.publish_at));
  const isDraft = !event || event.status === 'draft';
  const submit = (kind: Intent, look: 'primary' | 'quiet' = 'quiet') => (
    <Button
      type="submit"
      look={look}
      busy={form.busy}
      busyWord={t('admin:dialog.saving')}
      onClick={() => {
        intent.current = kind;
      }}
    >
      {kind === 'save' ? t('admin:dialog.save') : t(`events.intent.${kind}`)}
    </Button>
  );
  return (
    <>
      {isDraft && asksHour && (
        <TextInput
          label={t('events.intent.hour')}
          error={sayWrong(form.wrong.publish_at)}
          name="publish_at"
          type="datetime-local"
          defaultValue={asFieldInstant(event?.publish_at)}
        />
      )}
      <DialogActions>
        {isDraft ? submit('publish', 'primary') : submit('save', 'primary')}
        {isDraft && submit('draft')}
        {isDraft && submit('preview')}
        {isDraft &&
          (asksHour ? (
            submit('publishAt')
          ) : (
            <Button look="quiet" onClick={() => setAsksHour(true)}>
              {t('events.intent.publishAt')}
            </Button>
          ))}
        <Button look="quiet" onClick={onClose}>
          {t('admin:dialog.cancel')}
        </Button>
      </DialogActions>
    </>
  );
}
