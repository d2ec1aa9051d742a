import { directionOf, type Language } from '#contract/values/language.ts';
import { type Drawing, openDocument } from '../../../shared/printing/pdf-document.ts';
import { registerFaces, setText } from '../../../shared/printing/shaped-text.ts';

export interface DiaryToPrint {
  language: Language;
  /** Null: a diary that tells nobody who gave it. */
  foundation: string | null;
}

/** A6 in points. */
const page = { width: 297.64, height: 419.53 } as const;
const side = 16;
const top = 18;
const headHeight = 30;
/** Of each month; whoever writes the year knows whether February has 28. */
const daysOf = [31, 29, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31] as const;
const rowHeight = (page.height - top - headHeight - 14) / 32;
const ink = '#1f2937';
const lines = '#9aa3b2';

type Draw = (document: Drawing, x: number, y: number) => void;

const ring: Draw = (document, x, y) => {
  document.lineWidth(0.9).strokeColor(ink).circle(x, y, 5).stroke();
};
const wholeDay: Draw = (document, x, y) => {
  document.fillColor(ink).circle(x, y, 5).fill();
};
const halfDay: Draw = (document, x, y) => {
  ring(document, x, y);
  document
    .fillColor(ink)
    .path(`M ${x} ${y - 5} A 5 5 0 0 0 ${x} ${y + 5} Z`)
    .fill();
};
/** A clock: hours beyond the day. */
const overtime: Draw = (document, x, y) => {
  ring(document, x, y);
  document
    .moveTo(x, y - 3.4)
    .lineTo(x, y)
    .lineTo(x + 2.6, y + 1.6)
    .stroke();
  plus(document, x + 8.5, y);
};
const plus: Draw = (document, x, y) => {
  document
    .moveTo(x - 2.2, y)
    .lineTo(x + 2.2, y)
    .moveTo(x, y - 2.2)
    .lineTo(x, y + 2.2)
    .stroke();
};
const coin: Draw = (document, x, y) => {
  ring(document, x, y);
  document.fillColor(ink);
  setText(document, '₹', { x: x - 5, y: y - 5.2, width: 10, size: 7, direction: 'ltr', align: 'center' });
};
/** A coin before the work: an arrow comes first. */
const advance: Draw = (document, x, y) => {
  coin(document, x + 4, y);
  document
    .lineWidth(0.9)
    .strokeColor(ink)
    .moveTo(x - 10, y)
    .lineTo(x - 3, y)
    .moveTo(x - 5.4, y - 2.4)
    .lineTo(x - 3, y)
    .lineTo(x - 5.4, y + 2.4)
    .stroke();
};
/** A coin and a tick: paid for the work. */
const paid: Draw = (document, x, y) => {
  coin(document, x - 4, y);
  document
    .lineWidth(1.1)
    .strokeColor(ink)
    .moveTo(x + 4, y)
    .lineTo(x + 6, y + 2.6)
    .lineTo(x + 10, y - 3.4)
    .stroke();
};

const columns: readonly { share: number; draw?: Draw }[] = [
  { share: 0.1 },
  { share: 0.12, draw: wholeDay },
  { share: 0.12, draw: halfDay },
  { share: 0.18, draw: overtime },
  { share: 0.24, draw: advance },
  { share: 0.24, draw: paid },
];

/** Where each column begins, and where the last ends; in Urdu from the right. */
function bordersOf(isFromRight: boolean): number[] {
  const inner = page.width - 2 * side;
  let used = 0;
  const ends = [0, ...columns.map(({ share }) => (used += share * inner))];
  return ends.map((end) => (isFromRight ? page.width - side - end : side + end));
}

function drawGrid(document: Drawing, borders: readonly number[], y: number, days: number): void {
  document.lineWidth(0.5).strokeColor(lines);
  const bottom = y + (days + 1) * rowHeight;
  for (const x of borders) document.moveTo(x, y).lineTo(x, bottom).stroke();
  for (let row = 0; row <= days + 1; row += 1) {
    document
      .moveTo(side, y + row * rowHeight)
      .lineTo(page.width - side, y + row * rowHeight)
      .stroke();
  }
}

function drawMonth(document: Drawing, month: number, { language, foundation }: DiaryToPrint): void {
  const direction = directionOf(language);
  const borders = bordersOf(direction === 'rtl');
  const width = page.width - 2 * side;
  document.fillColor(ink);
  setText(document, `\u2066${month} / ______\u2069`, {
    x: side,
    y: top - 6,
    width,
    size: 15,
    direction,
    weight: 'bold',
  });
  if (foundation) {
    setText(document, foundation, { x: side, y: top - 4, width, size: 8, direction, align: 'end', asWritten: true });
  }
  const y = top + headHeight;
  const days = daysOf[month - 1] ?? 31;
  drawGrid(document, borders, y, days);
  for (const [at, { draw }] of columns.entries()) {
    const middle = ((borders[at] ?? 0) + (borders[at + 1] ?? 0)) / 2;
    draw?.(document, middle, y + rowHeight / 2);
  }
  const [first = 0, second = 0] = borders;
  const x = Math.min(first, second);
  document.fillColor(ink);
  for (let day = 1; day <= days; day += 1) {
    const setting = { x, y: y + day * rowHeight + 1.2, width: Math.abs(second - first), size: 7 };
    setText(document, String(day), { ...setting, direction: 'ltr', align: 'center' });
  }
}

/** One page a month. No words but the name of who gives it, and that only where it does no harm. */
export function draw(diary: DiaryToPrint): Promise<Buffer> {
  const { language, foundation } = diary;
  const { document, whole } = openDocument({
    title: foundation ?? 'Diary',
    author: foundation ?? '',
    day: '2026-01-01',
    language,
    size: 'A6',
  });
  registerFaces(document);
  for (let month = 1; month <= daysOf.length; month += 1) {
    if (month > 1) document.addPage();
    drawMonth(document, month, diary);
  }
  document.end();
  return whole;
}
