import { z } from 'zod';
import type { FieldCode } from '../protocol/field-code.ts';
import { Day, lineOrNothing, requiredLine, says, wholeNumber, YesOrNo } from '../protocol/fields.ts';
import { oneChoice } from '../protocol/paging.ts';
import { daysBetween } from '../values/india-day.ts';
import { isPrintable } from '../values/printable.ts';
import { reckonSpan } from './reckon-wages.ts';
import {
  evidenceKinds,
  hoursPerDay,
  monthDays,
  mostAccountPeople,
  mostEvidence,
  mostPayments,
  mostPieces,
  mostSpanDays,
  mostSpans,
  mostWagePaise,
  paymentKinds,
  rateKinds,
  skills,
  wageLengths,
} from './wages.facts.ts';

/** Papers are printed of all of it: a letter that no face has is named where it stands. */
const printed = <Schema extends z.ZodType<string>>(schema: Schema) =>
  schema.refine((text) => isPrintable(text), says('letter_unknown'));

export const printedLine = (maximum: number) => printed(lineOrNothing(maximum)).default('');
export const requiredPrintedLine = (maximum: number, missing: FieldCode) => printed(requiredLine(maximum, missing));

/** Whole paise, up to ten crore rupees. */
export const WagePaise = z
  .int(says('amount_form'))
  .min(0, says('amount_form'))
  .max(mostWagePaise, says('amount_over_ten_crore'));

const PersonId = z.string(says('text_unreadable')).regex(/^[\w-]{1,40}$/, says('text_unreadable'));

/** A short text, or the id of a file of the case. */
const Evidence = z
  .object({
    kind: oneChoice(evidenceKinds),
    text: printedLine(wageLengths.evidence),
    file: z.uuid(says('text_unreadable')).nullable().optional(),
  })
  .refine(({ text, file }) => text !== '' || Boolean(file), { path: ['text'], error: says('required') });

export const WageSpan = z.object({
  from: Day,
  to: Day,
  kind: oneChoice(rateKinds),
  rate_paise: WagePaise,
  half_days: wholeNumber(0, 2 * mostSpanDays, 'half_days_form').optional(),
  pieces: wholeNumber(0, mostPieces, 'pieces_form').optional(),
  overtime_quarter_hours: wholeNumber(0, 4 * 24 * mostSpanDays, 'overtime_form').default(0),
  deducted_paise: WagePaise.default(0),
  deducted_why: printedLine(wageLengths.why),
  evidence: z.array(Evidence, says('wrong_kind')).max(mostEvidence, says('text_too_long')).default([]),
});
export type WageSpan = z.output<typeof WageSpan>;

export const WagePayment = z.object({
  day: Day,
  paise: WagePaise,
  kind: oneChoice(paymentKinds),
  how: printedLine(wageLengths.how),
});

export const WagePerson = z.object({
  id: PersonId,
  name: requiredPrintedLine(wageLengths.name, 'name_required'),
  trade: printedLine(wageLengths.trade),
  skill: oneChoice(skills).default('unskilled'),
  /** Only on papers for which it is asked. */
  phone: z
    .string(says('phone_ten_digits'))
    .regex(/^(?:[0-9]{10})?$/, says('phone_ten_digits'))
    .default(''),
  struck: YesOrNo.default(false),
  struck_why: printedLine(wageLengths.why),
  spans: z.array(WageSpan, says('wrong_kind')).max(mostSpans, says('spans_count')).default([]),
  payments: z.array(WagePayment, says('wrong_kind')).max(mostPayments, says('payments_count')).default([]),
});
export type WagePerson = z.output<typeof WagePerson>;

type Path = (string | number)[];
type Refuse = (path: Path, code: FieldCode) => void;
type Days = Parameters<typeof reckonSpan>[1];

function checkWork(span: WageSpan, days: number, path: Path, refuse: Refuse): void {
  const { kind, pieces, half_days, overtime_quarter_hours } = span;
  if (kind === 'piece') {
    if (pieces === undefined) refuse([...path, 'pieces'], 'pieces_form');
    if (overtime_quarter_hours > 0) refuse([...path, 'overtime_quarter_hours'], 'overtime_on_pieces');
    return;
  }
  if (half_days === undefined) refuse([...path, 'half_days'], 'half_days_form');
  else if (half_days > 2 * days) refuse([...path, 'half_days'], 'half_days_over_span');
  if (overtime_quarter_hours > 4 * 24 * days) refuse([...path, 'overtime_quarter_hours'], 'overtime_over_span');
}

function checkSpan(span: WageSpan, account: Days, path: Path, refuse: Refuse): void {
  const days = daysBetween(span.from, span.to) + 1;
  if (days < 1) refuse([...path, 'to'], 'span_order');
  else if (days > mostSpanDays) refuse([...path, 'to'], 'span_too_long');
  else checkWork(span, days, path, refuse);
  const { earned_paise, overtime_paise } = reckonSpan(span, account);
  if (earned_paise + overtime_paise > mostWagePaise) refuse([...path, 'rate_paise'], 'amount_over_ten_crore');
}

/** The later of two spans of somebody that share a day is the wrong one. */
function checkOverlaps(spans: readonly WageSpan[], path: Path, refuse: Refuse): void {
  const inOrder = spans.map((span, at) => ({ ...span, at })).sort((one, other) => (one.from < other.from ? -1 : 1));
  let last = '';
  for (const { from, to, at } of inOrder) {
    if (from <= last) refuse([...path, 'spans', at, 'from'], 'spans_overlap');
    if (to > last) last = to;
  }
}

function checkPerson(person: WagePerson, account: Days, path: Path, refuse: Refuse): void {
  for (const [at, span] of person.spans.entries()) checkSpan(span, account, [...path, 'spans', at], refuse);
  checkOverlaps(person.spans, path, refuse);
  const [first] = person.spans.map(({ from }) => from).sort();
  for (const [at, { day, kind }] of person.payments.entries()) {
    if (kind === 'wage' && first !== undefined && day < first) {
      refuse([...path, 'payments', at, 'day'], 'payment_before_work');
    }
  }
  if (person.struck && person.struck_why === '') refuse([...path, 'struck_why'], 'reason_required');
}

const people = z
  .array(WagePerson, says('account_people_count'))
  .min(1, says('account_people_count'))
  .max(mostAccountPeople, says('account_people_count'));

const AccountFields = z.object(
  {
    employer: z
      .object({
        contractor: printedLine(wageLengths.contractor),
        site_owner: printedLine(wageLengths.siteOwner),
        address: printedLine(wageLengths.address),
      })
      .default({ contractor: '', site_owner: '', address: '' }),
    place: printedLine(wageLengths.place),
    state: printedLine(wageLengths.state),
    zone: printedLine(wageLengths.zone),
    work: printedLine(wageLengths.work),
    hoursPerDay: wholeNumber(hoursPerDay.fewest, hoursPerDay.most, 'hours_per_day_range').default(hoursPerDay.usual),
    monthDays: wholeNumber(monthDays.fewest, monthDays.most, 'month_days_range').default(monthDays.usual),
    people,
  },
  says('required'),
);

/** The account of a group: who worked when for how much, and what was paid. */
export const AccountBody = AccountFields.superRefine((body, context) => {
  const refuse: Refuse = (path, code) => context.addIssue({ code: 'custom', path, message: says(code) });
  for (const [at, person] of body.people.entries()) checkPerson(person, body, ['people', at], refuse);
  const ids = body.people.map(({ id }) => id);
  for (const [at, id] of ids.entries()) if (ids.indexOf(id) < at) refuse(['people', at, 'id'], 'choice_unknown');
});
export type AccountBody = z.output<typeof AccountBody>;
export type AccountBodyInput = z.input<typeof AccountBody>;

const text = z.string();

/** As it was saved, or empty before the first save. */
export const StoredAccount = z.object({
  employer: z.object({ contractor: text, site_owner: text, address: text }),
  place: text,
  state: text,
  zone: text,
  work: text,
  hoursPerDay: z.int(),
  monthDays: z.int(),
  people: z.array(
    z.object({
      id: text,
      name: text,
      trade: text,
      skill: z.enum(skills),
      phone: text,
      struck: z.boolean(),
      struck_why: text,
      spans: z.array(
        z.object({
          from: text,
          to: text,
          kind: z.enum(rateKinds),
          rate_paise: z.int(),
          half_days: z.int().optional(),
          pieces: z.int().optional(),
          overtime_quarter_hours: z.int(),
          deducted_paise: z.int(),
          deducted_why: text,
          evidence: z.array(z.object({ kind: z.enum(evidenceKinds), text, file: text.nullable().optional() })),
        }),
      ),
      payments: z.array(z.object({ day: text, paise: z.int(), kind: z.enum(paymentKinds), how: text })),
    }),
  ),
});
export type StoredAccount = z.infer<typeof StoredAccount>;
