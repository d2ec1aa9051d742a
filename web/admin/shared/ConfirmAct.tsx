import { type ReactNode, useState } from 'react';
import type { Failure } from '../../calls/failure.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { ConfirmDialog } from '../../ui/ConfirmDialog.tsx';

interface ConfirmActProps {
  title: string;
  /** Names the thing and says what happens to it. */
  message: string;
  /** Choices that belong to the question. */
  children?: ReactNode;
  confirmWord: string;
  busyWord: string;
  /** Rejects with a `Failure`. */
  act: () => Promise<unknown>;
  sayFailure: (failure: Failure) => string;
  onDone: () => void;
  onClose: () => void;
}

/** Confirmation before an irreversible act. Mounted means open; after a failure it stays and shows the reason. */
export function ConfirmAct({ act, sayFailure, onDone, onClose, ...words }: ConfirmActProps) {
  const { t } = useTranslation('admin');
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string>();
  const confirm = async () => {
    setBusy(true);
    setProblem(undefined);
    try {
      await act();
      onDone();
    } catch (failure) {
      setProblem(sayFailure(failure as Failure));
      setBusy(false);
    }
  };
  return (
    <ConfirmDialog
      {...words}
      open
      problem={problem}
      cancelWord={t('dialog.cancel')}
      closeWord={t('dialog.close')}
      busy={busy}
      onConfirm={() => void confirm()}
      onCancel={onClose}
    />
  );
}
