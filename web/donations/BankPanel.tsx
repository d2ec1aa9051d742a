import type { DonationDetails } from '#contract/settings/settings.ts';
import { useTranslation } from '../i18n/use-translation.ts';
import { ArchIcon } from '../ui/Arch.tsx';
import { Card } from '../ui/Card.tsx';
import { MessageBox } from '../ui/MessageBox.tsx';
import { DonationDetail } from './DonationDetail.tsx';
import styles from './panels.module.css';

/** Bank forms take numbers without spaces. */
const withoutSpaces = (text: string): string => text.replaceAll(/\s/g, '');

export function BankPanel({ donation }: { donation: DonationDetails }) {
  const { t } = useTranslation('donate');
  const { accountName, accountNumber, ifsc, bankName, isSample } = donation;
  const copyable = (text: string) => (isSample ? undefined : text);
  return (
    <Card as="section" look="panel">
      <div className={styles.title}>
        <ArchIcon icon="bank" />
        <div>
          <h2>{t('bank.title')}</h2>
          <p className="soft">{t('bank.kinds')}</p>
        </div>
      </div>
      <dl className={styles.details}>
        <DonationDetail label={t('bank.accountName')} value={accountName} copy={copyable(accountName)} />
        <DonationDetail
          label={t('bank.accountNumber')}
          value={accountNumber}
          copy={copyable(withoutSpaces(accountNumber))}
        />
        <DonationDetail label={t('bank.ifsc')} value={ifsc} copy={copyable(withoutSpaces(ifsc))} />
        {bankName && <DonationDetail label={t('bank.bankName')} value={bankName} />}
      </dl>
      <MessageBox tone="info">
        <p>
          {t('bank.note')}
          {!isSample && ` ${t('bank.noteReceipt')}`}
        </p>
      </MessageBox>
    </Card>
  );
}
