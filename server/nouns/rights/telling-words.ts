import type { Remainder } from '#contract/accounts/accounts.ts';
import { tables } from '#contract/purpose-tables.ts';
import { type PurposeName, purposeNames } from '#contract/purposes.ts';
import { inIndia } from '#contract/values/india-day.ts';
import { commaIn, type Language } from '#contract/values/language.ts';
import { indiaTimeOf, sayTime } from '#contract/values/time-of-day.ts';
import enBreach from '#locales/en/breach.json' with { type: 'json' };
import en from '#locales/en/purposes.json' with { type: 'json' };
import hiBreach from '#locales/hi/breach.json' with { type: 'json' };
import hi from '#locales/hi/purposes.json' with { type: 'json' };
import urBreach from '#locales/ur/breach.json' with { type: 'json' };
import ur from '#locales/ur/purposes.json' with { type: 'json' };
import { sayDay } from '../events/event-words.ts';
import type { BreachRow } from './breaches.sql.ts';

const purposeWords: Record<Language, typeof en> = { en, hi, ur };
const breachWords: Record<Language, (typeof enBreach)['notice']> = {
  en: enBreach.notice,
  hi: hiBreach.notice,
  ur: urBreach.notice,
};

/** Under which purposes the data of these tables are kept. */
export const purposesOf = (names: readonly string[]): PurposeName[] =>
  purposeNames.filter((purpose) => names.some((name) => tables[name]?.personal?.[purpose] !== undefined));

const sayInstant = (instant: Date, language: Language): string =>
  [sayDay({ date: inIndia(instant).slice(0, 10), time: null }, language), sayTime(indiaTimeOf(instant), language)].join(
    `${commaIn(language)} `,
  );

const breachPrint: Record<Language, Pick<typeof enBreach, 'contact'>> = { en: enBreach, hi: hiBreach, ur: urBreach };

type BreachFacts = Pick<BreachRow, 'kind' | 'from' | 'to' | 'tables' | 'steps' | 'contact'>;

/** The notice about a breach: what happened to which data, when, what may follow, what was done, what to do, whom to ask. */
export function breachNotice(breach: BreachFacts, language: Language): Record<string, string> {
  const words = breachWords[language];
  const names = purposesOf(breach.tables);
  return {
    happened: words.kinds[breach.kind],
    since: sayInstant(breach.from, language),
    until: sayInstant(breach.to, language),
    data: names
      .map((name) => `– ${purposeWords[language].names[name]}: ${purposeWords[language].what[name]}`)
      .join('\n'),
    done: (breach.steps.length === 0 ? [words.underWay] : breach.steps.map((step) => words.steps[step])).join('\n'),
    contact: breach.contact,
  };
}

/** What the desk reads aloud, or a person reads who has come. */
export function spokenNotice(breach: BreachFacts, language: Language): string {
  const { happened, since, until, data, done } = breachNotice(breach, language);
  const { contact } = breachPrint[language];
  return [happened, `${since} – ${until}`, data, done, `${contact}: ${breach.contact}`].join('\n\n');
}

/** What stays when an account goes, a line each. */
export const sayStaying = (staying: readonly Remainder[], language: Language): string =>
  staying
    .map(({ what, until }) => {
      const day = until === null ? '' : sayDay({ date: until, time: null }, language);
      return `– ${purposeWords[language].stays[what].replace('{{day}}', day)}`;
    })
    .join('\n');

/** For the telephone: which data, in a line. */
export const shortNotice = ({ tables: names }: Pick<BreachFacts, 'tables'>, language: Language): string =>
  purposesOf(names)
    .map((name) => purposeWords[language].names[name])
    .join(`${commaIn(language)} `);
