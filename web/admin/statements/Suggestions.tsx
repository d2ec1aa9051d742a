import { useState } from 'react';
import type { LineWithCandidates } from '#contract/donations/bank.ts';
import type { OfficeDonation } from '#contract/donations/donations-office.ts';
import { formatDay, formatNumber } from '../../i18n/formats.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { Badge } from '../../ui/Badge.tsx';
import { Button } from '../../ui/Button.tsx';
import { useWide } from '../calls/use-wide.ts';
import { useDonationWords } from '../donations/use-donation-words.ts';
import { sayPaise } from '../rupees.ts';
import { useToldAct } from '../use-told-act.ts';
import styles from './Statements.module.css';
import { bookAs } from './statement-calls.ts';

interface SuggestionsProps {
  line: LineWithCandidates;
  /** So much needs a second person. */
  onAsk: (gift: OfficeDonation) => void;
  onChanged: () => void;
}

type Candidate = LineWithCandidates['candidates'][number];

/** Donations that may be meant: all of them where there is room, on a phone one at a time. */
export function Suggestions({ line, onAsk, onChanged }: SuggestionsProps) {
  const { t } = useTranslation('office-statements');
  const isWide = useWide();
  const act = useToldAct();
  const [place, setPlace] = useState(0);
  const [busy, setBusy] = useState<string>();
  const { candidates, needsTwo, amountPaise } = line;
  if (candidates.length === 0) return <p className="soft">{t('suggestions.none')}</p>;
  const book = async (gift: OfficeDonation) => {
    if (needsTwo) return onAsk(gift);
    setBusy(gift.id);
    await act(bookAs(line, gift), t('suggestions.booked'));
    setBusy(undefined);
    // Also after a refusal: somebody else may have been quicker.
    onChanged();
  };
  const at = place % candidates.length;
  const shown = isWide ? candidates : candidates.slice(at, at + 1);
  return (
    <>
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
      {shown.map((candidate) => (
        <Suggestion
          key={candidate.donation.id}
          candidate={candidate}
          linePaise={amountPaise}
          needsTwo={needsTwo}
          busy={busy === candidate.donation.id}
          onBook={() => void book(candidate.donation)}
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

function Suggestion({ candidate: { why, donation }, linePaise, needsTwo, busy, onBook }: SuggestionProps) {
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
