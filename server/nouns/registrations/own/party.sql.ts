import sql, { join, type Sql } from 'sql-template-tag';
import { usualAgeGroup } from '#contract/registrations/registrations.facts.ts';
import type { PartyMember } from '#contract/registrations/registrations.ts';
import type { Queryable } from '../../../platform/database/database.ts';

/** As it is asked for: who comes along, without who registers. */
export interface Companion {
  name?: string | null | undefined;
  age_group: PartyMember['age_group'];
  /** Whether somebody told it. */
  age_said: boolean;
}

/** One of several who come together; place 0 is who registered, whose name is known. */
export interface PartyPlace extends Companion {
  position: number;
}

/** A party of several has a place each; one person alone has none. */
export const placesOf = (companions: readonly Companion[]): PartyPlace[] =>
  companions.length === 0
    ? []
    : [
        // Whoever registers is not asked.
        { position: 0, age_group: usualAgeGroup, age_said: false },
        ...companions.map((companion, index) => ({ ...companion, position: index + 1 })),
      ];

/** Those who were in or absent are forgotten. */
export async function replaceParty(
  tx: Queryable,
  registrationId: string,
  companions: readonly Companion[],
): Promise<void> {
  await tx.query(sql`DELETE FROM registration_people WHERE registration_id = ${registrationId}`);
  if (companions.length === 0) return;
  const places = placesOf(companions).map(
    ({ position, name = null, age_group, age_said }) =>
      sql`(${registrationId}, ${position}, ${name}, ${age_group}, ${age_said})`,
  );
  await tx.query(sql`
    INSERT INTO registration_people (registration_id, position, name, age_group, age_said) VALUES ${join(places)}`);
}

/** In the line, `toEnd` takes the last place. */
export async function updatePeople(
  tx: Queryable,
  id: string,
  { people, toEnd = false }: { people: number; toEnd?: boolean },
): Promise<void> {
  const place = toEnd ? sql`, waiting_number = nextval('registrations_waiting_number')` : sql``;
  await tx.query(sql`UPDATE registrations SET people = ${people} ${place} WHERE id = ${id}`);
}

const ofRegistration = (id: string, positions: readonly number[]): Sql =>
  sql`registration_id = ${id} AND position = ANY (${positions}::int[])`;

/** The first time stays. */
export async function markHere(tx: Queryable, id: string, positions: readonly number[], now: Date): Promise<void> {
  await tx.query(sql`
    UPDATE registration_people SET check_in_time = coalesce(check_in_time, ${now}), absent = false
    WHERE ${ofRegistration(id, positions)}`);
}

export async function markAbsent(tx: Queryable, id: string, positions: readonly number[]): Promise<void> {
  await tx.query(sql`
    UPDATE registration_people SET check_in_time = NULL, absent = true WHERE ${ofRegistration(id, positions)}`);
}

/** All who are not absent are here, or nobody is. */
export async function markAll(tx: Queryable, id: string, now: Date | null): Promise<void> {
  const time = now ? sql`coalesce(check_in_time, ${now})` : sql`NULL`;
  await tx.query(sql`
    UPDATE registration_people SET check_in_time = ${time} WHERE registration_id = ${id} AND NOT absent`);
}
