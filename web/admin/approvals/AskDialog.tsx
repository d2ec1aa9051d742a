import { type ReactNode, useState } from 'react';
import { longestReason, shortestReason } from '#contract/approvals/approvals.facts.ts';
import type { Approval } from '#contract/approvals/approvals.ts';
import type { Ask } from '../../calls/ask.ts';
import { type FormSteps, useForm } from '../../forms/use-form.ts';
import { useProblemWords } from '../../forms/use-problem-words.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { Button } from '../../ui/Button.tsx';
import { DialogActions } from '../../ui/DialogActions.tsx';
import { TextArea } from '../../ui/TextArea.tsx';
import { FormDialog } from '../shared/FormDialog.tsx';
import { OfficeDialog } from '../shared/OfficeDialog.tsx';
import { Asked } from './Asked.tsx';

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
  /** Makes its call by `ask`. Rejects with a `Failure`; then the dialog stays with everything typed. Null: done without a second person. */
  send: (typed: Record<string, string>, ask: Ask) => Promise<Approval | null>;
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
    send,
    askWord,
    onAsked,
    onClose,
  } = props;
  const { t } = useTranslation('duties');
  const { sayWrong } = useProblemWords();
  const [asked, setAsked] = useState<Approval>();
  const form = useForm<string>({
    fields: ['reason', ...fields],
    check: (typed) => ({
      ...check?.(typed),
      reason: asksReason && (typed.reason ?? '').trim().length < shortestReason ? 'reason_form' : undefined,
    }),
    send: async (typed, ask) => {
      const approval = await send(typed, ask);
      if (approval) setAsked(approval);
      else onClose();
      onAsked();
    },
    ...(fieldOf && { fieldOf }),
  });
  if (asked) {
    return (
      <OfficeDialog title={title} onClose={onClose}>
        <Asked approval={asked} />
        <DialogActions>
          <Button look="quiet" onClick={onClose}>
            {t('admin:dialog.close')}
          </Button>
        </DialogActions>
      </OfficeDialog>
    );
  }
  return (
    <FormDialog
      title={title}
      state={form}
      confirmWord={askWord ?? (asksReason ? t('approvals.ask') : undefined)}
      onClose={onClose}
    >
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
    </FormDialog>
  );
}
