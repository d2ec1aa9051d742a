import type { FieldCode } from '#contract/protocol/field-code.ts';
import { isCalendarDay } from '#contract/values/india-day.ts';
import { plainNumber } from '#contract/values/plain-number.ts';
import { withWesternDigits } from '#contract/values/western-digits.ts';
import type { ReckonedAccount, ReckonedPerson, ReckonedSpan } from '#contract/wages/reckon-wages.ts';
import { type RateKind, type Skill, wageLengths } from '#contract/wages/wages.facts.ts';
import type { SaveAccount, WageAccount } from '#contract/wages/wages.ts';
import { paiseOf, rupeesOf } from '../shared/rupees.ts';

type Body = WageAccount['body'];
type Span = Body['people'][number]['spans'][number];
export type Evidence = Span['evidence'][number];

/** As it is typed: nothing of it is lost, whether or not it can be read. */
export interface DraftSpan {
  from: string;
  to: string;
  kind: RateKind;
  rate: string;
  /** Days, also half ones, or pieces. */
  amount: string;
  hours: string;
  deducted: string;
  deducted_why: string;
  evidence: Evidence[];
}

export interface DraftPayment {
  day: string;
  rupees: string;
  kind: 'advance' | 'wage';
  how: string;
}

export interface DraftPerson {
  id: string;
  name: string;
  trade: string;
  skill: Skill;
  phone: string;
  struck: boolean;
  struck_why: string;
  spans: DraftSpan[];
  payments: DraftPayment[];
}

export interface DraftAccount {
  contractor: string;
  site_owner: string;
  address: string;
  place: string;
  state: string;
  zone: string;
  work: string;
  hoursPerDay: string;
  monthDays: string;
  people: DraftPerson[];
}

export const headFields = ['contractor', 'site_owner', 'address', 'place', 'state', 'zone', 'work'] as const;
export const longestOf: Record<(typeof headFields)[number], number> = {
  contractor: wageLengths.contractor,
  site_owner: wageLengths.siteOwner,
  address: wageLengths.address,
  place: wageLengths.place,
  state: wageLengths.state,
  zone: wageLengths.zone,
  work: wageLengths.work,
};

/** Not `randomUUID`: that is missing where a site has no HTTPS. */
const newId = (): string =>
  Array.from(crypto.getRandomValues(new Uint32Array(3)), (part) => part.toString(36)).join('');

export const emptySpan = (): DraftSpan => ({
  from: '',
  to: '',
  kind: 'day',
  rate: '',
  amount: '',
  hours: '',
  deducted: '',
  deducted_why: '',
  evidence: [],
});

export const emptyPerson = (): DraftPerson => ({
  id: newId(),
  name: '',
  trade: '',
  skill: 'unskilled',
  phone: '',
  struck: false,
  struck_why: '',
  spans: [emptySpan()],
  payments: [],
});

const sayDay = (day: string): string => day.split('-').reverse().join('/');
const sayHalves = (halfDays: number): string => String(halfDays / 2);

export function draftOf(body: Body): DraftAccount {
  const { employer, people, hoursPerDay, monthDays, place, state, zone, work } = body;
  return {
    ...employer,
    place,
    state,
    zone,
    work,
    hoursPerDay: String(hoursPerDay),
    monthDays: String(monthDays),
    people: people.map(({ spans, payments, ...person }) => ({
      ...person,
      spans: spans.map((span) => ({
        from: sayDay(span.from),
        to: sayDay(span.to),
        kind: span.kind,
        rate: rupeesOf(span.rate_paise),
        amount: span.kind === 'piece' ? String(span.pieces ?? 0) : sayHalves(span.half_days ?? 0),
        hours: span.overtime_quarter_hours === 0 ? '' : String(span.overtime_quarter_hours / 4),
        deducted: span.deducted_paise === 0 ? '' : rupeesOf(span.deducted_paise),
        deducted_why: span.deducted_why,
        evidence: span.evidence,
      })),
      payments: payments.map(({ day, paise, kind, how }) => ({ day: sayDay(day), rupees: rupeesOf(paise), kind, how })),
    })),
  };
}

/** `31/03/2026`, `31-3-26` or `2026-03-31`; undefined for anything else. */
export function parseDay(text: string): string | undefined {
  const plain = withWesternDigits(text.trim());
  const [, year, month = '', day = ''] =
    /^(\d{4})-(\d{1,2})-(\d{1,2})$/.exec(plain) ?? swapped(/^(\d{1,2})[/.-](\d{1,2})[/.-](\d{4}|\d{2})$/.exec(plain));
  if (!year) return undefined;
  const written = `${year.padStart(4, '20')}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`;
  return isCalendarDay(written) ? written : undefined;
}
const swapped = (found: RegExpExecArray | null): string[] =>
  found ? [found[0], found[3] ?? '', found[2] ?? '', found[1] ?? ''] : [];

/** In parts of one: 2 for half days, 4 for quarters of an hour. */
function parseParts(text: string, parts: number): number | undefined {
  const plain = plainNumber(text).replace('½', '.5');
  if (plain === '') return 0;
  if (!/^\d{0,6}(?:\.\d{1,2})?$/.test(plain)) return undefined;
  const number = Number(plain) * parts;
  return Number.isInteger(number) ? number : undefined;
}

export type Wrongs = Record<string, FieldCode | 'day_form'>;

const numberOf = (text: string): number => Number(withWesternDigits(text.trim()) || Number.NaN);
const paiseOrNothing = (text: string): number | undefined => (text.trim() === '' ? 0 : paiseOf(text));

interface ReadSpan {
  span: Omit<Span, 'evidence' | 'deducted_why'>;
  wrong: Wrongs;
}

function readSpan(draft: DraftSpan): ReadSpan {
  const isPiece = draft.kind === 'piece';
  const [from, to] = [parseDay(draft.from), parseDay(draft.to)];
  const [rate, deducted] = [paiseOf(draft.rate), paiseOrNothing(draft.deducted)];
  const [amount, quarters] = [parseParts(draft.amount, isPiece ? 1 : 2), parseParts(draft.hours, 4)];
  const wrong: Wrongs = {
    ...(!from && { from: 'day_form' }),
    ...(!to && { to: 'day_form' }),
    ...(rate === undefined && { rate: 'amount_form' }),
    ...(amount === undefined && { amount: isPiece ? 'pieces_form' : 'half_days_form' }),
    ...(quarters === undefined && { hours: 'overtime_form' }),
    ...(deducted === undefined && { deducted: 'amount_form' }),
  };
  const span = {
    from: from ?? '2000-01-01',
    to: to ?? '2000-01-01',
    kind: draft.kind,
    rate_paise: rate ?? 0,
    ...(isPiece ? { pieces: amount ?? 0 } : { half_days: amount ?? 0 }),
    overtime_quarter_hours: quarters ?? 0,
    deducted_paise: deducted ?? 0,
  };
  return { span, wrong };
}

/** For the running sums: what cannot be read counts as nothing. */
export function reckonable({ people, hoursPerDay, monthDays, ...head }: DraftAccount): ReckonedAccount {
  return {
    ...head,
    hoursPerDay: numberOf(hoursPerDay) || 8,
    monthDays: numberOf(monthDays) || 26,
    people: people.map(
      ({ id, skill, struck, spans, payments }): ReckonedPerson => ({
        id,
        skill,
        struck,
        spans: spans.map((span): ReckonedSpan => readSpan(span).span),
        payments: payments.map(({ rupees }) => ({ paise: paiseOrNothing(rupees) ?? 0 })),
      }),
    ),
  };
}

/** The body to save, or what cannot be read, by the places of the draft. */
export function bodyOf(draft: DraftAccount): { body: SaveAccount['body'] } | { wrong: Wrongs } {
  const wrong: Wrongs = {};
  const note = (place: string, found: Wrongs) => {
    for (const [field, code] of Object.entries(found)) wrong[`${place}.${field}`] = code;
  };
  const people = draft.people.map((person, at) => ({
    ...person,
    phone: withWesternDigits(person.phone.trim()),
    spans: person.spans.map((span, place) => {
      const read = readSpan(span);
      note(`people.${at}.spans.${place}`, read.wrong);
      return { ...read.span, deducted_why: span.deducted_why, evidence: span.evidence };
    }),
    payments: person.payments.map(({ day, rupees, kind, how }, place) => {
      const [read, paise] = [parseDay(day), paiseOf(rupees)];
      note(`people.${at}.payments.${place}`, {
        ...(!read && { day: 'day_form' }),
        ...(paise === undefined && { rupees: 'amount_form' }),
      });
      return { day: read ?? '', paise: paise ?? 0, kind, how };
    }),
  }));
  if (Object.keys(wrong).length > 0) return { wrong };
  const { contractor, site_owner, address, hoursPerDay, monthDays, people: _, ...head } = draft;
  const employer = { contractor, site_owner, address };
  const numbers = { hoursPerDay: numberOf(hoursPerDay), monthDays: numberOf(monthDays) };
  return { body: { ...head, ...numbers, employer, people } };
}

/** Fields of the server by those of the draft. */
const draftFields: Record<string, string> = {
  rate_paise: 'rate',
  half_days: 'amount',
  pieces: 'amount',
  overtime_quarter_hours: 'hours',
  deducted_paise: 'deducted',
  paise: 'rupees',
};

export const placeOf = (field: string): string =>
  field
    .replace(/^body\./, '')
    .split('.')
    .map((part) => draftFields[part] ?? part)
    .join('.');

/**
 * Of rows in a list without ids. Their place is enough: their fields keep nothing that the draft does not hold, and ids made here
 * would be others after each save, which takes the focus from whoever goes on typing.
 */
export const rowKey = (place: string, number: number): string => `${place} ${number}`;

/** Which of the people a place is about. */
export function personOf(place: string): number | undefined {
  const at = /^people\.(\d+)/.exec(place)?.[1];
  return at === undefined ? undefined : Number(at);
}

const ownNumber = /^[\d०-९۰-۹٠-٩]+[.)]?$/;
const numberInFront = /^[\d०-९۰-۹٠-٩]+[.)]\s*/;

/** Names of a pasted list: by tabs, with numbers in front or without, empty rows left out. */
export function namesIn(text: string): { name: string; trade: string }[] {
  return text.split(/\r?\n/).flatMap((line) => {
    const cells = line
      .split('\t')
      .map((cell) => cell.trim())
      .filter((cell) => cell !== '' && !ownNumber.test(cell));
    const [name = '', trade = ''] = cells;
    const plain = name.replace(numberInFront, '');
    return plain ? [{ name: plain, trade }] : [];
  });
}

/** The same days and rates for more people. What somebody was paid is their own. */
export const alike = (model: DraftPerson, names: readonly { name: string; trade: string }[]): DraftPerson[] =>
  names.map(({ name, trade }) => ({
    ...emptyPerson(),
    name,
    trade: trade || model.trade,
    skill: model.skill,
    spans: model.spans.map((span) => ({ ...span, evidence: [...span.evidence] })),
  }));
