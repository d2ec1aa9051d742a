import { useId } from 'react';
import { Link } from 'react-router';
import type { DonationState } from '#contract/donations/donations.facts.ts';
import type { MyDonation } from '#contract/donations/donations-public.ts';
import { grouped } from '#contract/donations/references.ts';
import { formatPaise } from '#contract/values/paise.ts';
import { useAction } from '../app/use-action.ts';
import type { ErrorCode } from '../calls/failure.ts';
import { formatDay } from '../i18n/formats.ts';
import { useTranslation } from '../i18n/use-translation.ts';
import { Button } from '../ui/Button.tsx';
import { EmptyState } from '../ui/EmptyState.tsx';
import { Icon, type IconName } from '../ui/Icon.tsx';
import { LinkButton } from '../ui/LinkButton.tsx';
import { SectionHead } from '../ui/SectionHead.tsx';
import { saveAsFile } from '../ui/save-as-file.ts';
import { FundStory } from './FundStory.tsx';
import styles from './MyDonations.module.css';

const icons: Record<DonationState, IconName> = {
  intended: 'clock',
  claimed: 'clock',
  matched: 'tick',
  verified: 'tick',
  receipted: 'tick',
  refunded: 'back',
  voided: 'x',
};

interface MyDonationListProps {
  donations: readonly MyDonation[];
  onFailure: (code: ErrorCode) => void;
}

export function MyDonationList({ donations, onFailure }: MyDonationListProps) {
  const { t } = useTranslation('my-donations');
  const id = useId();
  // Reminders lead here, also those who gave before.
  const give = (
    <LinkButton as={Link} look="donate" to="/donate">
      {t('list.give')}
    </LinkButton>
  );
  return (
    <section className={styles.part} aria-labelledby={id}>
      <SectionHead title={t('list.title')} id={id} />
      {donations.length === 0 ? (
        <EmptyState level={3} title={t('list.empty')} text={t('list.emptyText')}>
          {give}
        </EmptyState>
      ) : (
        <>
          <ul className={styles.list}>
            {donations.map((donation) => (
              <DonationItem key={donation.id} donation={donation} onFailure={onFailure} />
            ))}
          </ul>
          <p>{give}</p>
        </>
      )}
    </section>
  );
}

function DonationItem({ donation, onFailure }: { donation: MyDonation; onFailure: MyDonationListProps['onFailure'] }) {
  const { t, i18n } = useTranslation('my-donations');
  const { state, amountPaise, goods, day, fund, mode, reference, receiptNumber, story } = donation;
  return (
    <li className={styles.card}>
      <div className={styles.words}>
        <h3>{goods === null ? <bdi dir="ltr">₹{formatPaise(amountPaise)}</bdi> : <bdi>{goods}</bdi>}</h3>
        <p className={styles.state}>
          <Icon name={icons[state]} />
          {t(`giving:states.${state}`)}
        </p>
        <dl className={styles.facts}>
          <div>
            <dt className="soft">{t('list.day')}</dt>
            <dd>
              <time dateTime={day}>{formatDay(day, i18n.language)}</time>
            </dd>
          </div>
          <div>
            <dt className="soft">{t('list.fund')}</dt>
            <dd>{fund[i18n.language]}</dd>
          </div>
          <div>
            <dt className="soft">{t('list.mode')}</dt>
            <dd>{t(`receipt:modes.${mode}`)}</dd>
          </div>
          <div>
            <dt className="soft">{t('list.reference')}</dt>
            <dd>
              <bdi dir="ltr">{grouped(reference)}</bdi>
            </dd>
          </div>
        </dl>
      </div>
      {(state === 'intended' || state === 'claimed') && (
        <div className={styles.acts}>
          <LinkButton look="quiet" href={`/donate/${reference}`}>
            {t(state === 'intended' ? 'list.pay' : 'giving:donation.title')}
          </LinkButton>
        </div>
      )}
      {receiptNumber !== null && <ReceiptPdf id={donation.id} number={receiptNumber} onFailure={onFailure} />}
      {story.length > 0 && (
        <div className={`stack ${styles.story}`}>
          <h4>{t('story')}</h4>
          <FundStory sentences={story} />
        </div>
      )}
    </li>
  );
}

interface ReceiptPdfProps {
  id: string;
  number: string;
  onFailure: MyDonationListProps['onFailure'];
}

function ReceiptPdf({ id, number, onFailure }: ReceiptPdfProps) {
  const { t } = useTranslation('my-donations');
  const { busy, run } = useAction('readMyReceiptPdf', {
    onDone: (pdf) => saveAsFile(pdf, 'application/pdf', `receipt-${number.replaceAll('/', '-')}.pdf`),
    onFailure: ({ code }) => onFailure(code),
  });
  return (
    <div className={styles.acts}>
      <p className="soft">
        {t('list.number')} <bdi dir="ltr">{number}</bdi>
      </p>
      <Button
        look="quiet"
        icon="down"
        busy={busy}
        busyWord={t('list.fetching')}
        aria-label={`${t('list.pdf')}: ${number}`}
        onClick={() => void run({ params: { id } })}
      >
        {t('list.pdf')}
      </Button>
    </div>
  );
}
