import { useState } from 'react';
import type { Approval } from '#contract/approvals/approvals.ts';
import { expenseLengths } from '#contract/donations/expenses.facts.ts';
import type { ExpenseDetail } from '#contract/donations/expenses.ts';
import { indiaDayOf } from '#contract/values/india-day.ts';
import { useApp } from '../../../app/AppProviders.tsx';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { Button } from '../../../ui/Button.tsx';
import { ActDialog, type ActField } from '../../shared/ActDialog.tsx';
import { useMay } from '../../shared/Duties.tsx';
import { useToast } from '../../shared/Notices.tsx';
import { paiseOf, sayPaise } from '../../shared/rupees.ts';
import { ChangeDialog } from './ChangeDialog.tsx';
import { PaidByBankDialog, partOf } from './PaidByBankDialog.tsx';

type Act = 'agree' | 'refuse' | 'withdraw' | 'strike' | 'cash';
/** Those with a dialog of their own. */
type Opened = Act | 'change' | 'bank';

interface ExpenseActsProps {
  expense: ExpenseDetail;
  /** With the request, where a second person must agree first. */
  onChanged: (approval?: Approval) => void;
}

/** What the reader may do with it now. */
export function ExpenseActs({ expense, onChanged }: ExpenseActsProps) {
  const { t } = useTranslation('office-expenses');
  const may = useMay();
  const [act, setAct] = useState<Opened>();
  const { state, isOwn, approvalId } = expense;
  const decides = may('agreeExpense');
  const isAsked = state === 'asked' && approvalId === null;
  // Of relief only those who help may see what they would change.
  const changes = state === 'asked' && (isOwn || decides) && expense.why !== null;
  const done = (approval?: Approval) => {
    setAct(undefined);
    onChanged(approval);
  };
  return (
    <>
      <div className="row">
        {isAsked && decides && !isOwn && (
          <Button icon="tick" onClick={() => setAct('agree')}>
            {t('agree')}
          </Button>
        )}
        {isAsked && decides && !isOwn && (
          <Button look="dangerQuiet" icon="x" onClick={() => setAct('refuse')}>
            {t('refuse')}
          </Button>
        )}
        {changes && (
          <Button look="quiet" icon="edit" onClick={() => setAct('change')}>
            {t('change')}
          </Button>
        )}
        {state === 'asked' && isOwn && (
          <Button look="quiet" icon="back" onClick={() => setAct('withdraw')}>
            {t('withdraw')}
          </Button>
        )}
        {state === 'agreed' && decides && may('listBankLines') && (
          <Button icon="rupee" onClick={() => setAct('bank')}>
            {t('payBank')}
          </Button>
        )}
        {state === 'agreed' && decides && (
          <Button look="quiet" icon="rupee" onClick={() => setAct('cash')}>
            {t('payCash')}
          </Button>
        )}
        {(state === 'agreed' || state === 'paid') && decides && approvalId === null && (
          <Button look="dangerQuiet" icon="x" onClick={() => setAct('strike')}>
            {t('strike')}
          </Button>
        )}
      </div>
      {act === 'change' && (
        <ChangeDialog expense={expense} onChanged={() => done()} onClose={() => setAct(undefined)} />
      )}
      {act === 'bank' && <PaidByBankDialog expense={expense} onPaid={() => done()} onClose={() => setAct(undefined)} />}
      {act && act !== 'change' && act !== 'bank' && (
        <ActOf act={act} expense={expense} onDone={done} onClose={() => setAct(undefined)} />
      )}
    </>
  );
}

interface ActOfProps {
  act: Act;
  expense: ExpenseDetail;
  onDone: (approval?: Approval) => void;
  onClose: () => void;
}

function ActOf({ act, expense, onDone, onClose }: ActOfProps) {
  const { t } = useTranslation('office-expenses');
  const { now } = useApp();
  const toast = useToast();
  const { id, amountPaise, leftPaise } = expense;
  const reason: ActField = {
    name: 'reason',
    label: t('reason'),
    input: 'text',
    required: 'reason_form',
    longest: expenseLengths.reason,
  };
  const isShort = leftPaise !== null && leftPaise < 0;
  const { label, name, input, longest } = reason;
  const dialogs: Record<Act, { title: string; text?: string; fields: ActField[]; says: string }> = {
    agree: {
      title: t('agreeTitle', { amount: sayPaise(amountPaise) }),
      fields: isShort ? [reason] : [{ name, input, label: t('agreeReason'), ...(longest && { longest }) }],
      says: t('agreed'),
    },
    refuse: { title: t('refuse'), fields: [reason], says: t('refused') },
    withdraw: {
      title: t('withdraw'),
      fields: [{ name, input, label, ...(longest && { longest }) }],
      says: t('withdrawn'),
    },
    strike: { title: t('strike'), text: t('strikeText'), fields: [reason], says: t('struck') },
    cash: {
      title: t('payCashTitle'),
      fields: [
        { name: 'day', label: t('payCashDay'), input: 'date', initial: indiaDayOf(now()), required: 'date_required' },
        {
          name: 'amountPaise',
          label: t('partAmount'),
          input: 'number',
          check: (typed) => (typed.trim() === '' || paiseOf(typed) ? undefined : 'gift_amount'),
        },
      ],
      says: t('paidNow'),
    },
  };
  const { says, ...dialog } = dialogs[act];
  const params = { id };
  return (
    <ActDialog
      {...dialog}
      confirmWord={t(act === 'cash' ? 'payCash' : act)}
      send={async ({ reason: why = '', day = '', amountPaise: part = '' }, ask) => {
        const body = why.trim() === '' ? {} : { reason: why };
        if (act === 'cash') await ask('addExpenseProof', { params, body: { day, ...partOf(part) } });
        else if (act === 'agree') return onDoneOf((await ask('agreeExpense', { params, body })).approval);
        else if (act === 'withdraw') await ask('withdrawExpense', { params, body });
        else if (act === 'refuse') await ask('refuseExpense', { params, body: { reason: why } });
        else return onDoneOf((await ask('strikeExpense', { params, body: { reason: why } })).approval);
        return onDoneOf(undefined);
      }}
      onDone={() => undefined}
      onClose={onClose}
    />
  );

  function onDoneOf(approval: Approval | undefined): void {
    if (!approval) toast(says);
    onDone(approval);
  }
}
