import sql from 'sql-template-tag';
import type { Queryable } from '../../server/platform/database/database.ts';
import { openTranslator } from './translator.ts';

/** A translation service that hears everything and changes nothing: its answers are empty. */
export interface Spy {
  /** For `TRANSLATE_URL`. */
  url: string;
  /** Throws when it has heard anything that the database knows of a person. */
  demandNothingPersonal(database: Queryable): Promise<void>;
  close(): Promise<void>;
}

const readPersonal = (database: Queryable): Promise<{ value: string }[]> =>
  database.query<{ value: string }>(sql`
    SELECT DISTINCT value FROM (
      SELECT unnest(ARRAY[name, email, phone]) FROM people
      UNION ALL SELECT unnest(ARRAY[guest_name, guest_email, guest_phone, notes, feedback]) FROM registrations
      UNION ALL SELECT unnest(ARRAY[name, email, message]) FROM messages
      UNION ALL SELECT email FROM newsletter_subscriptions
      UNION ALL SELECT person_name FROM stories
    ) AS personal (value)
    WHERE char_length(value) > 1`);

export async function openSpy(): Promise<Spy> {
  const translator = await openTranslator();
  translator.behave('empty');
  return {
    url: translator.url,
    async demandNothingPersonal(database) {
      const heard = translator.asked.map(({ text }) => text);
      const told = (await readPersonal(database)).filter(({ value }) => heard.some((text) => text.includes(value)));
      if (told.length > 0)
        throw new Error(`A translator was told of people: ${told.map(({ value }) => value).join(', ')}`);
    },
    close: () => translator.close(),
  };
}
