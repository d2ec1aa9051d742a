import type { FundUse } from '#contract/donations/fund-use.ts';
import { dayInFigures } from '#contract/values/india-day.ts';
import { directionOf, type Language } from '#contract/values/language.ts';
import { formatPaise } from '#contract/values/paise.ts';
import en from '#locales/en/fund-use.json' with { type: 'json' };
import hi from '#locales/hi/fund-use.json' with { type: 'json' };
import ur from '#locales/ur/fund-use.json' with { type: 'json' };
import { openDocument } from '../../../shared/printing/pdf-document.ts';
import { isolated } from '../../../shared/printing/printed-words.ts';
import { registerFaces } from '../../../shared/printing/shaped-text.ts';
import { openSheet } from '../../../shared/printing/text-sheet.ts';
import type { UseToPrint } from './use-printing.ts';

type Words = typeof en;
const wordsOf: Record<Language, Words> = { en, hi, ur };
const softInk = '#5b6472';

const rupees = (paise: number): string => isolated(`₹${formatPaise(paise)}`);
const period = (from: string, to: string): string => isolated(`${dayInFigures(from)} – ${dayInFigures(to)}`);

/** Of the width of the sheet: number, day, bank's number, head and payee, amount. */
const columns = [0.2, 0.13, 0.2, 0.29, 0.18] as const;

function drawSums(sheet: ReturnType<typeof openSheet>, use: FundUse, words: Words): void {
  const sums: [string, number][] = [
    [words.brought, use.broughtPaise],
    [words.received, use.receivedPaise],
    [words.used, use.usedPaise],
    ...(use.withoutProofPaise > 0 ? [[words.withoutProof, use.withoutProofPaise] as [string, number]] : []),
    [words.left, use.leftPaise],
  ];
  for (const [word, paise] of sums) sheet.row([word, rupees(paise)], [0.7, 0.3], { size: 11 });
}

function drawHeads(sheet: ReturnType<typeof openSheet>, use: FundUse, language: Language, words: Words): void {
  if (use.heads.length === 0) return;
  const shares = [0.4, 0.2, 0.2, 0.2];
  sheet.gap(8);
  sheet.row([words.head, words.budget, words.used, words.left], shares, { colour: softInk });
  sheet.line();
  for (const { name, budgetPaise, usedPaise } of use.heads)
    sheet.row(
      [
        name?.[language] ?? words.noHead,
        budgetPaise === null ? '–' : rupees(budgetPaise),
        rupees(usedPaise),
        budgetPaise === null ? '–' : rupees(budgetPaise - usedPaise),
      ],
      shares,
    );
}

function drawLines(sheet: ReturnType<typeof openSheet>, use: FundUse, language: Language, words: Words): void {
  sheet.gap(8);
  sheet.row([words.number, words.day, words.ref, words.payee, words.amount], columns, { colour: softInk });
  sheet.line();
  for (const { number, day, account, ref, head, payee, amountPaise } of use.lines) {
    const bank = account === null ? words.cash : isolated([`…${account}`, ref ?? ''].join(' ').trim());
    const who = payee === 'relief' ? words.relief : (payee ?? '');
    const whom = [head?.[language] ?? '', who].filter(Boolean).join(' · ');
    sheet.row([isolated(number), isolated(dayInFigures(day)), bank, whom, rupees(amountPaise)], columns);
  }
  for (const { month, amountPaise, text } of use.uses)
    sheet.row(['–', isolated(month), words.noProof, text, rupees(amountPaise)], columns);
  sheet.line();
  sheet.row(['', '', '', words.used, rupees(use.usedPaise)], columns, { size: 10, bold: true });
}

/** For the auditor: what came, what was used by which bank line, and what is left. It certifies nothing. */
export function draw({ use, language, foundation, printedOn }: UseToPrint): Promise<Buffer> {
  const words = wordsOf[language];
  const title = `${use.fund.en} ${use.from} ${use.to}`;
  const { document, whole } = openDocument({ title, author: foundation.en, day: printedOn, language, size: 'A4' });
  registerFaces(document);
  const sheet = openSheet(document, directionOf(language));
  sheet.say(foundation[language], { size: 17, weight: 'bold' });
  sheet.say(words.title, { size: 12, weight: 'bold' }, 8);
  sheet.say(`${words.fund}: ${use.fund[language]}`, { size: 12 });
  if (use.giver) sheet.say(`${words.giver}: ${use.giver}`, { size: 11 });
  sheet.say(`${words.period}: ${period(use.from, use.to)}`, { size: 11 });
  if (use.conditions) sheet.say(`${words.conditions}: ${use.conditions}`, { size: 10, colour: softInk });
  sheet.gap(6);
  sheet.line();
  drawSums(sheet, use, words);
  drawHeads(sheet, use, language, words);
  drawLines(sheet, use, language, words);
  sheet.gap(8);
  sheet.say(`${words.printedOn}: ${isolated(dayInFigures(printedOn))}`, { size: 9, colour: softInk });
  document.end();
  return whole;
}
