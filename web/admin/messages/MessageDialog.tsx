import { useRef } from 'react';
import { messageStatuses } from '#contract/messages/messages.facts.ts';
import type { Message, MessageStatus } from '#contract/messages/messages.ts';
import { directionOf } from '#contract/values/language.ts';
import { formatMoment } from '../../i18n/format-moment.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { Dialog } from '../../ui/Dialog.tsx';
import { Select } from '../../ui/Select.tsx';
import { Letter } from '../shared/Letter.tsx';
import { useActionWithToast } from '../shared/use-action-with-toast.ts';
import { ReplyForm } from './ReplyForm.tsx';

interface MessageDialogProps {
  message: Message;
  onChanged: (message: Message) => void;
  onClose: () => void;
}

/** A message, its replies and its status. */
export function MessageDialog({ message, onChanged, onClose }: MessageDialogProps) {
  const { t, i18n } = useTranslation('office-post');
  const { id, name, email, phone, reference, language, status, replies } = message;
  const select = useRef<HTMLSelectElement>(null);
  const { run } = useActionWithToast('setMessageStatus', {
    says: t('messages.statusSaved'),
    onDone: ({ data }) => onChanged(data),
    onFailure: () => {
      if (select.current) select.current.value = status;
    },
  });
  return (
    <Dialog
      open
      title={name}
      subtitle={`\u2066${email || phone}\u2069 · \u2066${reference}\u2069`}
      closeWord={t('admin:dialog.close')}
      onClose={onClose}
    >
      <Letter lang={language}>{message.message}</Letter>
      {replies.map((reply) => (
        <div key={reply.createdAt}>
          <p className="soft">
            {t('messages.replyOf', {
              user: `\u2068${reply.user}\u2069`,
              moment: formatMoment(new Date(reply.createdAt), i18n.language),
            })}
          </p>
          <Letter own>{reply.message}</Letter>
        </div>
      ))}
      <Select
        // Shows the server's state, also after a concurrent change.
        key={status}
        label={t('messages.status')}
        name="status"
        defaultValue={status}
        ref={select}
        onChange={({ currentTarget }) =>
          void run({ params: { id }, body: { status: currentTarget.value as MessageStatus } })
        }
      >
        {messageStatuses.map((each) => (
          <option key={each} value={each}>
            {t(`messages.statuses.${each}`)}
          </option>
        ))}
      </Select>
      {email === '' && (
        <p>
          {t('problems:no_email')} <bdi dir="ltr">{phone}</bdi>
        </p>
      )}
      {email !== '' && (
        <ReplyForm
          // A new key empties the form after each reply.
          key={replies.length}
          id={id}
          direction={directionOf(language)}
          onSent={onChanged}
          onClose={onClose}
        />
      )}
    </Dialog>
  );
}
