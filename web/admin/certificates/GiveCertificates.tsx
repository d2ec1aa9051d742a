import { useState } from 'react';
import { useCall } from '../../app/use-call.ts';
import type { Failure } from '../../calls/failure.ts';
import { useProblemWords } from '../../forms/use-problem-words.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { Button } from '../../ui/Button.tsx';
import styles from '../events/Papers.module.css';
import { useTell } from '../shared/Notices.tsx';
import { issueCertificates } from './paper-calls.ts';

interface GiveCertificatesProps {
  id: string;
  count: number;
  onDone: () => Promise<void>;
}

/** To everybody who came and has none. */
export function GiveCertificates({ id, count, onDone }: GiveCertificatesProps) {
  const { t } = useTranslation('office-papers');
  const { sayProblem } = useProblemWords();
  const call = useCall();
  const tell = useTell();
  const [isTold, setTold] = useState(false);
  const [busy, setBusy] = useState(false);
  const give = async (): Promise<void> => {
    setBusy(true);
    try {
      const given = await call(issueCertificates({ id, tell: isTold }));
      tell(t('certificates.given', { count: given }));
      await onDone();
    } catch (failure) {
      tell(sayProblem((failure as Failure).code), 'danger');
    }
    setBusy(false);
  };
  return (
    <div className={styles.choices}>
      <p>{t('certificates.text')}</p>
      <label className={styles.tick}>
        <input type="checkbox" checked={isTold} onChange={({ currentTarget }) => setTold(currentTarget.checked)} />
        {t('certificates.tell')}
      </label>
      <Button icon="plus" busy={busy} onClick={() => void give()}>
        {t('certificates.give', { count })}
      </Button>
    </div>
  );
}
