import type { Language } from '#contract/values/language.ts';
import type { Queryable } from '../../../platform/database/database.ts';
import type { EmailKind } from '../../mail/email-texts.ts';
import { queueEmails } from '../../mail/outbox.service.ts';
import { listPeopleNewestFirst, type PersonRecord } from '../people.sql.ts';

type Words = Readonly<Record<string, string>>;

export interface OfficeEmail {
  kind: EmailKind;
  /** Words such as moments are written in the language of the reader. */
  words: Words | ((language: Language) => Words);
}

/** Queues an e-mail to each active administrator, or to those chosen, by name and in their language. */
export async function emailOffice(
  tx: Queryable,
  { kind, words }: OfficeEmail,
  now: Date,
  isTold: (person: PersonRecord) => boolean = () => true,
): Promise<void> {
  const everybody = await listPeopleNewestFirst(tx, { role: 'admin', status: 'active' }, { limit: null, offset: 0 });
  const told = everybody.filter(isTold);
  const wordsIn = (language: Language) => (typeof words === 'function' ? words(language) : words);
  await queueEmails(
    tx,
    told.map(({ name, email: to, language }) => ({ to, language, kind, words: { ...wordsIn(language), name } })),
    now,
  );
}
