import sql, { empty, join } from 'sql-template-tag';
import type { z } from 'zod';
import type { FoundPerson } from '#contract/cards/cards.ts';
import { codeSigns } from '#contract/values/code-signs.ts';
import type { Queryable } from '../../../platform/database/database.ts';
import { havingWord, wordsOf } from '../../../platform/database/word-search.ts';

const most = 20;
const shownSigns = 4;
const lastSigns = new RegExp(`^[${codeSigns}]{${shownSigns}}$`);

/** Those who are registered for the event come first. Of numbers and codes only the ends are read. */
export function searchPeople(
  queryable: Queryable,
  { q = '', event_id = null }: { q?: string | undefined; event_id?: string | null | undefined },
): Promise<z.input<typeof FoundPerson>[]> {
  const words = wordsOf(q);
  if (words.length === 0) return Promise.resolve([]);
  const signs = q.trim().toUpperCase();
  const byCard = lastSigns.test(signs)
    ? sql`UNION SELECT person_id FROM cards WHERE state = 'assigned' AND right(code, 4) = ${signs}`
    : empty;
  return queryable.query(sql`
    SELECT people.id, people.name, people.role, people.status, right(people.phone, 4) AS phone, right(cards.code, 4) AS card,
      CASE WHEN r.id IS NULL THEN NULL ELSE json_build_object(
        'id', r.id, 'status', r.status, 'code', r.code, 'check_in_time', r.check_in_time) END AS registration
    FROM (
      SELECT id FROM people WHERE ${join(
        words.map((word) => havingWord(sql`search_text`, word)),
        ' AND ',
      )} ${byCard}
    ) AS found JOIN people ON people.id = found.id LEFT JOIN cards ON cards.person_id = people.id
      LEFT JOIN registrations AS r ON r.person_id = people.id AND r.event_id = ${event_id} AND r.status <> 'cancelled'
    ORDER BY r.id IS NULL, people.name, people.id LIMIT ${most}`);
}
