import { breachReports } from '#contract/rights/breaches.facts.ts';
import { dayInFigures, indiaDayOf, inIndia } from '#contract/values/india-day.ts';
import { commaIn, directionOf, type Language } from '#contract/values/language.ts';
import en from '#locales/en/breach.json' with { type: 'json' };
import enPurposes from '#locales/en/purposes.json' with { type: 'json' };
import hi from '#locales/hi/breach.json' with { type: 'json' };
import hiPurposes from '#locales/hi/purposes.json' with { type: 'json' };
import ur from '#locales/ur/breach.json' with { type: 'json' };
import urPurposes from '#locales/ur/purposes.json' with { type: 'json' };
import { openDocument } from '../../shared/printing/pdf-document.ts';
import { fillWords, isolated } from '../../shared/printing/printed-words.ts';
import { registerFaces } from '../../shared/printing/shaped-text.ts';
import { openSheet } from '../../shared/printing/text-sheet.ts';
import type { ReportToPrint } from './breach-report.ts';
import { purposesOf } from './telling-words.ts';

const wordsOf: Record<Language, typeof en> = { en, hi, ur };
const purposeWords: Record<Language, typeof enPurposes> = { en: enPurposes, hi: hiPurposes, ur: urPurposes };
const softInk = '#5b6472';

const sayTime = (instant: string): string => {
  const [day = '', hour] = inIndia(new Date(instant)).split(' ');
  return isolated(`${dayInFigures(day)} ${hour}`);
};

/** When somebody opened the page of their case is nobody's business to the minute. */
const sayWhen = (kind: string, instant: string): string =>
  kind === 'case' ? isolated(dayInFigures(indiaDayOf(new Date(instant)))) : sayTime(instant);

const columns = [0.36, 0.22, 0.16, 0.26] as const;

export function draw({ breach, people, language, foundation, printedOn }: ReportToPrint): Promise<Buffer> {
  const words = wordsOf[language];
  const title = fillWords(words.title, { number: String(breach.number) });
  const { document, whole } = openDocument({ title, author: foundation, day: printedOn, language, size: 'A4' });
  registerFaces(document);
  const sheet = openSheet(document, directionOf(language));
  const facts = (name: string, text: string): void => sheet.row([name, text], [0.28, 0.72], { size: 10 });
  sheet.say(foundation, { size: 10, asWritten: true });
  sheet.say(title, { size: 15, weight: 'bold' });
  sheet.say(fillWords(words.printed, { day: isolated(dayInFigures(printedOn)) }), { size: 9, colour: softInk }, 8);
  facts(words.noticed, sayTime(breach.noticed_at));
  facts(words.when, `${sayTime(breach.from)} – ${sayTime(breach.to)}`);
  facts(words.kind, words.kinds[breach.kind]);
  facts(words.what, breach.what);
  const names = purposesOf(breach.tables).map((name) => purposeWords[language].names[name]);
  facts(words.data, names.join(`${commaIn(language)} `));
  facts(words.tables, isolated(breach.tables.join(', ')));
  facts(words.measures, breach.measures ?? words.none);
  facts(words.contact, breach.contact);
  for (const report of breachReports) {
    const at = breach.reported[report];
    facts(report === 'cert' ? words.reports : '', fillWords(words[report], { time: at ? sayTime(at) : words.notYet }));
  }
  if (breach.begun_at) facts(words.begun, sayTime(breach.begun_at));
  if (breach.agreed_by) {
    const both = breach.asked_by === null ? [breach.agreed_by] : [breach.asked_by, breach.agreed_by];
    facts(words.agreed, both.join(`${commaIn(language)} `));
  }
  const { people: touched, told, gone } = breach.counts;
  const counts = { people: touched + gone, told, untold: touched - told, gone };
  const said = Object.fromEntries(Object.entries(counts).map(([name, count]) => [name, isolated(String(count))]));
  sheet.gap(8);
  sheet.say(fillWords(words.counts, said), { size: 11, weight: 'bold' });
  if (people.length > 0) {
    sheet.row([words.who, words.way, words.language, words.toldAt], columns, { colour: softInk });
    sheet.line();
  }
  for (const { kind, name, way, language: spoken, told_at: toldAt } of people) {
    const who = name ?? words.subjects[kind as keyof typeof words.subjects];
    const how = way === null ? words.notYet : words.ways[way];
    sheet.row([who, how, words.languages[spoken], toldAt ? sayWhen(kind, toldAt) : words.notYet], columns);
  }
  document.end();
  return whole;
}
