import { correction, generate } from 'lean-qr';
import type { ReceiptFacts } from '#contract/donations/donations-public.ts';
import { grouped } from '#contract/donations/references.ts';
import { dayInFigures } from '#contract/values/india-day.ts';
import { commaIn, directionOf, type Language } from '#contract/values/language.ts';
import { formatPaise } from '#contract/values/paise.ts';
import en from '#locales/en/receipt.json' with { type: 'json' };
import hi from '#locales/hi/receipt.json' with { type: 'json' };
import ur from '#locales/ur/receipt.json' with { type: 'json' };
import { amountInWords } from '../../../shared/printing/amount-words.ts';
import { type Drawing, drawMark, openDocument } from '../../../shared/printing/pdf-document.ts';
import { fillWords, isolated } from '../../../shared/printing/printed-words.ts';
import { registerFaces, type Setting, setText } from '../../../shared/printing/shaped-text.ts';
import type { ReceiptJob } from './receipt-printing.ts';

type Words = typeof en;
const wordsOf: Record<Language, Words> = { en, hi, ur };
const ink = '#1f2937';
const softInk = '#5b6472';
const line = '#d5d9df';
const margin = 48;
const qrSize = 104;

function drawLine(document: Drawing, y: number, width: number): void {
  document
    .lineWidth(0.8)
    .strokeColor(line)
    .moveTo(margin, y)
    .lineTo(margin + width, y)
    .stroke();
}

interface Row {
  label: (words: Words) => string;
  value: string;
  /** Names and addresses are set as they were written; figures stay together in Urdu lines. */
  isFigure?: boolean;
}

function rowsOf(facts: ReceiptFacts, words: Words): Row[] {
  const { language, taxId } = facts;
  const isGoods = facts.mode === 'kind';
  const figure = (label: Row['label'], value: string): Row => ({ label, value, isFigure: true });
  return [
    figure((each) => each.number, facts.number),
    figure((each) => each.day, dayInFigures(facts.day)),
    figure((each) => each.issuedOn, dayInFigures(facts.issuedOn)),
    { label: (each) => each.donor, value: facts.donor },
    { label: (each) => each.address, value: facts.donorAddress },
    ...(taxId ? [figure((each) => each.taxId, taxId)] : []),
    ...(isGoods
      ? [{ label: (each: Words) => each.goods, value: facts.goods ?? '' }]
      : [
          figure((each) => each.amount, `₹${formatPaise(facts.amountPaise)}`),
          { label: (each: Words) => each.words, value: amountInWords(facts.amountPaise, language) },
          ...(language === 'en' ? [] : [{ label: () => '', value: amountInWords(facts.amountPaise, 'en') }]),
        ]),
    { label: (each) => each.mode, value: words.modes[facts.mode] },
    figure((each) => each.reference, [facts.reference, facts.utr].filter(Boolean).join(' · ')),
    { label: (each) => each.type, value: words.kinds[facts.type] },
    { label: (each) => each.fund, value: facts.fund[language] },
  ];
}

const sectionWords = ({ section }: ReceiptFacts, words: Words): string =>
  section === null ? words.noDeduction : section === '133' ? words.section133 : words.section80G;

/** Labels in the donor's language and in a second one: English, or Hindi beside English. */
function drawRows(document: Drawing, facts: ReceiptFacts, top: number): number {
  const { language } = facts;
  const [words, second] = [wordsOf[language], wordsOf[language === 'en' ? 'hi' : 'en']];
  const direction = directionOf(language);
  const width = document.page.width - 2 * margin;
  const labelWidth = width * 0.34;
  const labelX = direction === 'rtl' ? margin + width - labelWidth : margin;
  const valueX = direction === 'rtl' ? margin : margin + labelWidth + 12;
  let y = top;
  for (const { label, value, isFigure } of rowsOf(facts, words)) {
    const text = isFigure ? isolated(value) : value;
    const both = [label(words), label(second)].filter(Boolean).join(' · ');
    document.fillColor(softInk);
    const labelHeight = both
      ? setText(document, both, { x: labelX, y: y + 2, width: labelWidth, size: 9, direction })
      : 0;
    document.fillColor(ink);
    const valueHeight = setText(document, text, {
      x: valueX,
      y,
      width: width - labelWidth - 12,
      size: 11,
      direction,
      asWritten: !isFigure,
    });
    y += Math.max(labelHeight, valueHeight) + 3;
  }
  return y;
}

function drawCode(document: Drawing, link: string, x: number, y: number): void {
  const code = generate(link, { minCorrectionLevel: correction.M });
  const module = qrSize / code.size;
  document.fillColor('#000000');
  for (let row = 0; row < code.size; row += 1) {
    for (let column = 0; column < code.size; column += 1) {
      if (code.get(column, row)) document.rect(x + column * module, y + row * module, module, module);
    }
  }
  document.fill();
}

const logoRoom = { width: 160, height: 44 };

/** Above the name, as large as it fits. Answers the height that it took. */
function drawLogo(document: Drawing, logo: Uint8Array): number {
  // The library takes an array of bytes for the name of a file.
  const picture = document.openImage(Uint8Array.from(logo).buffer);
  const scale = Math.min(logoRoom.width / picture.width, logoRoom.height / picture.height);
  const [width, height] = [picture.width * scale, picture.height * scale];
  document.image(picture, (document.page.width - width) / 2, margin - 12, { width, height });
  return height - 4;
}

function drawHead(document: Drawing, facts: ReceiptFacts, logo: Uint8Array | null): number {
  const { language } = facts;
  const words = wordsOf[language];
  const width = document.page.width - 2 * margin;
  const centred = (size: number): Omit<Setting, 'y'> => ({
    x: margin,
    width,
    size,
    direction: directionOf(language),
    align: 'center',
  });
  let y = margin + (logo ? drawLogo(document, logo) : 0);
  document.fillColor(ink);
  y += setText(document, facts.foundation[language], { ...centred(19), y, weight: 'bold' });
  if (language !== 'en') y += setText(document, facts.foundation.en, { ...centred(12), y, direction: 'ltr' });
  document.fillColor(softInk);
  y += setText(document, facts.address, { ...centred(9), y, asWritten: true });
  const validity =
    facts.urnFrom && facts.urnTo
      ? `${commaIn(language)} ${fillWords(words.validity, { from: dayInFigures(facts.urnFrom), to: dayInFigures(facts.urnTo) })}`
      : '';
  if (facts.pan) y += setText(document, `${words.pan}: ${isolated(facts.pan)}`, { ...centred(9), y });
  if (facts.urn) y += setText(document, `${words.urn}: ${isolated(facts.urn)}${validity}`, { ...centred(9), y });
  y += 8;
  drawLine(document, y, width);
  y += 10;
  const title = (each: Words): string => (facts.mode === 'kind' ? each.goodsTitle : each.title);
  const second = wordsOf[language === 'en' ? 'hi' : 'en'];
  document.fillColor(ink);
  y += setText(document, `${title(words)} · ${title(second)}`, { ...centred(14), y, weight: 'bold' });
  y += setText(document, words.thanks, { ...centred(11), y });
  return y + 8;
}

function drawFoot(document: Drawing, facts: ReceiptFacts, verifyUrl: string, top: number): void {
  const { language } = facts;
  const words = wordsOf[language];
  const direction = directionOf(language);
  const width = document.page.width - 2 * margin;
  let y = top + 8;
  drawLine(document, y, width);
  y += 8;
  document.fillColor(ink);
  y += setText(document, sectionWords(facts, words), { x: margin, y, width, size: 11, direction });
  if (language !== 'en') {
    document.fillColor(softInk);
    y += setText(document, sectionWords(facts, en), { x: margin, y, width, size: 9, direction: 'ltr' });
  }
  y += 12;
  const textX = direction === 'rtl' ? margin : margin + qrSize + 18;
  const textWidth = width - qrSize - 18;
  drawCode(document, `${verifyUrl}/${facts.code}`, direction === 'rtl' ? margin + width - qrSize : margin, y);
  document.fillColor(softInk);
  const set = (text: string, size: number, at: number): number =>
    setText(document, text, { x: textX, y: at, width: textWidth, size, direction });
  y += set(fillWords(words.verify, { link: `${verifyUrl}/${facts.code}` }), 9, y);
  document.fillColor(ink);
  y += set(`${words.code}: ${isolated(grouped(facts.code, 4))}`, 11, y);
  if (facts.signatory) {
    y += 18;
    y += set(facts.signatory, 11, y);
    document.fillColor(softInk);
    set(words.signatory, 9, y);
  }
}

/** The same receipt is the same bytes: nothing in it depends on when it is printed. */
export function draw({ receipt: { facts, mark, isSample, logo }, publicUrl }: ReceiptJob): Promise<Buffer> {
  const { document, whole } = openDocument({
    title: facts.number,
    author: facts.foundation.en,
    day: facts.issuedOn,
    language: facts.language,
    size: 'A4',
  });
  registerFaces(document);
  const shownMark = mark === 'none' ? (isSample ? en.sample : null) : mark;
  if (shownMark) drawMark(document, shownMark, 'ltr');
  const rowsTop = drawHead(document, facts, logo);
  drawFoot(document, facts, `${publicUrl}/verify`, drawRows(document, facts, rowsTop));
  document.end();
  return whole;
}
