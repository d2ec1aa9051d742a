import { dayInFigures } from '#contract/values/india-day.ts';
import { directionOf } from '#contract/values/language.ts';
import { formatPaise } from '#contract/values/paise.ts';
import type { WageSpan } from '#contract/wages/account.ts';
import { asWrittenIn } from '../../../shared/printing/printed-words.ts';
import {
  type Block,
  type Cell,
  type Column,
  type PaperLayout,
  rowBlock,
  softInk,
  textBlocks,
  together,
} from './paper-layout.ts';
import type { PaperPerson, PaperToPrint } from './paper-to-print.ts';
import { fillWords, type PaperWords, paperWords } from './paper-words.ts';

const headGround = '#eef0f8';
const sumGround = '#fff8ea';
const size = 9;
/** For the print of a thumb. */
const thumbHeight = 48;

const inDays = (halfDays: number): string => (halfDays % 2 === 0 ? String(halfDays / 2) : `${(halfDays - 1) / 2}.5`);
const inHours = (quarters: number): string => String(quarters / 4);
/** In a column, where paise stand below paise. */
function rupees(paise: number): string {
  const amount = formatPaise(paise);
  return `₹${amount.includes('.') ? amount : `${amount}.00`}`;
}
const rupeesOrNothing = (paise: number): string => (paise === 0 ? '' : rupees(paise));
const figure = (text: string): Cell => ({ text, isFigure: true });

interface Table {
  columns: Column[];
  head: string[];
}

function putTable(
  layout: PaperLayout,
  rows: readonly Block[],
  { columns, head }: Table,
  direction: 'ltr' | 'rtl',
): void {
  const headBlock = rowBlock(
    layout,
    columns,
    head.map((text) => ({ text, isFigure: false })),
    { direction, size: 8, weight: 'bold', ground: headGround },
  );
  const [first] = rows;
  layout.space(4);
  // A head does not stand alone at the foot of a page.
  if (!layout.hasRoomFor(headBlock.height + (first?.height ?? 0))) layout.newPage();
  layout.put(headBlock);
  for (const row of rows) layout.put(row, headBlock);
  layout.space(8);
}

function workOf(span: WageSpan, { monthDays }: PaperToPrint, words: PaperWords): string {
  return fillWords(words.work[span.kind], {
    days: inDays(span.half_days ?? 0),
    rate: formatPaise(span.rate_paise),
    monthDays: String(monthDays),
    pieces: String(span.pieces ?? 0),
  });
}

function spanCells(paper: PaperToPrint, person: PaperPerson, place: number, words: PaperWords): Cell[] {
  const span = person.spans[place];
  const sums = person.sums.spans[place];
  if (!span || !sums) return [];
  const { overtime_quarter_hours: quarters, deducted_paise, deducted_why } = span;
  const direction = directionOf(paper.language);
  const notes = [
    workOf(span, paper, words),
    ...(quarters > 0 ? [fillWords(words.work.overtime, { hours: inHours(quarters) })] : []),
    ...(deducted_paise > 0 ? [fillWords(words.work.deducted, { amount: formatPaise(deducted_paise) })] : []),
    ...(deducted_paise > 0 && deducted_why ? [asWrittenIn(direction, deducted_why)] : []),
  ];
  return [
    figure(`${person.number}.${place + 1}`),
    { text: fillWords(words.span, { from: dayInFigures(span.from), to: dayInFigures(span.to) }) },
    { text: notes.join(' · ') },
    figure(rupees(sums.earned_paise)),
    figure(rupeesOrNothing(sums.overtime_paise)),
  ];
}

function paymentCells(
  { number, payments, spans }: PaperPerson,
  place: number,
  words: PaperWords,
  direction: 'ltr' | 'rtl',
): Cell[] {
  const payment = payments[place];
  if (!payment) return [];
  const said = fillWords(words.payments[payment.kind], { day: dayInFigures(payment.day) });
  return [
    figure(`${number}.${spans.length + place + 1}`),
    { text: [said, ...(payment.how ? [asWrittenIn(direction, payment.how)] : [])].join(' · ') },
    figure(rupees(payment.paise)),
  ];
}

/** The lines of the account that a sum of a person is made of. */
const linesOf = ({ number, spans, payments }: PaperPerson): string => {
  const last = spans.length + payments.length;
  return last === 0 ? String(number) : last === 1 ? `${number}.1` : `${number}.1-${number}.${last}`;
};

const line: Column = { share: 0.07, isFigure: true };
/** From one day to another on one line, in each script. */
const days: Column = { share: 0.243 };
const money: Column = { share: 0.112, isFigure: true };
const work: Column = { share: 1 - line.share - days.share - 4 * money.share };
const wide = (...columns: Column[]): Column => ({ share: columns.reduce((sum, { share }) => sum + share, 0) });

/** The person's name, the lines, and what they come to. What belongs together is not torn by a page. */
function personRows(layout: PaperLayout, paper: PaperToPrint, person: PaperPerson): Block[] {
  const words = paperWords[paper.language];
  const direction = directionOf(paper.language);
  const { sums, number, name, trade, phone } = person;
  const look = { direction, size };
  const title = [name, trade, phone].filter(Boolean).map((part) => asWrittenIn(direction, part));
  const isAhead = sums.ahead_paise > 0;
  const said = fillWords(isAhead ? words.sums.ahead : words.sums.person, {
    name: asWrittenIn(direction, name),
    lines: linesOf(person),
    amount: formatPaise(sums.ahead_paise),
  });
  const named = rowBlock(
    layout,
    [line, { share: 1 - line.share }],
    [figure(String(number)), { text: title.join(' · ') }],
    { ...look, weight: 'bold' },
  );
  const lines = [
    ...person.spans.map((_, place) =>
      rowBlock(layout, [line, days, work, money, money], spanCells(paper, person, place, words), look),
    ),
    ...person.payments.map((_, place) =>
      rowBlock(
        layout,
        [line, wide(days, work, money, money), money],
        paymentCells(person, place, words, direction),
        look,
      ),
    ),
  ];
  const summed = rowBlock(
    layout,
    [wide(line, days, work), money, money, money, money],
    [
      { text: said },
      ...[sums.earned_paise, sums.overtime_paise, sums.paid_paise].map((paise) => figure(rupeesOrNothing(paise))),
      figure(rupees(sums.due_paise)),
    ],
    { ...look, weight: 'bold', ground: sumGround },
  );
  const [first, ...others] = lines;
  const last = others.pop();
  if (!first) return [together(named, summed)];
  return last ? [together(named, first), ...others, together(last, summed)] : [together(named, first, summed)];
}

/** Every line that a sum is made of, person by person; all other papers name these lines. */
export function putAccountTable(layout: PaperLayout, paper: PaperToPrint): void {
  const words = paperWords[paper.language];
  const direction = directionOf(paper.language);
  const { line: number, period, work: what, earned, overtime, paid, due } = words.columns;
  putTable(
    layout,
    [...paper.people.flatMap((person) => personRows(layout, paper, person)), totalRow(layout, paper, words, money)],
    {
      columns: [line, days, work, money, money, money, money],
      head: [number, period, what, earned, overtime, paid, due],
    },
    direction,
  );
  const note = fillWords(words.note, { hours: String(paper.hoursPerDay), monthDays: String(paper.monthDays) });
  for (const block of textBlocks(layout, note, { direction, size, colour: softInk })) layout.put(block);
}

/** Below the sums of the people. */
function totalRow(layout: PaperLayout, { due_paise, language }: PaperToPrint, words: PaperWords, due: Column): Block {
  const direction = directionOf(language);
  // From the left a long figure has room towards the words.
  const column: Column = { share: direction === 'ltr' ? 2 * due.share : due.share, isFigure: true };
  return rowBlock(
    layout,
    [{ share: 1 - column.share }, column],
    [{ text: words.sums.total }, figure(rupees(due_paise))],
    { direction, size: 10, weight: 'bold', ground: sumGround },
  );
}

/** One row for each worker, with the lines of the account behind it. */
export function putPeopleTable(layout: PaperLayout, paper: PaperToPrint): void {
  const { language, people } = paper;
  const words = paperWords[language];
  const direction = directionOf(language);
  const sum: Column = { share: 0.12, isFigure: true };
  const columns: Column[] = [
    { share: 0.13, isFigure: true },
    { share: 0.26 },
    { share: 0.13 },
    ...[sum, sum, sum, sum],
  ];
  const rows = people.map((person) => {
    const { name, trade, phone, sums } = person;
    const named = [name, phone].filter(Boolean).map((part) => asWrittenIn(direction, part));
    return rowBlock(
      layout,
      columns,
      [
        figure(linesOf(person)),
        { text: named.join(' · ') },
        { text: asWrittenIn(direction, trade) },
        ...[sums.earned_paise, sums.overtime_paise, sums.paid_paise].map((paise) => figure(rupeesOrNothing(paise))),
        figure(rupees(sums.due_paise)),
      ],
      { direction, size },
    );
  });
  const { line: number, name, trade, earned, overtime, paid, due } = words.columns;
  const head = [number, name, trade, earned, overtime, paid, due];
  putTable(layout, [...rows, totalRow(layout, paper, words, sum)], { columns, head }, direction);
}

/** A place for the signature or thumb of each. */
export function putSignatures(layout: PaperLayout, { language, people }: PaperToPrint): void {
  const words = paperWords[language];
  const direction = directionOf(language);
  const columns: Column[] = [{ share: 0.08, isFigure: true }, { share: 0.42 }, { share: 0.5 }];
  const rows = people.map(({ number, name }) =>
    rowBlock(layout, columns, [figure(String(number)), { text: asWrittenIn(direction, name) }, { text: '' }], {
      direction,
      size: 10,
      atLeast: thumbHeight,
    }),
  );
  putTable(layout, rows, { columns, head: [words.columns.line, words.columns.name, words.columns.sign] }, direction);
}

/** Names alone. */
export function putNames(layout: PaperLayout, { language, people }: PaperToPrint): void {
  const words = paperWords[language];
  const direction = directionOf(language);
  const columns: Column[] = [{ share: 0.08, isFigure: true }, { share: 0.5 }, { share: 0.42 }];
  const rows = people.map(({ number, name, trade }) => {
    const written = [name, trade].map((text) => ({ text: asWrittenIn(direction, text) }));
    return rowBlock(layout, columns, [figure(String(number)), ...written], { direction, size: 10 });
  });
  putTable(layout, rows, { columns, head: [words.columns.line, words.columns.name, words.columns.trade] }, direction);
}
