import type { Message } from '#contract/messages/messages.ts';
import { useCall } from '../../app/use-call.ts';
import { useProblemWords } from '../../forms/use-problem-words.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { ConfirmAct } from '../shared/ConfirmAct.tsx';
import { deleteMessage } from '../shared/message-calls.ts';

interface DeleteMessageProps {
  message: Message;
  onDeleted: () => void;
  onClose: () => void;
}

export function DeleteMessage({ message: { id, name, reference }, onDeleted, onClose }: DeleteMessageProps) {
  const { t } = useTranslation('office-post');
  const { sayProblem } = useProblemWords();
  const call = useCall();
  return (
    <ConfirmAct
      title={t('messages.deleteQuestion')}
      message={t('messages.deleteWarning', { name: `\u2068${name}\u2069`, reference: `\u2066${reference}\u2069` })}
      confirmWord={t('delete')}
      busyWord={t('admin:dialog.deleting')}
      act={() => call(deleteMessage(id))}
      sayFailure={({ code }) => sayProblem(code)}
      onDone={onDeleted}
      onClose={onClose}
    />
  );
}
