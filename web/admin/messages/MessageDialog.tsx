import { messageStatuses } from '#contract/messages/messages.facts.ts';
import type { Message, MessageStatus } from '#contract/messages/messages.ts';
import { directionOf } from '#contract/values/language.ts';
import { mapCall } from '../../calls/call.ts';
import { formatMoment } from '../../i18n/format-moment.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { classNames } from '../../ui/class-names.ts';
import { Dialog } from '../../ui/Dialog.tsx';
import { Select } from '../../ui/Select.tsx';
import { setMessageStatus } from '../shared/message-calls.ts';
import { useToldAct } from '../shared/use-told-act.ts';
import styles from './MessageDialog.module.css';
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
  const toldAct = useToldAct();
  const setStatus = (chosen: MessageStatus) =>
    toldAct(
      mapCall(setMessageStatus({ params: { id }, body: { status: chosen } }), onChanged),
      t('messages.statusSaved'),
    );
  return (
    <Dialog
      open
      title={name}
      subtitle={`\u2066${email || phone}\u2069 · \u2066${reference}\u2069`}
      closeWord={t('admin:dialog.close')}
      onClose={onClose}
    >
      <p className={styles.letter} lang={language} dir="auto">
        {message.message}
      </p>
      {replies.map((reply) => (
        <div key={reply.createdAt}>
          <p className="soft">
            {t('messages.replyOf', {
              user: `\u2068${reply.user}\u2069`,
              moment: formatMoment(new Date(reply.createdAt), i18n.language),
            })}
          </p>
          <p className={classNames(styles.letter, styles.reply)} dir="auto">
            {reply.message}
          </p>
        </div>
      ))}
      <Select
        // Shows the server's state, also after a concurrent change.
        key={status}
        label={t('messages.status')}
        name="status"
        defaultValue={status}
        onChange={async ({ currentTarget: select }) => {
          const done = await setStatus(select.value as MessageStatus);
          if (!done) select.value = status;
        }}
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
