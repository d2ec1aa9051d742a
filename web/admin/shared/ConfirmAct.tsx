import type { ReactNode } from 'react';
import { useActions } from '../../app/use-action.ts';
import type { Ask } from '../../calls/ask.ts';
import type { Failure } from '../../calls/failure.ts';
import { useProblemWords } from '../../forms/use-problem-words.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { ConfirmDialog } from '../../ui/ConfirmDialog.tsx';
import { useToast } from './Notices.tsx';

interface ConfirmActProps {
  title: string;
  /** Names the thing and says what happens to it. */
  message: string;
  /** Choices that belong to the question. */
  children?: ReactNode;
  confirmWord: string;
  /** Absent: something is being deleted. */
  busyWord?: string;
  /** Rejects with a `Failure`. */
  act: (ask: Ask) => Promise<unknown>;
  /** The sentence of the problem unless told. */
  sayFailure?: (failure: Failure) => string;
  /** What the toast says after success. */
  says?: string;
  /** After success, when the question is closed. */
  onDone?: () => void;
  onClose: () => void;
}

/** Confirmation before an irreversible act. Mounted means open; after a failure it stays and shows the reason. */
export function ConfirmAct({ act, sayFailure, says, onDone, onClose, ...words }: ConfirmActProps) {
  const { t } = useTranslation('admin');
  const { sayProblem } = useProblemWords();
  const toast = useToast();
  const { busy, failure, run } = useActions(act, {
    onDone: () => {
      onClose();
      if (says !== undefined) toast(says);
      onDone?.();
    },
  });
  return (
    <ConfirmDialog
      busyWord={t('dialog.deleting')}
      {...words}
      open
      problem={failure && (sayFailure?.(failure) ?? sayProblem(failure.code))}
      cancelWord={t('dialog.cancel')}
      closeWord={t('dialog.close')}
      busy={busy}
      onConfirm={() => void run()}
      onCancel={onClose}
    />
  );
}
