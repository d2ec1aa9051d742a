import { type ReactNode, useState } from 'react';
import { longestReason, shortestReason } from '#contract/approvals/approvals.facts.ts';
import type { Approval } from '#contract/approvals/approvals.ts';
import { Form } from '../../forms/Form.tsx';
import { SubmitButton } from '../../forms/SubmitButton.tsx';
import { type FormSteps, useForm } from '../../forms/use-form.ts';
import { useProblemWords } from '../../forms/use-problem-words.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { Button } from '../../ui/Button.tsx';
import { Dialog } from '../../ui/Dialog.tsx';
import { DialogActions } from '../../ui/DialogActions.tsx';
import { TextArea } from '../../ui/TextArea.tsx';
import { Asked } from './Asked.tsx';
import { useWaitingApprovals } from './WaitingApprovals.tsx';

interface AskDialogProps {
  title: string;
  /** What it is about, and what would happen. */
  text?: string | undefined;
  /** Without one nobody else is asked: the act is the caller's own. */
  asksReason?: boolean;
  /** Names of further fields. */
  fields?: readonly string[];
  check?: FormSteps<string>['check'];
  fieldOf?: FormSteps<string>['fieldOf'];
  /** Those fields; says what is wrong with one. */
  children?: (wrong: (name: string) => string | undefined) => ReactNode;
  /** Rejects with a `Failure`; then the dialog stays with everything typed. Null: done without a second person. */
  ask: (typed: Record<string, string>) => Promise<Approval | null>;
  /** Instead of asking a second person: the reason is for the record, and the server says whether more is needed. */
  askWord?: string | undefined;
  onAsked: () => void;
  onClose: () => void;
}

/** Asks a second person, with a reason, and says where the request stands. */
export function AskDialog(props: AskDialogProps) {
  const {
    title,
    text,
    asksReason = true,
    fields = [],
    check,
    fieldOf,
    children,
    ask,
    askWord,
    onAsked,
    onClose,
  } = props;
  const { t } = useTranslation('duties');
  const { sayWrong } = useProblemWords();
  const { readAgain } = useWaitingApprovals();
  const [asked, setAsked] = useState<Approval>();
  const form = useForm<string>({
    fields: ['reason', ...fields],
    check: (typed) => ({
      ...check?.(typed),
      reason: asksReason && (typed.reason ?? '').trim().length < shortestReason ? 'reason_form' : undefined,
    }),
    send: async (typed) => {
      const approval = await ask(typed);
      if (approval) setAsked(approval);
      else onClose();
      readAgain();
      onAsked();
    },
    ...(fieldOf && { fieldOf }),
  });
  return (
    <Dialog open title={title} closeWord={t('admin:dialog.close')} onClose={onClose}>
      {asked ? (
        <>
          <Asked approval={asked} />
          <DialogActions>
            <Button look="quiet" onClick={onClose}>
              {t('admin:dialog.close')}
            </Button>
          </DialogActions>
        </>
      ) : (
        <Form state={form} action="/admin/approvals">
          {text && <p>{text}</p>}
          {asksReason && askWord === undefined && <p>{t('approvals.askAlone')}</p>}
          {children?.((name) => sayWrong(form.wrong[name]))}
          {asksReason && (
            <TextArea
              label={t('approvals.reason')}
              hint={t('approvals.reasonHint')}
              error={sayWrong(form.wrong.reason)}
              name="reason"
              rows={3}
              maxLength={longestReason}
              dir="auto"
            />
          )}
          <DialogActions>
            <SubmitButton state={form} busyWord={t('admin:dialog.saving')}>
              {askWord ?? t(asksReason ? 'approvals.ask' : 'admin:dialog.save')}
            </SubmitButton>
            <Button look="quiet" onClick={onClose}>
              {t('admin:dialog.cancel')}
            </Button>
          </DialogActions>
        </Form>
      )}
    </Dialog>
  );
}
