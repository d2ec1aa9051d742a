import { dayInFigures } from '#contract/values/india-day.ts';
import { directionOf } from '#contract/values/language.ts';
import { formatPaise } from '#contract/values/paise.ts';
import type { WageSpan } from '#contract/wages/account.ts';
import { type Block, type Cell, type Column, type PaperLayout, rowBlock } from './paper-layout.ts';
import type { PaperPerson, PaperToPrint } from './paper-to-print.ts';
import { fillWords, type PaperWords, paperWords } from './paper-words.ts';

const headGround = '#eef0f8';
const sumGround = '#fff8ea';
const size = 9;

const inDays = (halfDays: number): string => (halfDays % 2 === 0 ? String(halfDays / 2) : `${(halfDays - 1) / 2}.5`);
const inHours = (quarters: number): string => String(quarters / 4);
const rupees = (paise: number): string => `₹${formatPaise(paise)}`;
const written = (text: string): Cell => ({ text, asWritten: true });
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
  const period = fillWords(words.span, { from: dayInFigures(span.from), to: dayInFigures(span.to) });
  const notes = [
    workOf(span, paper, words),
    ...(quarters > 0 ? [fillWords(words.work.overtime, { hours: inHours(quarters) })] : []),
    ...(deducted_paise > 0
      ? [fillWords(words.work.deducted, { amount: formatPaise(deducted_paise), why: deducted_why })]
      : []),
  ];
  return [
    figure(`${person.number}.${place + 1}`),
    { text: period },
    { text: notes.join(' · ') },
    figure(rupees(sums.earned_paise)),
    figure(sums.overtime_paise > 0 ? rupees(sums.overtime_paise) : ''),
    figure(''),
  ];
}

const paymentCells = ({ number, payments, spans }: PaperPerson, place: number, words: PaperWords): Cell[] => {
  const payment = payments[place];
  if (!payment) return [];
  const said = fillWords(words.payments[payment.kind], { day: dayInFigures(payment.day), how: payment.how });
  return [
    figure(`${number}.${spans.length + place + 1}`),
    { text: '' },
    { text: said },
    figure(''),
    figure(''),
    figure(rupees(payment.paise)),
  ];
};

/** Every line that a sum is made of, person by person; all other papers name these lines. */
export function putAccountTable(layout: PaperLayout, paper: PaperToPrint): void {
  const { language, people } = paper;
  const words = paperWords[language];
  const direction = directionOf(language);
  const columns: Column[] = [
    { share: 0.08, isFigure: true },
    // From one day to another on one line, in each script.
    { share: 0.25 },
    { share: 0.28 },
    ...[0.13, 0.13, 0.13].map((share) => ({ share, isFigure: true })),
  ];
  const look = { direction, size };
  const rows = people.flatMap((person) => {
    const { sums, number, name, trade, phone } = person;
    const title = [name, trade, phone].filter(Boolean).join(' · ');
    const row = (cells: Cell[], more = {}) => rowBlock(layout, columns, cells, { ...look, ...more });
    const whole = (cells: Cell[], more: object) =>
      rowBlock(layout, [{ share: 0.08, isFigure: true }, { share: 0.74 }, { share: 0.18, isFigure: true }], cells, {
        ...look,
        ...more,
      });
    const isAhead = sums.ahead_paise > 0;
    const said = fillWords(isAhead ? words.sums.ahead : words.sums.person, { name });
    return [
      whole([figure(String(number)), written(title), figure('')], { weight: 'bold' }),
      ...person.spans.map((_, place) => row(spanCells(paper, person, place, words))),
      ...person.payments.map((_, place) => row(paymentCells(person, place, words))),
      whole([figure(''), written(said), figure(rupees(isAhead ? sums.ahead_paise : sums.due_paise))], {
        ground: sumGround,
      }),
    ];
  });
  const { line, period, work, earned, overtime, paid } = words.columns;
  putTable(
    layout,
    [...rows, totalRow(layout, paper, words)],
    { columns, head: [line, period, work, earned, overtime, paid] },
    direction,
  );
}

const totalRow = (layout: PaperLayout, { due_paise, language }: PaperToPrint, words: PaperWords): Block =>
  rowBlock(
    layout,
    [{ share: 0.74 }, { share: 0.26, isFigure: true }],
    [{ text: words.sums.total }, figure(rupees(due_paise))],
    { direction: directionOf(language), size: 10, weight: 'bold', ground: sumGround },
  );

/** The lines of the account that a sum of a person is made of. */
const linesOf = ({ number, spans, payments }: PaperPerson): string => {
  const last = spans.length + payments.length;
  return last === 0 ? String(number) : last === 1 ? `${number}.1` : `${number}.1-${number}.${last}`;
};

/** One row for each worker, with the lines of the account behind it. */
export function putPeopleTable(layout: PaperLayout, paper: PaperToPrint): void {
  const { language, people } = paper;
  const words = paperWords[language];
  const direction = directionOf(language);
  const columns: Column[] = [
    { share: 0.12, isFigure: true },
    { share: 0.3 },
    { share: 0.14 },
    ...[0.11, 0.11, 0.11, 0.11].map((share) => ({ share, isFigure: true })),
  ];
  const rows = people.map((person) => {
    const { name, trade, phone, sums } = person;
    return rowBlock(
      layout,
      columns,
      [
        figure(linesOf(person)),
        written([name, phone].filter(Boolean).join(' · ')),
        written(trade),
        ...[sums.earned_paise, sums.overtime_paise, sums.paid_paise, sums.due_paise].map((paise) =>
          figure(rupees(paise)),
        ),
      ],
      { direction, size },
    );
  });
  const { line, name, trade, earned, overtime, paid, due } = words.columns;
  const head = [line, name, trade, earned, overtime, paid, due];
  putTable(layout, [...rows, totalRow(layout, paper, words)], { columns, head }, direction);
}

/** A place for the signature or thumb of each. */
export function putSignatures(layout: PaperLayout, { language, people }: PaperToPrint): void {
  const words = paperWords[language];
  const direction = directionOf(language);
  const columns: Column[] = [{ share: 0.08, isFigure: true }, { share: 0.42 }, { share: 0.5 }];
  const rows = people.map(({ number, name }) => {
    const row = rowBlock(layout, columns, [figure(String(number)), written(name), { text: '' }], {
      direction,
      size: 10,
    });
    // Room for a thumb.
    return rowTallerBy(row, 14);
  });
  putTable(layout, rows, { columns, head: [words.columns.line, words.columns.name, words.columns.sign] }, direction);
}

const rowTallerBy = (row: Block, height: number): Block => ({
  height: row.height + height,
  draw: (document, y) => row.draw(document, y + height / 2),
});

/** Names alone. */
export function putNames(layout: PaperLayout, { language, people }: PaperToPrint): void {
  const words = paperWords[language];
  const columns: Column[] = [{ share: 0.08, isFigure: true }, { share: 0.5 }, { share: 0.42 }];
  const direction = directionOf(language);
  const rows = people.map(({ number, name, trade }) =>
    rowBlock(layout, columns, [figure(String(number)), written(name), written(trade)], { direction, size: 10 }),
  );
  putTable(layout, rows, { columns, head: [words.columns.line, words.columns.name, words.columns.trade] }, direction);
}
