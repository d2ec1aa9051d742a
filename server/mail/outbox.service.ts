import { parseEmail } from '#contract/email.ts';
import type { Language } from '#contract/language.ts';
import type { Settings } from '#contract/settings.ts';
import type { Queryable } from '../database/database.ts';
import { readSettings } from '../settings/settings.service.ts';
import { type LetterKind, writeLetter } from './letters.ts';
import { deleteLettersTo, insertLetter } from './outbox.sql.ts';

/** Where processes hear that a letter is ready to be sent. */
export const outboxChannel = 'outbox';

const blankedLink = '•••';

export interface LetterToPut {
  to: string;
  language: Language;
  kind: LetterKind;
  /** What the text of its kind asks for, such as `name` and `link`. */
  words: Readonly<Record<string, string>>;
  /** The link opens an account: only the addressee and the main administrator may see it. */
  secret?: boolean;
  /** For letters of a list: where mail programs leave it for their reader by one press (RFC 8058). */
  leaveLink?: string;
}

/** For somebody who is deleted. */
export const forgetLettersTo = (tx: Queryable, email: string): Promise<void> => deleteLettersTo(tx, email);

type Foundation = Settings['foundation'];

/** Writes a letter in the caller's transaction: it is sent if, and only if, what it tells of has happened. */
export const putLetter = (tx: Queryable, letter: LetterToPut, now: Date): Promise<void> =>
  putLetters(tx, [letter], now);

/** Many at once: who signs them is asked once for each language. */
export async function putLetters(tx: Queryable, letters: readonly LetterToPut[], now: Date): Promise<void> {
  const foundations = new Map<Language, Foundation>();
  for (const letter of letters) {
    const { language } = letter;
    const foundation = foundations.get(language) ?? (await readSettings(tx, language)).foundation;
    foundations.set(language, foundation);
    await putSigned(tx, letter, foundation, now);
  }
}

async function putSigned(tx: Queryable, letter: LetterToPut, foundation: Foundation, now: Date): Promise<void> {
  const { kind, language, secret = false, leaveLink = null } = letter;
  const recipient = parseEmail(letter.to);
  if (recipient === undefined || recipient !== letter.to) throw new Error('A letter needs one plain e-mail address.');
  const words = { ...letter.words, foundation: foundation.name[language], phone: foundation.phone };
  const { subject, text } = writeLetter(kind, language, words);
  const blankedText = secret ? writeLetter(kind, language, { ...words, link: blankedLink }).text : null;
  await insertLetter(tx, { kind, recipient, language, subject, text, blankedText, leaveLink }, outboxChannel, now);
}
