import type { EventWord } from '#contract/event-words/event-words.ts';
import { type Language, languages } from '#contract/values/language.ts';
import type { EmailToQueue } from '../../shared/mail/outbox.service.ts';
import type { WordRow } from './event-words.sql.ts';

type Text = NonNullable<EventWord['texts'][Language]>;

/** As it is written, and as a call brings it. */
export interface WrittenTexts {
  texts: { [Each in Language]?: Text | undefined };
  source_language: Language;
}

/** A language without words falls back to the one in which they were written, as pages do. */
export function textIn({ texts, source_language }: WrittenTexts, language: Language): Text {
  const found = [language, source_language, ...languages].map((each) => texts[each]).find((text) => text !== undefined);
  if (!found) throw new Error('A word has no text.');
  return found;
}

interface Reader {
  to: string;
  name: string;
  language: Language;
  title: string;
  eventId: string;
}

export function emailOf(
  word: Pick<WordRow, 'texts' | 'source_language'>,
  { to, name, language, title, eventId }: Reader,
  publicUrl: string,
): EmailToQueue {
  const { subject, text } = textIn(word, language);
  const link = `${publicUrl}/events/${eventId}`;
  const answer = `${publicUrl}/contact?event=${eventId}`;
  return { to, language, kind: 'eventWord', words: { name, subject, text, title, link, answer } };
}
