import { type CallKind, longestCallText } from '#contract/phone-list/calls.facts.ts';
import { commaIn, type Language } from '#contract/values/language.ts';
import { withoutLinks } from '#contract/values/without-links.ts';
import en from '#locales/en/office-calls.json' with { type: 'json' };
import hi from '#locales/hi/office-calls.json' with { type: 'json' };
import ur from '#locales/ur/office-calls.json' with { type: 'json' };

/** The words that a text of its kind needs, such as `event` and `code`. */
export type CallWords = Readonly<Record<string, string>>;

const wordsOf: Record<
  Language,
  { texts: Record<CallKind | 'event_called_off' | 'event_moved' | 'course_days_changed', string> }
> = {
  en,
  hi,
  ur,
};

/** Words that are shortened first when a text is too long. Codes and numbers stay whole. */
const shortened = ['reason', 'placeBefore', 'place', 'event', 'foundation', 'name'] as const;
const fewestSigns = 8;

const lengthOf = (text: string): number => [...text].length;

function shorten(word: string, by: number): string {
  const signs = [...word];
  const kept = Math.max(fewestSigns, signs.length - by - 1);
  return kept >= signs.length ? word : `${signs.slice(0, kept).join('').trimEnd()}…`;
}

function fill(template: string, words: CallWords, language: Language): string {
  const joined = (...facts: (string | undefined)[]): string => facts.filter(Boolean).join(`${commaIn(language)} `);
  const whole: CallWords = {
    ...words,
    facts: joined(words.day, words.place),
    before: joined(words.dayBefore, words.placeBefore),
  };
  return template.replaceAll(/\{\{(\w+)\}\}/g, (_, name: string) => {
    const word = whole[name];
    if (word === undefined) throw new Error(`The text of a call needs the word ${name}.`);
    return name === 'name' ? withoutLinks(word) : word;
  });
}

/** Picks the template that fits the known words. */
function templateOf(kind: CallKind, { reason, dayBefore, placeBefore }: CallWords): keyof (typeof en)['texts'] {
  if (kind === 'event_cancelled' && reason) return 'event_called_off';
  if (kind === 'course_changed' && reason) return 'course_days_changed';
  return kind === 'event_changed' && (dayBefore || placeBefore) ? 'event_moved' : kind;
}

const stops: Record<Language, string> = { en: '.', hi: '।', ur: '۔' };

/** The office ends a reason with a full stop or without. */
const asSentence = (text: string, language: Language): string =>
  /[.!?…।॥۔؟]$/.test(text) ? text : `${text}${stops[language]}`;

/** The text in the person's language, never longer than the column. */
export function writeCallText(kind: CallKind, language: Language, given: CallWords): string {
  const { texts } = wordsOf[language];
  const template = texts[templateOf(kind, given)];
  const words: Record<string, string> = { ...given };
  if (given.reason) words.reason = asSentence(given.reason.trim(), language);
  for (const name of shortened) {
    const over = lengthOf(fill(template, words, language)) - longestCallText;
    if (over <= 0) break;
    const word = words[name];
    if (word !== undefined) words[name] = shorten(word, over);
  }
  return fill(template, words, language);
}
