import type { Message } from '#contract/messages/messages.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { ConfirmAct } from '../shared/ConfirmAct.tsx';

interface DeleteMessageProps {
  message: Message;
  onDeleted: () => void;
  onClose: () => void;
}

export function DeleteMessage({ message: { id, name, reference }, onDeleted, onClose }: DeleteMessageProps) {
  const { t } = useTranslation('office-post');
  return (
    <ConfirmAct
      title={t('messages.deleteQuestion')}
      message={t('messages.deleteWarning', { name: `\u2068${name}\u2069`, reference: `\u2066${reference}\u2069` })}
      confirmWord={t('delete')}
      act={(ask) => ask('deleteMessage', { params: { id } })}
      onDone={onDeleted}
      onClose={onClose}
    />
  );
}
