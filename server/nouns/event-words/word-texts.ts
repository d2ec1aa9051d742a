import type { EventWord, OneWord, WordLetter } from '#contract/event-words/event-words.ts';
import { type Language, languages } from '#contract/values/language.ts';
import type { Queryable } from '../../platform/database/database.ts';
import { translateFields } from '../../shared/content/translations/translations.service.ts';
import { readSignature, sign } from '../../shared/mail/outbox.service.ts';
import { sayCall } from '../../shared/phone-list/calls.service.ts';
import type { EventRow } from '../events/events.service.ts';
import type { WordRow } from './event-words.sql.ts';
import { emailOf, textIn, type WrittenTexts } from './word-messages.ts';

type Texts = EventWord['texts'];

const fields = ['subject', 'text'] as const;

/** In the order in which they are read; nobody has written in these. */
const unwrittenIn = ({ texts }: WrittenTexts): Language[] => languages.filter((language) => !texts[language]);

/** What the machine is asked for, before anybody reads the word. */
export const textsForMachine = (word: WrittenTexts): { language: Language; source: string }[] => {
  const own = textIn(word, word.source_language);
  return unwrittenIn(word).flatMap((language) => fields.map((field) => ({ language, source: own[field] })));
};

/** What the machine has said by now, of the languages in which nobody has written. Half a text is none. */
export async function readMachineTexts(queryable: Queryable, word: WrittenTexts): Promise<Texts> {
  const { source_language } = word;
  const found: Texts = {};
  for (const language of unwrittenIn(word)) {
    const own = { ...textIn(word, source_language), source_language };
    const [each] = await translateFields(queryable, language, [own], fields);
    if (each?.language === language && !each.languages) found[language] = { subject: each.subject, text: each.text };
  }
  return found;
}

/** The e-mail in each language, as it goes out now. */
export async function writeLetters(
  queryable: Queryable,
  word: WordRow,
  { machine, event, publicUrl, name }: { machine: Texts; event: EventRow; publicUrl: string; name: string },
): Promise<OneWord['letters']> {
  const signature = await readSignature(queryable);
  const filled = { ...word, texts: { ...machine, ...word.texts } };
  const letterIn = async (language: Language): Promise<WordLetter> => {
    const [{ title } = event] = await translateFields(queryable, language, [event], ['title']);
    const reader = { to: 'reader@example.org', name, language, title, eventId: event.id };
    const { subject, text } = sign({ ...emailOf(filled, reader, publicUrl), to: reader.to }, signature);
    const origin = word.texts[language] ? 'written' : machine[language] ? 'machine' : 'source';
    const said = { name, event: title, reason: textIn(filled, language).text };
    const call = await sayCall(queryable, 'event_word', language, said);
    return {
      ...{ subject, text, language: origin === 'source' ? word.source_language : language, origin, call },
      isCallCut: !call.includes(said.reason.trim()),
    };
  };
  const letters: Partial<OneWord['letters']> = {};
  // One after the other: a transaction has one connection.
  for (const language of languages) letters[language] = await letterIn(language);
  return letters as OneWord['letters'];
}
