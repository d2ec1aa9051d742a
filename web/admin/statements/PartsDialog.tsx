import { useState } from 'react';
import type { LineWithCandidates } from '#contract/donations/bank.ts';
import {
  type DonationType,
  donationTypes,
  mostAllocations,
  typedLengths,
} from '#contract/donations/donations.facts.ts';
import { useCall } from '../../app/use-call.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { Button } from '../../ui/Button.tsx';
import { Select } from '../../ui/Select.tsx';
import { TextInput } from '../../ui/TextInput.tsx';
import { AskDialog } from '../approvals/AskDialog.tsx';
import { DonorChoice } from '../donations/DonorChoice.tsx';
import { listOpenFunds } from '../donations/donation-calls.ts';
import { isOpenGift } from '../donations/donation-rules.ts';
import { GiftChoice } from '../donations/GiftChoice.tsx';
import { useDonationWords } from '../donations/use-donation-words.ts';
import { useTell } from '../Notices.tsx';
import { useLoaded } from '../papers/use-loaded.ts';
import { paiseOf, rupeesOf, sayPaise } from '../rupees.ts';
import styles from './Statements.module.css';
import { assignBankLine } from './statement-calls.ts';

interface PartsDialogProps {
  line: LineWithCandidates;
  onAsked: () => void;
  onClose: () => void;
}

/** One that nobody has heard of, or one that was announced. */
const partKinds = ['new', 'open'] as const;
interface Part {
  key: number;
  kind: (typeof partKinds)[number];
}
type Typed = Record<string, string>;

const inputs = ['gift', 'donor', 'fund', 'type', 'amount'] as const;
const nameOf = (input: (typeof inputs)[number], { key }: Part): string => `${input}-${key}`;

const allocationOf = (part: Part, typed: Typed) => {
  const text = (input: (typeof inputs)[number]): string => typed[nameOf(input, part)] ?? '';
  const amountPaise = paiseOf(text('amount')) ?? 0;
  return part.kind === 'open'
    ? { donationId: text('gift'), amountPaise }
    : { donorId: text('donor'), fundId: text('fund'), type: (text('type') || 'others') as DonationType, amountPaise };
};

/** One line as one or several donations, such as of people who gave together. */
export function PartsDialog({ line, onAsked, onClose }: PartsDialogProps) {
  const { t } = useTranslation('office-statements');
  const call = useCall();
  const tell = useTell();
  const { id, amountPaise, needsTwo } = line;
  const [parts, setParts] = useState<readonly Part[]>([{ key: 0, kind: 'new' }]);
  const [first] = parts;
  const firstAmount = first ? nameOf('amount', first) : '';
  const add = () => setParts([...parts, { key: (parts.at(-1)?.key ?? 0) + 1, kind: 'new' }]);
  return (
    <AskDialog
      title={t('parts.title')}
      text={needsTwo ? t('suggestions.needsTwo') : undefined}
      asksReason={needsTwo}
      fields={parts.flatMap((part) => inputs.map((input) => nameOf(input, part)))}
      check={(typed) => {
        const total = parts.reduce((sum, part) => sum + allocationOf(part, typed).amountPaise, 0);
        return Object.fromEntries([
          ...parts.map((part) => [
            nameOf('gift', part),
            part.kind === 'open' && !typed[nameOf('gift', part)] ? ('required' as const) : undefined,
          ]),
          [firstAmount, total === amountPaise ? undefined : ('amount_mismatch' as const)],
        ]);
      }}
      fieldOf={{ amount_mismatch: firstAmount }}
      ask={async (typed) => {
        const allocations = parts.map((part) => allocationOf(part, typed));
        const explanation = needsTwo ? { explanation: typed.reason } : {};
        const body = { kind: 'donation' as const, allocations, ...explanation };
        const { approval } = await call(assignBankLine({ params: { id }, body }));
        if (!approval) tell(t('suggestions.booked'));
        return approval ?? null;
      }}
      onAsked={onAsked}
      onClose={onClose}
    >
      {(wrong) => (
        <>
          <p>{t('parts.text', { amount: sayPaise(amountPaise) })}</p>
          {parts.map((part, place) => (
            <PartFields
              key={part.key}
              part={part}
              place={place}
              initial={place === 0 ? rupeesOf(amountPaise) : ''}
              wrong={wrong}
              onKind={(kind) => setParts(parts.map((each) => (each === part ? { ...each, kind } : each)))}
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
        </>
      )}
    </AskDialog>
  );
}

interface PartFieldsProps {
  part: Part;
  place: number;
  initial: string;
  wrong: (name: string) => string | undefined;
  onKind: (kind: Part['kind']) => void;
  onRemove: (() => void) | undefined;
}

function PartFields({ part, place, initial, wrong, onKind, onRemove }: PartFieldsProps) {
  const { t } = useTranslation('office-statements');
  const { sayFund, sayType } = useDonationWords();
  const { data: funds } = useLoaded(listOpenFunds, '');
  return (
    <fieldset className={styles.part}>
      <legend>{t('parts.part', { place: place + 1 })}</legend>
      <Select
        label={t('parts.kind')}
        defaultValue={part.kind}
        onChange={(event) => onKind(event.currentTarget.value as Part['kind'])}
      >
        {partKinds.map((kind) => (
          <option key={kind} value={kind}>
            {t(`parts.kinds.${kind}`)}
          </option>
        ))}
      </Select>
      {part.kind === 'open' ? (
        <GiftChoice
          name={nameOf('gift', part)}
          error={wrong(nameOf('gift', part))}
          fits={(gift) => isOpenGift(gift) && gift.mode !== 'kind' && !gift.isSample}
        />
      ) : (
        <>
          <DonorChoice name={nameOf('donor', part)} />
          <p className="soft">{t('parts.nobody')}</p>
          <Select key={funds ? 'known' : 'unknown'} label={t('office-donations:gift.fund')} name={nameOf('fund', part)}>
            {(funds ?? []).map(({ id, name }) => (
              <option key={id} value={id}>
                {sayFund(name)}
              </option>
            ))}
          </Select>
          <Select label={t('office-donations:gift.type')} name={nameOf('type', part)} defaultValue="others">
            {donationTypes.map((value) => (
              <option key={value} value={value}>
                {sayType(value)}
              </option>
            ))}
          </Select>
        </>
      )}
      <TextInput
        label={t('office-donations:new.amount')}
        error={wrong(nameOf('amount', part))}
        name={nameOf('amount', part)}
        inputMode="decimal"
        autoComplete="off"
        maxLength={typedLengths.amount}
        defaultValue={initial}
        dir="ltr"
      />
      {onRemove && (
        <Button look="dangerQuiet" size="dense" icon="x" onClick={onRemove}>
          {t('parts.remove')}
        </Button>
      )}
    </fieldset>
  );
}
