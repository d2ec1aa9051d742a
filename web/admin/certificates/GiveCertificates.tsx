import { useState } from 'react';
import { useTranslation } from '../../i18n/use-translation.ts';
import { Button } from '../../ui/Button.tsx';
import styles from '../events/Papers.module.css';
import { useActionWithToast } from '../shared/use-action-with-toast.ts';

interface GiveCertificatesProps {
  id: string;
  count: number;
  onDone: () => void;
}

/** To everybody who came and has none. */
export function GiveCertificates({ id, count, onDone }: GiveCertificatesProps) {
  const { t } = useTranslation('office-papers');
  const [isTold, setTold] = useState(false);
  const { busy, run } = useActionWithToast('issueCertificates', {
    says: (given) => t('certificates.given', { count: given.count }),
    onDone,
  });
  return (
    <div className={styles.choices}>
      <p>{t('certificates.text')}</p>
      <label className={styles.tick}>
        <input type="checkbox" checked={isTold} onChange={({ currentTarget }) => setTold(currentTarget.checked)} />
        {t('certificates.tell')}
      </label>
      <Button icon="plus" busy={busy} onClick={() => void run({ params: { id }, body: { tell: isTold } })}>
        {t('certificates.give', { count })}
      </Button>
    </div>
  );
}
