import type { Language } from '#contract/values/language.ts';
import { withoutLinks } from '#contract/values/without-links.ts';
import en from '#locales/en/mail.json' with { type: 'json' };
import hi from '#locales/hi/mail.json' with { type: 'json' };
import ur from '#locales/ur/mail.json' with { type: 'json' };

export type EmailKind = keyof typeof en.letters;

interface EmailWords {
  greeting: string;
  /** The greeting of recipients without a known name. */
  namelessGreeting: string;
  farewell: string;
  forPeople: string;
  moved: string;
  movedTime: string;
  movedPlace: string;
  dropped: string;
  droppedWhy: string;
  letters: Record<EmailKind, { subject: string; text: string }>;
}

const wordsOf: Record<Language, EmailWords> = { en, hi, ur };

export interface Email {
  subject: string;
  text: string;
}

function fill(template: string, words: Readonly<Record<string, string>>): string {
  return template.replaceAll(/\{\{(\w+)\}\}/g, (_, name: string) => {
    const word = words[name];
    if (word === undefined) throw new Error(`The letter needs the word ${name}.`);
    return name === 'name' ? withoutLinks(word) : word;
  });
}

/** A line for several people with one registration; empty for one. */
export const forPeople = (people: number, language: Language): string[] =>
  people > 1 ? [fill(wordsOf[language].forPeople, { people: String(people) })] : [];

/** An office without a telephone number signs without that line. */
const withoutPhone = (farewell: string): string => farewell.replace(/\n.*\{\{phone\}\}.*/, '');

/** A sentence about what was before and what holds now. */
export const sayMove = (
  { before, now }: { before: string; now: string },
  of: 'moved' | 'movedTime' | 'movedPlace',
  language: Language,
): string => fill(wordsOf[language][of], { before, now });

/** A sentence about a day of a course that does not take place. */
export const sayDropped = (day: string, reason: string | null, language: Language): string =>
  fill(wordsOf[language][reason === null ? 'dropped' : 'droppedWhy'], { day, reason: reason ?? '' });

/** Plain text: there is nothing in it to escape. */
export function writeEmail(kind: EmailKind, language: Language, words: Readonly<Record<string, string>>): Email {
  const { greeting, namelessGreeting, farewell, letters } = wordsOf[language];
  const opening = words.name === undefined ? namelessGreeting : greeting;
  const { subject, text } = letters[kind];
  return {
    subject: fill(subject, words).replaceAll(/[\s\p{Cc}]+/gu, ' '),
    text: [opening, text, words.phone === '' ? withoutPhone(farewell) : farewell]
      .map((part) => fill(part, words))
      .join('\n\n'),
  };
}
