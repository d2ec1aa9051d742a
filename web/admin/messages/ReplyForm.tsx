import { longestMessage } from '#contract/messages/messages.facts.ts';
import type { Message } from '#contract/messages/messages.ts';
import { screens } from '../../app/screens.ts';
import { Form } from '../../forms/Form.tsx';
import { checkMessage } from '../../forms/field-checks.ts';
import { SubmitButton } from '../../forms/SubmitButton.tsx';
import { useForm } from '../../forms/use-form.ts';
import { useProblemWords } from '../../forms/use-problem-words.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { Button } from '../../ui/Button.tsx';
import { DialogActions } from '../../ui/DialogActions.tsx';
import { TextArea } from '../../ui/TextArea.tsx';
import { useToast } from '../shared/Notices.tsx';
import { useMailPromise } from '../shared/use-mail-promise.ts';

interface ReplyFormProps {
  id: string;
  /** Of the message's language. */
  direction: 'ltr' | 'rtl';
  onSent: (message: Message) => void;
  onClose: () => void;
}

export function ReplyForm({ id, direction, onSent, onClose }: ReplyFormProps) {
  const { t } = useTranslation('office-post');
  const { sayWrong } = useProblemWords();
  const toast = useToast();
  const promise = useMailPromise();
  const form = useForm({
    fields: ['message'],
    check: ({ message }) => ({ message: checkMessage(message) }),
    send: async (body, ask) => {
      const replied = await ask('replyToMessage', { params: { id }, body });
      toast(promise.done(t('messages.replied')));
      onSent(replied.data);
    },
  });
  return (
    <Form state={form} action={screens.messages()}>
      <TextArea
        label={t('messages.reply')}
        hint={promise.instead(t('messages.replyHint'))}
        error={sayWrong(form.wrong.message)}
        name="message"
        dir={direction}
        required
        maxLength={longestMessage}
        rows={5}
      />
      <DialogActions>
        <SubmitButton state={form} busyWord={t('messages.sending')}>
          {t('messages.send')}
        </SubmitButton>
        <Button look="quiet" onClick={onClose}>
          {t('admin:dialog.close')}
        </Button>
      </DialogActions>
    </Form>
  );
}
