import sql from 'sql-template-tag';
import type { Role } from '#contract/accounts/accounts.ts';
import type { Language } from '#contract/values/language.ts';
import type { Queryable } from '../../platform/database/database.ts';

export interface AffectedPerson {
  id: string;
  name: string;
  email: string | null;
  phone: string | null;
  language: Language;
  role: Role;
  /** When the account was last signed in to, or used, within the time asked for; null when it was not. */
  lastSeen: Date | null;
}

/** Everyone whose data was there, the recently seen first. A device keeps its last sign-in after its session has ended. */
export const listAffectedPeople = (queryable: Queryable, from: Date, to: Date): Promise<AffectedPerson[]> =>
  queryable.query<AffectedPerson>(sql`
    SELECT people.id, people.name, people.email, people.phone, people.language, people.role, max(seen.at) AS "lastSeen"
    FROM people LEFT JOIN (
      SELECT person_id, last_used_at AS at FROM sessions UNION ALL SELECT person_id, created_at FROM sessions
      UNION ALL SELECT person_id, last_used_at FROM known_devices
    ) AS seen ON seen.person_id = people.id AND seen.at BETWEEN ${from} AND ${to}
    WHERE people.created_at <= ${to}
    GROUP BY people.id ORDER BY max(seen.at) DESC NULLS LAST, people.created_at, people.id`);
