import type { DonationDetails } from '#contract/settings/settings.ts';
import { longestNote, parseAmount, upiLink } from '#contract/values/upi-link.ts';
import { useTranslation } from '../i18n/use-translation.ts';
import { Card } from '../ui/Card.tsx';
import { Chip, FilterChips } from '../ui/FilterChips.tsx';
import { LinkButton } from '../ui/LinkButton.tsx';
import { SectionHead } from '../ui/SectionHead.tsx';
import { TextInput } from '../ui/TextInput.tsx';
import { DonationDetail } from './DonationDetail.tsx';
import panels from './panels.module.css';
import { QrBox } from './QrBox.tsx';
import { formatRupees } from './rupees.ts';
import styles from './UpiPanel.module.css';
import { useGift } from './use-gift.ts';

const suggestedAmounts = [100, 500, 1000];
const longestAmount = 16;

/** Sample details offer no payment: no link, no code, no copy button. */
export function UpiPanel({ donation }: { donation: DonationDetails }) {
  const { t } = useTranslation('donate');
  const { gift, amountField, noteField, read, chooseAmount } = useGift();
  const { upiId, payeeName, isSample } = donation;
  const amount = parseAmount(gift.amount);
  const isWrong = amount === undefined && gift.amount.trim() !== '';
  const link = isSample ? null : upiLink({ upiId, payeeName, ...gift });
  return (
    <Card as="section" look="panel">
      <div className={styles.head}>
        <SectionHead title={t('upi.title')} />
      </div>
      <QrBox link={link} amount={amount} payeeName={payeeName} />
      <TextInput
        label={t('upi.amount')}
        hint={t('upi.amountHint')}
        error={isWrong ? t('upi.amountWrong') : undefined}
        above={
          <div className={`needs-script ${styles.suggestions}`}>
            <FilterChips label={t('upi.suggestions')}>
              {suggestedAmounts.map((rupees) => (
                <Chip
                  key={rupees}
                  dir="ltr"
                  chosen={Number(amount) === rupees}
                  onClick={() => chooseAmount(String(rupees))}
                >
                  {formatRupees(rupees)}
                </Chip>
              ))}
            </FilterChips>
          </div>
        }
        ref={amountField}
        onInput={read}
        inputMode="decimal"
        dir="ltr"
        autoComplete="off"
        maxLength={longestAmount}
      />
      <TextInput
        label={t('upi.note')}
        mark={t('site:form.optional')}
        ref={noteField}
        onInput={read}
        autoComplete="off"
        maxLength={longestNote}
      />
      {link && (
        <>
          <p className={styles.withoutScript}>{t('upi.withoutScript')}</p>
          <PaymentLinks link={link} />
          <p className="soft">{t('upi.result')}</p>
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
