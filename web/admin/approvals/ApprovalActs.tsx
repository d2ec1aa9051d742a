import { useState } from 'react';
import { longestReason } from '#contract/approvals/approvals.facts.ts';
import type { Approval } from '#contract/approvals/approvals.ts';
import { longestTypedCode } from '#contract/second-factor/second-factor.facts.ts';
import { asFailure, type Failure } from '../../calls/failure.ts';
import { useForm } from '../../forms/use-form.ts';
import { useProblemWords } from '../../forms/use-problem-words.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { Button } from '../../ui/Button.tsx';
import { TextArea } from '../../ui/TextArea.tsx';
import { TextInput } from '../../ui/TextInput.tsx';
import { FormDialog } from '../shared/FormDialog.tsx';
import { useToast } from '../shared/Notices.tsx';
import { OwnPassword } from '../shared/OwnPassword.tsx';
import { signedPaiseOf } from '../shared/rupees.ts';
import { ClosingFields } from './ClosingFields.tsx';

type Act = 'approve' | 'refuse' | 'withdraw';

type Subject = '' | 'Words' | 'MainEmail' | 'Message' | 'Expense' | 'Cash' | 'Money';
const subjects: Readonly<Record<string, Subject>> = {
  donation_details: '',
  public_text: 'Words',
  main_email: 'MainEmail',
  event_word: 'Message',
  expense: 'Expense',
  cash_count: 'Cash',
};

/**
 * Where visitors send money, what they read, where warnings go, what participants are told, what is spent; all else is about
 * donations. It ends the keys of its sentences.
 */
export const subjectOf = ({ kind }: Approval): Subject => subjects[kind] ?? 'Money';

interface ActsProps {
  approval: Approval;
  onChanged: (after: Approval) => void;
}

/** What the caller may do about it, and nothing else. */
export function ApprovalActs({ approval, onChanged }: ActsProps) {
  const { t } = useTranslation('duties');
  const toast = useToast();
  const [asked, setAsked] = useState<Act>();
  const { mayDecide, mayRefuse, mayWithdraw, takesEffectAt } = approval;
  const done = (act: Act, after: Approval) => {
    setAsked(undefined);
    const subject = subjectOf(approval);
    const said = subject === 'Expense' || subject === 'Cash' ? 'Money' : subject;
    toast(said === '' ? t(`approvals.told.${act}`) : t(`approvals.told${said}.${act}`));
    onChanged(after);
  };
  if (!mayDecide && !mayRefuse && !mayWithdraw) return null;
  return (
    <div className="row">
      {mayDecide && (
        <Button icon="tick" onClick={() => setAsked('approve')}>
          {t('approvals.approve')}
        </Button>
      )}
      {mayRefuse && (
        <Button look={mayDecide ? 'dangerQuiet' : 'danger'} icon="x" onClick={() => setAsked('refuse')}>
          {t(takesEffectAt ? 'approvals.stop' : 'approvals.refuse')}
        </Button>
      )}
      {mayWithdraw && (
        <Button look="quiet" icon="back" onClick={() => setAsked('withdraw')}>
          {t('approvals.withdraw')}
        </Button>
      )}
      {asked === 'approve' && (
        <ApproveDialog
          approval={approval}
          onDone={(after) => done('approve', after)}
          onRefused={onChanged}
          onClose={() => setAsked(undefined)}
        />
      )}
      {(asked === 'refuse' || asked === 'withdraw') && (
        <DeclineDialog
          act={asked}
          approval={approval}
          onDone={(after) => done(asked, after)}
          onClose={() => setAsked(undefined)}
        />
      )}
    </div>
  );
}

interface DialogProps {
  approval: Approval;
  onDone: (after: Approval) => void;
  onClose: () => void;
}

/** How often the closing balance may still be typed, after an answer that was wrong. */
const triesLeftIn = (failure: Failure | undefined): number | undefined =>
  failure?.code === 'closing_wrong' ? (failure.data as { triesLeft: number }).triesLeft : undefined;

interface ApproveDialogProps extends DialogProps {
  /** By the last wrong answer. */
  onRefused: (after: Approval) => void;
}

function ApproveDialog({ approval, onDone, onRefused, onClose }: ApproveDialogProps) {
  const { t } = useTranslation('duties');
  const { sayWrong } = useProblemWords();
  const { id, triesLeft } = approval;
  const form = useForm({
    fields: ['closingBalancePaise', 'closingDay', 'password', 'code'],
    check: ({ closingBalancePaise, closingDay }) =>
      triesLeft === null
        ? {}
        : {
            closingBalancePaise: signedPaiseOf(closingBalancePaise) === undefined ? 'balance_form' : undefined,
            closingDay: closingDay === '' ? 'date_required' : undefined,
          },
    send: async ({ password, code, closingBalancePaise, closingDay }, ask) => {
      const closing = { closingBalancePaise: signedPaiseOf(closingBalancePaise), closingDay };
      const body = { password, ...(code && { code }), ...(triesLeft !== null && closing) };
      try {
        onDone((await ask('approveApproval', { params: { id }, body })).data);
      } catch (thrown) {
        if (asFailure(thrown).code === 'closing_refused')
          onRefused((await ask('readApproval', { params: { id } })).data);
        throw thrown;
      }
    },
    fieldOf: { wrong_password: 'password', wrong_code: 'code' },
  });
  return (
    <FormDialog title={t('approvals.approveTitle')} state={form} confirmWord={t('approvals.approve')} onClose={onClose}>
      {triesLeft === null && (
        <p>{t(`approvals.warning${subjectOf(approval)}`, { actor: `\u2068${approval.askedBy.name}\u2069` })}</p>
      )}
      {triesLeft !== null && (
        <ClosingFields
          approval={approval}
          triesLeft={triesLeftIn(form.failure) ?? triesLeft}
          wrong={(name) => sayWrong(form.wrong[name])}
        />
      )}
      <OwnPassword label={t('approvals.password')} error={sayWrong(form.wrong.password)} />
      <TextInput
        label={t('approvals.code')}
        mark={t('site:form.optional')}
        hint={t('approvals.codeHint')}
        error={sayWrong(form.wrong.code)}
        name="code"
        dir="ltr"
        inputMode="numeric"
        autoComplete="one-time-code"
        maxLength={longestTypedCode}
      />
    </FormDialog>
  );
}

function DeclineDialog({ act, approval, onDone, onClose }: DialogProps & { act: 'refuse' | 'withdraw' }) {
  const { t } = useTranslation('duties');
  const { sayWrong } = useProblemWords();
  const form = useForm({
    fields: ['reason'],
    check: () => ({}),
    send: async ({ reason }, ask) => {
      const call = act === 'refuse' ? 'refuseApproval' : 'withdrawApproval';
      onDone((await ask(call, { params: { id: approval.id }, body: { reason } })).data);
    },
  });
  const isStopped = act === 'refuse' && approval.takesEffectAt !== null;
  const word = t(isStopped ? 'approvals.stop' : `approvals.${act}`);
  return (
    <FormDialog title={word} state={form} confirmWord={word} onClose={onClose}>
      <TextArea
        label={t('approvals.reason')}
        error={sayWrong(form.wrong.reason)}
        name="reason"
        required
        maxLength={longestReason}
      />
    </FormDialog>
  );
}
