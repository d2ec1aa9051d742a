import { longestTypedPhone } from '#contract/values/phone.ts';
import type { PersonSums } from '#contract/wages/reckon-wages.ts';
import { longestTyped, paymentKinds, rateKinds, skills, wageLengths } from '#contract/wages/wages.facts.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { Badge } from '../../ui/Badge.tsx';
import { Button } from '../../ui/Button.tsx';
import { Select } from '../../ui/Select.tsx';
import ticks from '../../ui/Tick.module.css';
import { sayPaise } from '../shared/rupees.ts';
import styles from './Account.module.css';
import { type DraftPayment, type DraftPerson, type DraftSpan, emptySpan, rowKey } from './account-draft.ts';
import { type EvidenceFile, EvidenceRows } from './EvidenceRows.tsx';
import { LineInput } from './LineInput.tsx';

interface PersonEditorProps {
  person: DraftPerson;
  at: number;
  sums: PersonSums | undefined;
  wrong: Readonly<Record<string, string>>;
  files: readonly EvidenceFile[];
  onChange: (person: DraftPerson) => void;
  onRemove: () => void;
}

const replaced = <Item,>(items: readonly Item[], place: number, item: Item): Item[] =>
  items.map((each, number) => (number === place ? item : each));
const without = <Item,>(items: readonly Item[], place: number): Item[] => items.filter((_, number) => number !== place);

/** Everything about one of the group. */
export function PersonEditor({ person, at, sums, wrong, files, onChange, onRemove }: PersonEditorProps) {
  const { t } = useTranslation('office-wages');
  const { spans, payments } = person;
  const place = `people.${at}`;
  const lineOf = (name: 'name' | 'trade' | 'phone' | 'struck_why', label: string, maxLength: number) => (
    <LineInput
      label={label}
      value={person[name]}
      maxLength={maxLength}
      dir={name === 'phone' ? 'ltr' : 'auto'}
      error={wrong[`${place}.${name}`]}
      onChange={({ currentTarget }) => onChange({ ...person, [name]: currentTarget.value })}
    />
  );
  return (
    <div className={styles.person}>
      <div className="grid-2">
        {lineOf('name', t('name'), wageLengths.name)}
        {lineOf('trade', t('trade'), wageLengths.trade)}
        <Select
          label={t('skill')}
          value={person.skill}
          onChange={({ currentTarget }) =>
            onChange({ ...person, skill: skills.find((skill) => skill === currentTarget.value) ?? person.skill })
          }
        >
          {skills.map((skill) => (
            <option key={skill} value={skill}>
              {t(`wages:skill.${skill}`)}
            </option>
          ))}
        </Select>
        {lineOf('phone', t('phone'), longestTypedPhone)}
      </div>
      <label className={ticks.tick}>
        <input
          type="checkbox"
          checked={person.struck}
          onChange={({ currentTarget }) => onChange({ ...person, struck: currentTarget.checked })}
        />
        <span>{t('struck')}</span>
      </label>
      {person.struck && lineOf('struck_why', t('why'), wageLengths.why)}
      <h3>{t('spans')}</h3>
      {spans.map((span, number) => (
        <SpanEditor
          key={rowKey(place, number)}
          span={span}
          place={`${place}.spans.${number}`}
          earned={sums?.spans[number] && sums.spans[number].earned_paise + sums.spans[number].overtime_paise}
          wrong={wrong}
          files={files}
          onChange={(next) => onChange({ ...person, spans: replaced(spans, number, next) })}
          onRemove={() => onChange({ ...person, spans: without(spans, number) })}
        />
      ))}
      <Button look="quiet" icon="plus" onClick={() => onChange({ ...person, spans: [...spans, nextSpan(spans)] })}>
        {t('addSpan')}
      </Button>
      <h3>{t('payments')}</h3>
      {payments.map((payment, number) => (
        <PaymentEditor
          key={rowKey(place, number)}
          payment={payment}
          place={`${place}.payments.${number}`}
          wrong={wrong}
          onChange={(next) => onChange({ ...person, payments: replaced(payments, number, next) })}
          onRemove={() => onChange({ ...person, payments: without(payments, number) })}
        />
      ))}
      <div className={styles.acts}>
        <Button
          look="quiet"
          icon="plus"
          onClick={() =>
            onChange({ ...person, payments: [...payments, { day: '', rupees: '', kind: 'advance', how: '' }] })
          }
        >
          {t('addPayment')}
        </Button>
        <Button look="dangerQuiet" icon="trash" onClick={onRemove}>
          {t('removePerson')}
        </Button>
      </div>
    </div>
  );
}

/** At the rate of the row before. */
const nextSpan = (spans: readonly DraftSpan[]): DraftSpan => {
  const before = spans.at(-1);
  return { ...emptySpan(), ...(before && { kind: before.kind, rate: before.rate }) };
};

interface SpanEditorProps {
  span: DraftSpan;
  place: string;
  earned: number | undefined;
  wrong: Readonly<Record<string, string>>;
  files: readonly EvidenceFile[];
  onChange: (span: DraftSpan) => void;
  onRemove: () => void;
}

function SpanEditor({ span, place, earned, wrong, files, onChange, onRemove }: SpanEditorProps) {
  const { t } = useTranslation('office-wages');
  const lineOf = (name: 'from' | 'to' | 'rate' | 'amount' | 'hours' | 'deducted', label: string) => (
    <LineInput
      label={label}
      value={span[name]}
      dir="ltr"
      inputMode={name === 'from' || name === 'to' ? 'text' : 'decimal'}
      placeholder={name === 'from' || name === 'to' ? '31/03/2026' : undefined}
      maxLength={longestTyped.amount}
      error={wrong[`${place}.${name}`]}
      onChange={({ currentTarget }) => onChange({ ...span, [name]: currentTarget.value })}
    />
  );
  return (
    <fieldset className={styles.span}>
      <legend>
        {t('spans')} {earned !== undefined && sayPaise(earned)}{' '}
        {span.evidence.length === 0 && <Badge tone="neutral">{t('thin')}</Badge>}
      </legend>
      <div className="grid-2">
        {lineOf('from', t('from'))}
        {lineOf('to', t('to'))}
        <Select
          label={t('kind')}
          value={span.kind}
          onChange={({ currentTarget }) =>
            onChange({ ...span, kind: rateKinds.find((kind) => kind === currentTarget.value) ?? span.kind })
          }
        >
          {rateKinds.map((kind) => (
            <option key={kind} value={kind}>
              {t(`kinds.${kind}`)}
            </option>
          ))}
        </Select>
        {lineOf('rate', t('rate'))}
        {lineOf('amount', t('amount'))}
        {span.kind !== 'piece' && lineOf('hours', t('hours'))}
        {lineOf('deducted', t('deducted'))}
        <LineInput
          label={t('deductedWhy')}
          value={span.deducted_why}
          maxLength={wageLengths.why}
          dir="auto"
          error={wrong[`${place}.deducted_why`]}
          onChange={({ currentTarget }) => onChange({ ...span, deducted_why: currentTarget.value })}
        />
      </div>
      <EvidenceRows
        files={files}
        place={place}
        wrong={wrong}
        evidence={span.evidence}
        onChange={(evidence) => onChange({ ...span, evidence })}
      />
      <Button look="quiet" size="small" icon="trash" onClick={onRemove}>
        {t('removeSpan')}
      </Button>
    </fieldset>
  );
}

interface PaymentEditorProps {
  payment: DraftPayment;
  place: string;
  wrong: Readonly<Record<string, string>>;
  onChange: (payment: DraftPayment) => void;
  onRemove: () => void;
}

function PaymentEditor({ payment, place, wrong, onChange, onRemove }: PaymentEditorProps) {
  const { t } = useTranslation('office-wages');
  const lineOf = (name: 'day' | 'rupees' | 'how', label: string) => (
    <LineInput
      label={label}
      value={payment[name]}
      dir={name === 'how' ? 'auto' : 'ltr'}
      inputMode={name === 'rupees' ? 'decimal' : 'text'}
      placeholder={name === 'day' ? '31/03/2026' : undefined}
      maxLength={wageLengths.how}
      error={wrong[`${place}.${name}`]}
      onChange={({ currentTarget }) => onChange({ ...payment, [name]: currentTarget.value })}
    />
  );
  return (
    <div className={styles.span}>
      <div className="grid-2">
        {lineOf('day', t('day'))}
        {lineOf('rupees', t('rupees'))}
        <Select
          label={t('kind')}
          value={payment.kind}
          onChange={({ currentTarget }) =>
            onChange({ ...payment, kind: paymentKinds.find((kind) => kind === currentTarget.value) ?? payment.kind })
          }
        >
          {paymentKinds.map((kind) => (
            <option key={kind} value={kind}>
              {t(`paymentKind.${kind}`)}
            </option>
          ))}
        </Select>
        {lineOf('how', t('how'))}
      </div>
      <Button look="quiet" size="small" icon="trash" onClick={onRemove}>
        {t('removePayment')}
      </Button>
    </div>
  );
}
