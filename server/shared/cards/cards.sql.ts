import sql, { empty, join, type Sql } from 'sql-template-tag';
import type { CardState, deadReasons } from '#contract/cards/cards.facts.ts';
import type { Page } from '#contract/protocol/paging.ts';
import type { Queryable } from '../../platform/database/database.ts';
import { pagePart } from '../../platform/database/page-part.ts';

export type DeadReason = (typeof deadReasons)[number];

export interface NewCard {
  code: string;
  codeHash: Buffer;
}

/** Inserts cards whose code is new. */
export async function insertCards(
  tx: Queryable,
  cards: readonly NewCard[],
  batch: string | null,
  now: Date,
): Promise<{ id: string; code: string }[]> {
  return tx.query<{ id: string; code: string }>(sql`
    INSERT INTO cards (code, code_hash, batch, created_at)
    SELECT code, code_hash, ${batch}, ${now}
    FROM unnest(${cards.map(({ code }) => code)}::text[], ${cards.map(({ codeHash }) => codeHash)}::bytea[]) AS new (code, code_hash)
    ON CONFLICT DO NOTHING RETURNING id, code`);
}

export interface CardRow {
  id: string;
  state: CardState;
  personId: string | null;
}

/** Others who want the same card wait until the transaction ends. */
export async function findCardForUpdate(tx: Queryable, code: string): Promise<CardRow | null> {
  const rows = await tx.query<CardRow>(
    sql`SELECT id, state, person_id AS "personId" FROM cards WHERE code = ${code} FOR UPDATE`,
  );
  return rows[0] ?? null;
}

export async function findCardOwner(queryable: Queryable, code: string): Promise<string | null> {
  const rows = await queryable.query<{ personId: string | null }>(
    sql`SELECT person_id AS "personId" FROM cards WHERE code = ${code}`,
  );
  return rows[0]?.personId ?? null;
}

export async function findCardCode(queryable: Queryable, personId: string): Promise<string | null> {
  const rows = await queryable.query<{ code: string }>(sql`SELECT code FROM cards WHERE person_id = ${personId}`);
  return rows[0]?.code ?? null;
}

export async function setOwner(tx: Queryable, id: string, personId: string, now: Date): Promise<void> {
  await tx.query(
    sql`UPDATE cards SET state = 'assigned', person_id = ${personId}, assigned_at = ${now} WHERE id = ${id}`,
  );
}

/** Gives the first card to the first person, and so on. */
export async function setOwners(
  tx: Queryable,
  ids: readonly string[],
  personIds: readonly string[],
  now: Date,
): Promise<void> {
  await tx.query(sql`
    UPDATE cards SET state = 'assigned', person_id = given.person_id, assigned_at = ${now}
    FROM unnest(${ids}::uuid[], ${personIds}::uuid[]) AS given (id, person_id) WHERE cards.id = given.id`);
}

/** Answers whether there was a card. An erased person's card loses its code. */
export async function setDead(tx: Queryable, personId: string, reason: DeadReason, now: Date): Promise<boolean> {
  const rows = await tx.query(sql`
    UPDATE cards SET state = 'dead', dead_reason = ${reason}, dead_at = ${now}, person_id = NULL,
      code = CASE WHEN ${reason} = 'erased' THEN NULL ELSE code END
    WHERE person_id = ${personId} RETURNING id`);
  return rows.length > 0;
}

/** Moves the card when two accounts become one. */
export async function moveCard(tx: Queryable, fromId: string, toId: string): Promise<void> {
  await tx.query(sql`UPDATE cards SET person_id = ${toId} WHERE person_id = ${fromId}`);
}

export async function findLastSigns(
  queryable: Queryable,
  personId: string,
): Promise<{ lastSigns: string; since: Date } | null> {
  const rows = await queryable.query<{ lastSigns: string; since: Date }>(sql`
    SELECT right(code, 4) AS "lastSigns", assigned_at AS since FROM cards WHERE person_id = ${personId}`);
  return rows[0] ?? null;
}

/** Counts a first PIN before it is compared; false over the limit. The count does not wait for the disk. */
export async function countFirstPin(queryable: Queryable, code: string, most: number): Promise<boolean> {
  const rows = await queryable.query(sql`
    UPDATE cards SET pin_wrong = pin_wrong + 1 FROM (SELECT set_config('synchronous_commit', 'off', true)) AS quickly
    WHERE code = ${code} AND state = 'unassigned' AND pin_wrong < ${most} RETURNING id`);
  return rows.length > 0;
}

export async function uncountFirstPin(queryable: Queryable, code: string): Promise<void> {
  await queryable.query(sql`UPDATE cards SET pin_wrong = greatest(pin_wrong - 1, 0) WHERE code = ${code}`);
}

export interface CardFilter {
  state?: CardState | undefined;
  batch?: string | undefined;
}

export interface ListedCard {
  id: string;
  lastSigns: string;
  batch: string | null;
  state: CardState;
  deadReason: DeadReason | null;
  name: string | null;
  createdAt: Date;
  assignedAt: Date | null;
  deadAt: Date | null;
}

function matching({ state, batch }: CardFilter): Sql {
  const conditions = [
    ...(state === undefined ? [] : [sql`cards.state = ${state}`]),
    ...(batch === undefined ? [] : [sql`cards.batch = ${batch}`]),
  ];
  return conditions.length > 0 ? sql`WHERE ${join(conditions, ' AND ')}` : empty;
}

export const listCardsNewestFirst = (
  queryable: Queryable,
  filter: CardFilter,
  page: Page | null,
): Promise<ListedCard[]> =>
  queryable.query<ListedCard>(sql`
    SELECT cards.id, coalesce(right(cards.code, 4), '') AS "lastSigns", cards.batch, cards.state,
      cards.dead_reason AS "deadReason", people.name, cards.created_at AS "createdAt",
      cards.assigned_at AS "assignedAt", cards.dead_at AS "deadAt"
    FROM cards LEFT JOIN people ON people.id = cards.person_id ${matching(filter)}
    ORDER BY cards.created_at DESC, cards.id ${pagePart(page)}`);

export async function countCards(queryable: Queryable, filter: CardFilter): Promise<number> {
  const rows = await queryable.query<{ total: number }>(sql`SELECT count(*) AS total FROM cards ${matching(filter)}`);
  return rows[0]?.total ?? 0;
}

export interface BatchRow {
  batch: string;
  createdAt: Date;
  unassigned: number;
  assigned: number;
  dead: number;
}

export const listLatestBatches = (queryable: Queryable, most: number): Promise<BatchRow[]> =>
  queryable.query<BatchRow>(sql`
    SELECT batch, min(created_at) AS "createdAt", count(*) FILTER (WHERE state = 'unassigned')::int AS unassigned,
      count(*) FILTER (WHERE state = 'assigned')::int AS assigned, count(*) FILTER (WHERE state = 'dead')::int AS dead
    FROM cards WHERE batch IS NOT NULL GROUP BY batch ORDER BY min(created_at) DESC, batch LIMIT ${most}`);

/** Cards that can still be printed. */
export const listCardsOfBatch = (
  queryable: Queryable,
  batch: string,
): Promise<{ code: string; state: CardState; createdAt: Date }[]> =>
  queryable.query(sql`
    SELECT code, state, created_at AS "createdAt" FROM cards
    WHERE batch = ${batch} AND state <> 'dead' ORDER BY id`);
