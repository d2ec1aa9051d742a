import { useState } from 'react';
import type { LineWithCandidates } from '#contract/donations/bank.ts';
import { mostAllocations } from '#contract/donations/donations.facts.ts';
import { asFailure, Failure } from '../../../calls/failure.ts';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { Button } from '../../../ui/Button.tsx';
import { AskDialog } from '../../approvals/AskDialog.tsx';
import { useToast } from '../../shared/Notices.tsx';
import { rupeesOf, sayPaise } from '../../shared/rupees.ts';
import { LookAgain } from './LookAgain.tsx';
import { PartFields } from './PartFields.tsx';
import { allocationOf, nameOf, type Part, partInputs, unnamedIn } from './parts.ts';
import styles from './Statements.module.css';

interface PartsDialogProps {
  line: LineWithCandidates;
  onAsked: () => void;
  onClose: () => void;
}

/** What is wrong with a part, at the field of that part. */
function atFields(failure: Failure, parts: readonly Part[]): Failure {
  const renamed = Object.entries(failure.errors ?? {}).map(([name, code]) => {
    const [, place = '', field = ''] = /^allocations\.(\d+)\.(.+)$/.exec(name) ?? [];
    const part = parts[Number(place)];
    const input = partInputs.find((each) => each === field);
    return [part && input ? nameOf(input, part) : name === 'explanation' ? 'reason' : name, code];
  });
  return failure.errors ? new Failure({ ...failure, errors: Object.fromEntries(renamed) }, failure.cause) : failure;
}

/** One line as one or several donations, such as of people who gave together. */
export function PartsDialog({ line, onAsked, onClose }: PartsDialogProps) {
  const { t } = useTranslation('office-statements');
  const toast = useToast();
  const { id, amountPaise, needsTwo, donor } = line;
  const [parts, setParts] = useState<readonly Part[]>([
    donor ? { key: 0, kind: 'known', donor } : { key: 0, kind: 'new' },
  ]);
  const [first] = parts;
  const firstAmount = first ? nameOf('amount', first) : '';
  const unnamed = parts.flatMap((part) => unnamedIn(line, part) ?? []);
  const asksReason = needsTwo || unnamed.length > 0;
  const add = () => setParts([...parts, { key: (parts.at(-1)?.key ?? 0) + 1, kind: 'new' }]);
  return (
    <AskDialog
      title={t('parts.title')}
      text={needsTwo ? t('suggestions.needsTwo') : undefined}
      asksReason={asksReason}
      askWord={needsTwo ? undefined : t('parts.save')}
      fields={parts.flatMap((part) => partInputs.map((input) => nameOf(input, part)))}
      check={(typed) => {
        const total = parts.reduce((sum, part) => sum + allocationOf(part, typed).amountPaise, 0);
        const needed = parts.flatMap((part) => {
          const input = part.kind === 'open' ? 'donation' : part.kind === 'known' ? 'donor' : undefined;
          return input && !typed[nameOf(input, part)] ? [[nameOf(input, part), 'required' as const]] : [];
        });
        return Object.fromEntries([
          ...needed,
          [firstAmount, total === amountPaise ? undefined : ('amount_mismatch' as const)],
        ]);
      }}
      fieldOf={{ amount_mismatch: firstAmount }}
      send={async (typed, ask) => {
        const allocations = parts.map((part) => allocationOf(part, typed));
        const explanation = asksReason ? { explanation: typed.reason } : {};
        const body = { kind: 'donation' as const, allocations, ...explanation };
        try {
          const { approval } = await ask('assignBankLine', { params: { id }, body });
          if (!approval) toast(t('suggestions.booked'));
          return approval ?? null;
        } catch (thrown) {
          throw atFields(asFailure(thrown), parts);
        }
      }}
      onAsked={onAsked}
      onClose={onClose}
    >
      {(wrong) => (
        <>
          <p className={styles.said}>
            <bdi>{line.narration}</bdi>
          </p>
          <p>{t('parts.text', { amount: sayPaise(amountPaise) })}</p>
          {parts.map((part, place) => (
            <PartFields
              key={part.key}
              line={line}
              part={part}
              place={place}
              initialAmount={place === 0 ? rupeesOf(amountPaise) : ''}
              wrong={wrong}
              onChange={(changed) => setParts(parts.map((each) => (each === part ? changed : each)))}
              onRemove={parts.length > 1 ? () => setParts(parts.filter((each) => each !== part)) : undefined}
            />
          ))}
          {parts.length < mostAllocations && (
            <div className="row">
              <Button look="quiet" size="dense" icon="plus" onClick={add}>
                {t('parts.add')}
              </Button>
            </div>
          )}
          <LookAgain names={unnamed} />
        </>
      )}
    </AskDialog>
  );
}
