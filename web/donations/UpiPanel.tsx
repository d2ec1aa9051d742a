import type { DonationDetails } from '#contract/settings/settings.ts';
import { parseAmount, upiLink } from '#contract/values/upi-link.ts';
import { useTranslation } from '../i18n/use-translation.ts';
import { Card } from '../ui/Card.tsx';
import { LinkButton } from '../ui/LinkButton.tsx';
import { SectionHead } from '../ui/SectionHead.tsx';
import { DonationDetail } from './DonationDetail.tsx';
import panels from './panels.module.css';
import { QrBox } from './QrBox.tsx';
import styles from './UpiPanel.module.css';
import type { DonationDraft } from './use-donation-draft.ts';

/** Sample details offer no payment: no link, no code, no copy button. */
export function UpiPanel({ donation, draft }: { donation: DonationDetails; draft: DonationDraft }) {
  const { t } = useTranslation('donate');
  const { upiId, payeeName, accountNumber, isSample } = donation;
  const amount = parseAmount(draft.amount);
  const link = isSample ? null : upiLink({ upiId, payeeName, ...draft });
  return (
    <Card as="section" look="panel">
      <div className={styles.head}>
        <SectionHead title={t('upi.title')} />
      </div>
      <QrBox link={link} amount={amount} payeeName={payeeName} />
      {link && (
        <>
          <p className={styles.withoutScript}>{t('upi.withoutScript')}</p>
          <PaymentLinks link={link} />
          <p className="soft">{t('upi.result')}</p>
          <p className="soft">{t('savedQr')}</p>
          {accountNumber && <p className="soft">{t('savedQrBank')}</p>}
        </>
      )}
      <dl className={panels.details}>
        <DonationDetail label={t('upi.id')} value={upiId} copy={isSample ? undefined : upiId} />
      </dl>
    </Card>
  );
}

const apps = ['Google Pay', 'PhonePe', 'Paytm'];

/** The same link for all: the phone chooses the app. */
function PaymentLinks({ link }: { link: string }) {
  const { t } = useTranslation('donate');
  return (
    <div className={styles.links}>
      <LinkButton look="donate" size="wide" href={link}>
        {t('upi.open')}
      </LinkButton>
      <div className={styles.apps}>
        {apps.map((app) => (
          <LinkButton key={app} look="quiet" href={link} lang="en">
            {app}
          </LinkButton>
        ))}
      </div>
    </div>
  );
}
