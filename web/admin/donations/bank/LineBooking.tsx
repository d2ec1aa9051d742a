import { useState } from 'react';
import { Link } from 'react-router';
import type { LineWithCandidates } from '#contract/donations/bank.ts';
import { reliefPayee } from '#contract/donations/expenses.facts.ts';
import { screens } from '../../../app/screens.ts';
import { useQuery } from '../../../app/use-query.ts';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { Button } from '../../../ui/Button.tsx';
import { MessageBox } from '../../../ui/MessageBox.tsx';
import { AskDialog } from '../../approvals/AskDialog.tsx';
import { useToast } from '../../shared/Notices.tsx';
import { QueryView } from '../../shared/QueryView.tsx';
import { sayPaise } from '../../shared/rupees.ts';
import { useActionWithToast } from '../../shared/use-action-with-toast.ts';
import { DonationLine } from '../ledger/DonationChoice.tsx';
import { GivenBackDialog } from './GivenBackDialog.tsx';
import { HintedLine } from './HintedLine.tsx';
import { LineCard } from './LineCard.tsx';
import { LookAgain } from './LookAgain.tsx';
import { LooksLikeExpense } from './LooksLikeExpense.tsx';
import { OtherDialog } from './OtherDialog.tsx';
import { PaidExpensesDialog } from './PaidExpensesDialog.tsx';
import { PartsDialog } from './PartsDialog.tsx';
import styles from './Statements.module.css';
import { type SuggestedBooking, Suggestions } from './Suggestions.tsx';
import { bookingOf } from './whole-line.ts';

interface LineBookingProps {
  id: string;
  /** After the line was booked, or somebody was asked. */
  onChanged: () => void;
}

type Act = 'parts' | 'other' | 'refund' | 'foreign' | 'expenses';

/** One line of the bank beside the donations that may be meant; one below the other on a phone. */
export function LineBooking({ id, onChanged }: LineBookingProps) {
  const { t } = useTranslation('office-statements');
  const query = useQuery('readBankLine', { params: { id } });
  const [act, setAct] = useState<Act>();
  const [asked, setAsked] = useState<SuggestedBooking>();
  const toast = useToast();
  const changed = () => {
    query.reload();
    onChanged();
  };
  const dialog = { onAsked: changed, onClose: () => setAct(undefined) };
  return (
    <QueryView query={query}>
      {({ data: line }) => (
        <div className={styles.desk}>
          <LineCard line={line} />
          <div className={styles.booking}>
            <Booking line={line} onAct={setAct} onAsk={setAsked} onChanged={changed} />
          </div>
          {act === 'parts' && <PartsDialog line={line} {...dialog} />}
          {act === 'other' && <OtherDialog line={line} {...dialog} />}
          {act === 'refund' && <GivenBackDialog line={line} {...dialog} />}
          {act === 'expenses' && <PaidExpensesDialog line={line} {...dialog} />}
          {act === 'foreign' && <ClearDialog line={line} {...dialog} />}
          {asked && (
            <AskDialog
              title={t(line.needsTwo ? 'suggestions.ask' : 'parts.title')}
              text={line.needsTwo ? t('suggestions.needsTwo') : undefined}
              askWord={line.needsTwo ? undefined : t('parts.save')}
              send={async ({ reason = '' }, ask) => {
                const { approval } = await ask('assignBankLine', bookingOf(line, asked.donation, reason));
                if (!approval) toast(t('suggestions.booked'));
                return approval ?? null;
              }}
              onAsked={changed}
              onClose={() => setAsked(undefined)}
            >
              {() => (
                <>
                  <p className={styles.said}>
                    <bdi>{line.narration}</bdi>
                  </p>
                  <LookAgain names={asked.isNamed ? [] : [asked.name]} />
                </>
              )}
            </AskDialog>
          )}
        </div>
      )}
    </QueryView>
  );
}

interface BookingProps {
  line: LineWithCandidates;
  onAct: (act: Act) => void;
  onAsk: (asked: SuggestedBooking) => void;
  onChanged: () => void;
}

/** What the line is, or what it may be. */
function Booking({ line, onAct, onAsk, onChanged }: BookingProps) {
  const { t } = useTranslation('office-statements');
  const takeBack = useActionWithToast('assignBankLine', {
    says: t('other.takenBack'),
    onDone: onChanged,
    onFailure: onChanged,
  });
  const { id, kind, amountPaise, foreignSuspected, foreignCleared, waiting, gifts: donations } = line;
  if (waiting) {
    return (
      <MessageBox tone="info" title={t('waiting.title')}>
        <p>{t('waiting.text')}</p>
        <Link to={screens.approvals({ query: { state: 'waiting' } })}>{t('admin:nav.approvals')}</Link>
      </MessageBox>
    );
  }
  if (kind === 'donation' || kind === 'refund') {
    return (
      <>
        <h2>{t(`line.kinds.${kind}`)}</h2>
        <ul className={styles.gifts}>
          {donations.map((donation) => (
            <li key={donation.id}>
              <DonationLine donation={donation} />
            </li>
          ))}
        </ul>
      </>
    );
  }
  if (kind === 'expense') {
    return (
      <>
        <h2>{t('line.kinds.expense')}</h2>
        <ul className={styles.gifts}>
          {line.paid.map((expense) => (
            <li key={expense.id}>
              <Link to={screens.expense({ id: expense.id })}>
                <bdi dir="ltr">{expense.number}</bdi>
              </Link>{' '}
              · {sayPaise(expense.amountPaise)} ·{' '}
              <bdi>{expense.payee === reliefPayee ? t('office-expenses:relief') : expense.payee}</bdi>
            </li>
          ))}
          {line.reason !== null && (
            <li>
              {line.reason === 'text' ? <bdi>{line.note}</bdi> : t(`other.reasons.${line.reason}`)} ·{' '}
              {sayPaise(-amountPaise - line.paid.reduce((sum, part) => sum + part.amountPaise, 0))}
            </li>
          )}
        </ul>
        <p className="soft">{t('office-expenses:line.undo')}</p>
      </>
    );
  }
  if (kind === 'other') {
    return (
      <>
        <h2>{t('line.kinds.other')}</h2>
        <p>
          {line.reason === 'text' || line.reason === null ? <bdi>{line.note}</bdi> : t(`other.reasons.${line.reason}`)}
        </p>
        <div className="row">
          <Button
            look="quiet"
            icon="back"
            busy={takeBack.busy}
            onClick={() => void takeBack.run({ params: { id }, body: { kind: 'unassigned' } })}
          >
            {t('other.takeBack')}
          </Button>
        </div>
      </>
    );
  }
  if (amountPaise > 0 && foreignSuspected && !foreignCleared) {
    return (
      <MessageBox tone="warn" title={t('foreign.title')}>
        <p>{t('foreign.text')}</p>
        <Button size="small" onClick={() => onAct('foreign')}>
          {t('foreign.act')}
        </Button>
      </MessageBox>
    );
  }
  return (
    <>
      <HintedLine line={line} onRefund={() => onAct('refund')} onChanged={onChanged} />
      {amountPaise < 0 && <LooksLikeExpense line={line} onChanged={onChanged} />}
      {amountPaise > 0 && <Suggestions line={line} onAsk={onAsk} onChanged={onChanged} />}
      <div className="row">
        {amountPaise > 0 ? (
          <Button look="quiet" icon="give" onClick={() => onAct('parts')}>
            {t('parts.act')}
          </Button>
        ) : (
          <>
            <Button look="quiet" icon="give" onClick={() => onAct('expenses')}>
              {t('office-expenses:line.choose')}
            </Button>
            <Button look="quiet" icon="back" onClick={() => onAct('refund')}>
              {t('givenBack.act')}
            </Button>
          </>
        )}
        <Button look="quiet" icon="x" onClick={() => onAct('other')}>
          {t(amountPaise > 0 ? 'other.act' : 'other.actOut')}
        </Button>
      </div>
    </>
  );
}

interface ClearDialogProps {
  line: LineWithCandidates;
  onAsked: () => void;
  onClose: () => void;
}

function ClearDialog({ line, onAsked, onClose }: ClearDialogProps) {
  const { t } = useTranslation('office-statements');
  return (
    <AskDialog
      title={t('foreign.act')}
      text={t('foreign.ask')}
      send={async ({ reason = '' }, ask) => {
        const body = { foreignCleared: true, explanation: reason };
        return (await ask('assignBankLine', { params: { id: line.id }, body })).approval ?? null;
      }}
      onAsked={onAsked}
      onClose={onClose}
    />
  );
}
