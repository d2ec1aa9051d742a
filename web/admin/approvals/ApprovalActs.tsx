import { useState } from 'react';
import { longestReason } from '#contract/approvals/approvals.facts.ts';
import type { Approval } from '#contract/approvals/approvals.ts';
import { longestTypedCode } from '#contract/second-factor/second-factor.facts.ts';
import { useAuth } from '../../accounts/use-auth.ts';
import { useCall } from '../../app/use-call.ts';
import { Form } from '../../forms/Form.tsx';
import { PasswordField } from '../../forms/PasswordField.tsx';
import { SubmitButton } from '../../forms/SubmitButton.tsx';
import { useForm } from '../../forms/use-form.ts';
import { useProblemWords } from '../../forms/use-problem-words.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { Button } from '../../ui/Button.tsx';
import { Dialog } from '../../ui/Dialog.tsx';
import { DialogActions } from '../../ui/DialogActions.tsx';
import { TextArea } from '../../ui/TextArea.tsx';
import { TextInput } from '../../ui/TextInput.tsx';
import { useTell } from '../Notices.tsx';
import { approveApproval, refuseApproval, withdrawApproval } from './approval-calls.ts';

type Act = 'approve' | 'refuse' | 'withdraw';

const subjects: Readonly<Record<string, '' | 'Words'>> = { donation_details: '', public_text: 'Words' };

/** Where visitors send money, or what they read; all else is about the books. It ends the keys of its sentences. */
export const subjectOf = ({ kind }: Approval): '' | 'Words' | 'Money' => subjects[kind] ?? 'Money';

interface ActsProps {
  approval: Approval;
  onChanged: (after: Approval) => void;
}

/** What the caller may do about it, and nothing else. */
export function ApprovalActs({ approval, onChanged }: ActsProps) {
  const { t } = useTranslation('duties');
  const tell = useTell();
  const [asked, setAsked] = useState<Act>();
  const { mayDecide, mayRefuse, mayWithdraw, takesEffectAt } = approval;
  const done = (act: Act, after: Approval) => {
    setAsked(undefined);
    const subject = subjectOf(approval);
    tell(subject === '' ? t(`approvals.told.${act}`) : t(`approvals.told${subject}.${act}`));
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

function ApproveDialog({ approval, onDone, onClose }: DialogProps) {
  const { t } = useTranslation('duties');
  const { sayWrong } = useProblemWords();
  const call = useCall();
  const { user } = useAuth();
  const form = useForm({
    fields: ['password', 'code'],
    check: () => ({}),
    send: async ({ password, code }) =>
      onDone(await call(approveApproval(approval.id, { password, ...(code && { code }) }))),
    fieldOf: { wrong_password: 'password', wrong_code: 'code' },
  });
  return (
    <Dialog open title={t('approvals.approveTitle')} closeWord={t('admin:dialog.close')} onClose={onClose}>
      <p>{t(`approvals.warning${subjectOf(approval)}`, { actor: `\u2068${approval.askedBy.name}\u2069` })}</p>
      <Form state={form} action="/admin/approvals">
        <input type="email" name="username" autoComplete="username" defaultValue={user?.email} readOnly hidden />
        <PasswordField
          label={t('approvals.password')}
          error={sayWrong(form.wrong.password)}
          name="password"
          autoComplete="current-password"
        />
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
        <DialogActions>
          <SubmitButton state={form} busyWord={t('admin:dialog.saving')}>
            {t('approvals.approve')}
          </SubmitButton>
          <Button look="quiet" onClick={onClose}>
            {t('admin:dialog.cancel')}
          </Button>
        </DialogActions>
      </Form>
    </Dialog>
  );
}

function DeclineDialog({ act, approval, onDone, onClose }: DialogProps & { act: 'refuse' | 'withdraw' }) {
  const { t } = useTranslation('duties');
  const { sayWrong } = useProblemWords();
  const call = useCall();
  const decline = act === 'refuse' ? refuseApproval : withdrawApproval;
  const form = useForm({
    fields: ['reason'],
    check: () => ({}),
    send: async ({ reason }) => onDone(await call(decline(approval.id, { reason }))),
  });
  const isStopped = act === 'refuse' && approval.takesEffectAt !== null;
  const word = t(isStopped ? 'approvals.stop' : `approvals.${act}`);
  return (
    <Dialog open title={word} closeWord={t('admin:dialog.close')} onClose={onClose}>
      <Form state={form} action="/admin/approvals">
        <TextArea
          label={t('approvals.reason')}
          error={sayWrong(form.wrong.reason)}
          name="reason"
          required
          maxLength={longestReason}
        />
        <DialogActions>
          <SubmitButton state={form} busyWord={t('admin:dialog.saving')}>
            {word}
          </SubmitButton>
          <Button look="quiet" onClick={onClose}>
            {t('admin:dialog.cancel')}
          </Button>
        </DialogActions>
      </Form>
    </Dialog>
  );
}
