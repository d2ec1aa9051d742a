import { useState } from 'react';
import type { LineWithCandidates } from '#contract/donations/bank.ts';
import { formatDay, formatNumber } from '../../../i18n/formats.ts';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { Badge } from '../../../ui/Badge.tsx';
import { Button } from '../../../ui/Button.tsx';
import { sayPaise } from '../../shared/rupees.ts';
import { useActionWithToast } from '../../shared/use-action-with-toast.ts';
import { useWide } from '../../shared/use-wide.ts';
import { useDonationWords } from '../ledger/use-donation-words.ts';
import styles from './Statements.module.css';
import { bookingOf, type WholeDonation } from './whole-line.ts';

/** What shall be booked with a reason. */
export interface SuggestedBooking {
  name: string;
  isNamed: boolean;
  donation: WholeDonation;
}

interface SuggestionsProps {
  line: LineWithCandidates;
  /** So much needs a second person, or the bank's text does not name the donor. */
  onAsk: (asked: SuggestedBooking) => void;
  onChanged: () => void;
}

type Candidate = LineWithCandidates['candidates'][number];

/** Donations that may be meant: all of them where there is room, on a phone one at a time. */
export function Suggestions({ line, onAsk, onChanged }: SuggestionsProps) {
  const { t } = useTranslation('office-statements');
  const isWide = useWide();
  const [place, setPlace] = useState(0);
  const [pressed, setPressed] = useState<string>();
  const { busy, run } = useActionWithToast('assignBankLine', {
    says: t('suggestions.booked'),
    onDone: onChanged,
    // Somebody else may have been quicker.
    onFailure: onChanged,
  });
  const { sayDonor } = useDonationWords();
  const { candidates, needsTwo, amountPaise, donor } = line;
  if (candidates.length === 0 && !donor) return <p className="soft">{t('suggestions.none')}</p>;
  const book = (id: string, asked: SuggestedBooking) => {
    if (needsTwo || !asked.isNamed) return onAsk(asked);
    setPressed(id);
    void run(bookingOf(line, asked.donation));
  };
  const at = place % Math.max(1, candidates.length);
  const shown = isWide ? candidates : candidates.slice(at, at + 1);
  return (
    <>
      {donor && (
        <KnownPayer
          donor={donor}
          needsTwo={needsTwo}
          busy={busy && pressed === donor.id}
          onBook={() => book(donor.id, { ...donor, donation: { donorId: donor.id } })}
        />
      )}
      {candidates.length > 0 && (
        <div className={styles.steps}>
          <h2>
            {isWide
              ? t('suggestions.title')
              : t('suggestions.place', { number: formatNumber(at + 1), all: formatNumber(candidates.length) })}
          </h2>
          {!isWide && candidates.length > 1 && (
            <Button look="quiet" size="dense" endIcon="next" onClick={() => setPlace(at + 1)}>
              {t('suggestions.next')}
            </Button>
          )}
        </div>
      )}
      {shown.map((candidate) => (
        <Suggestion
          key={candidate.donation.id}
          candidate={candidate}
          linePaise={amountPaise}
          needsTwo={needsTwo}
          busy={busy && pressed === candidate.donation.id}
          onBook={() => {
            const { donation, isNamed } = candidate;
            book(donation.id, { name: sayDonor(donation), isNamed, donation: { donationId: donation.id } });
          }}
        />
      ))}
    </>
  );
}

interface SuggestionProps {
  candidate: Candidate;
  linePaise: number;
  needsTwo: boolean;
  busy: boolean;
  onBook: () => void;
}

interface KnownPayerProps {
  donor: NonNullable<LineWithCandidates['donor']>;
  needsTwo: boolean;
  busy: boolean;
  onBook: () => void;
}

/** Money of this payer was this donor's the last time. */
function KnownPayer({ donor: { name, isNamed }, needsTwo, busy, onBook }: KnownPayerProps) {
  const { t } = useTranslation('office-statements');
  const word = t(needsTwo ? 'suggestions.ask' : 'payers.bookFor', { name });
  return (
    <section className={styles.card} aria-label={name}>
      <div className={styles.steps}>
        <b>
          <bdi>{name}</bdi>
        </b>
        <Badge tone="info">{t('suggestions.lastTime')}</Badge>
      </div>
      {!isNamed && <p>{t('lookAgain.title', { name })}</p>}
      {needsTwo && <p className="soft">{t('suggestions.needsTwo')}</p>}
      <Button icon={needsTwo ? 'users' : 'tick'} busy={busy} busyWord={t('admin:dialog.saving')} onClick={onBook}>
        {word}
      </Button>
    </section>
  );
}

function Suggestion({ candidate: { why, donation, isNamed }, linePaise, needsTwo, busy, onBook }: SuggestionProps) {
  const { t, i18n } = useTranslation('office-statements');
  const { sayDonor, sayFund } = useDonationWords();
  const { amountPaise, day, reference, fund, utr } = donation;
  const differs = amountPaise !== linePaise;
  const word = t(needsTwo ? 'suggestions.ask' : 'suggestions.book');
  return (
    <section className={styles.card} aria-label={sayDonor(donation)}>
      <div className={styles.steps}>
        <b>
          <bdi>{sayDonor(donation)}</bdi>
        </b>
        <Badge tone={why === 'amount_and_day' ? 'neutral' : 'info'}>{t(`suggestions.why.${why}`)}</Badge>
      </div>
      <p className={styles.amount}>{sayPaise(amountPaise)}</p>
      {differs && <p>{t('suggestions.differs', { amount: sayPaise(linePaise) })}</p>}
      <p className="soft">
        {formatDay(day, i18n.language)} · <bdi>{sayFund(fund)}</bdi> · <bdi dir="ltr">{reference}</bdi>
        {utr && (
          <>
            {' · '}
            <bdi dir="ltr">{utr}</bdi>
          </>
        )}
      </p>
      {!isNamed && <p>{t('lookAgain.title', { name: sayDonor(donation) })}</p>}
      {needsTwo && <p className="soft">{t('suggestions.needsTwo')}</p>}
      <Button
        icon={needsTwo ? 'users' : 'tick'}
        busy={busy}
        busyWord={t('admin:dialog.saving')}
        aria-label={`${word}: ${sayDonor(donation)}, ${reference}`}
        onClick={onBook}
      >
        {word}
      </Button>
    </section>
  );
}
