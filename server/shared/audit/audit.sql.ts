import sql, { empty, join, type Sql } from 'sql-template-tag';
import { moneyActKinds, moneySettings } from '#contract/audit/acts.ts';
import type { Page } from '#contract/protocol/paging.ts';
import { addDays, endOfIndiaDay } from '#contract/values/india-day.ts';
import type { Queryable } from '../../platform/database/database.ts';
import { holdsWord, wordsOf } from '../../platform/database/word-search.ts';

/** As exact as the clock of the record. */
const startOfIndiaDay = (day: string): Date => endOfIndiaDay(addDays(day, -1));

export interface NewAct {
  at: Date;
  actorId: string | null;
  actorName: string | null;
  action: string;
  targetKind: string;
  targetId: string;
  targetName: string;
  /** JSON text, or null. */
  before: string | null;
  after: string | null;
  requestId: string;
}

export async function insertActs(tx: Queryable, acts: readonly NewAct[]): Promise<void> {
  if (acts.length === 0) return;
  const each = <Value>(read: (act: NewAct) => Value): Value[] => acts.map(read);
  await tx.query(
    sql`
    INSERT INTO audit_log
      (at, actor_id, actor_name, action, target_kind, target_id, target_name, before, after, request_id)
    SELECT at, actor_id, actor_name, action, target_kind, target_id, target_name, before, after, request_id
    FROM unnest(
      ${each(({ at }) => at)}::timestamptz[], ${each(({ actorId }) => actorId)}::uuid[],
      ${each(({ actorName }) => actorName)}::text[], ${each(({ action }) => action)}::text[],
      ${each(({ targetKind }) => targetKind)}::text[], ${each(({ targetId }) => targetId)}::text[],
      ${each(({ targetName }) => targetName)}::text[], ${each(({ before }) => before)}::jsonb[],
      ${each(({ after }) => after)}::jsonb[], ${each(({ requestId }) => requestId)}::text[]
    ) AS act (at, actor_id, actor_name, action, target_kind, target_id, target_name, before, after, request_id)`,
    'insert acts',
  );
}

export async function moveActs(
  tx: Queryable,
  { fromId, toId }: { fromId: string; toId: string },
  actions: readonly string[],
): Promise<void> {
  await tx.query(sql`
    UPDATE audit_log SET actor_id = ${toId} WHERE actor_id = ${fromId} AND action = ANY (${actions}::text[])`);
}

export async function deleteActsAbout(tx: Queryable, kind: string, id: string): Promise<void> {
  await tx.query(sql`DELETE FROM audit_log WHERE target_kind = ${kind} AND target_id = ${id}`);
}

export async function deleteActsOf(tx: Queryable, actorId: string, actions: readonly string[]): Promise<void> {
  await tx.query(sql`DELETE FROM audit_log WHERE actor_id = ${actorId} AND action = ANY (${actions})`);
}

export interface SoughtAct {
  kind: string;
  targetId?: string;
  exceptTargetId?: string;
  actorId?: string;
  action?: string;
  /** Values of the state before. */
  before?: Readonly<Record<string, string>>;
  /** A field that the act has set. */
  changed?: string;
  since?: Date;
}

export async function existsAct(queryable: Queryable, sought: SoughtAct): Promise<boolean> {
  const { kind, targetId, exceptTargetId, actorId, action, before, changed, since } = sought;
  const conditions = [
    sql`target_kind = ${kind}`,
    ...(targetId ? [sql`target_id = ${targetId}`] : []),
    ...(exceptTargetId ? [sql`target_id <> ${exceptTargetId}`] : []),
    ...(actorId ? [sql`actor_id = ${actorId}`] : []),
    ...(action ? [sql`action = ${action}`] : []),
    ...(before ? [sql`before @> ${JSON.stringify(before)}::jsonb`] : []),
    ...(changed ? [sql`after ? ${changed}`] : []),
    ...(since ? [sql`at > ${since}`] : []),
  ];
  const rows = await queryable.query(sql`SELECT FROM audit_log WHERE ${join(conditions, ' AND ')} LIMIT 1`);
  return rows.length > 0;
}

export interface ActRow {
  id: string;
  time: Date;
  user: string | null;
  userId: string | null;
  action: string;
  kind: string;
  target: string;
  targetId: string;
  before: unknown;
  after: unknown;
  requestId: string;
}

export interface ActFilter {
  userId?: string | undefined;
  action?: string | undefined;
  kind?: string | undefined;
  targetId?: string | undefined;
  kinds?: readonly string[] | undefined;
  since?: Date | undefined;
  search?: string | undefined;
  day?: string | undefined;
  /** Only acts that concern money, and who agreed to it. */
  isAboutMoney?: boolean | undefined;
}

const aboutMoney = sql`(target_kind = ANY (${moneyActKinds}) OR (target_kind = 'settings' AND target_id = ANY (${moneySettings})))`;

function matching(filter: ActFilter): Sql {
  const { userId, action, kind, targetId, kinds, since, search = '', day, isAboutMoney } = filter;
  const conditions = [
    ...(userId ? [sql`actor_id = ${userId}`] : []),
    ...(action ? [sql`action = ${action}`] : []),
    ...(kind ? [sql`target_kind = ${kind}`] : []),
    ...(targetId ? [sql`target_id = ${targetId}`] : []),
    ...(kinds ? [sql`target_kind = ANY (${kinds})`] : []),
    ...(since ? [sql`at > ${since}`] : []),
    ...wordsOf(search).map((word) => holdsWord(sql`fold_for_search(concat_ws(' ', actor_name, target_name))`, word)),
    ...(day ? [sql`at >= ${startOfIndiaDay(day)} AND at <= ${endOfIndiaDay(day)}`] : []),
    ...(isAboutMoney ? [aboutMoney] : []),
  ];
  return conditions.length > 0 ? sql`WHERE ${join(conditions, ' AND ')}` : empty;
}

/** Of a help case the record shows the act and the code; of a list of cases it does not show their number. */
const shownOf = (facts: Sql): Sql => sql`
  CASE target_kind WHEN 'help_case' THEN NULL WHEN 'help_case_list' THEN ${facts} - 'rows' ELSE ${facts} END`;

export function listActsNewestFirst(queryable: Queryable, filter: ActFilter, page: Page): Promise<ActRow[]> {
  return queryable.query<ActRow>(sql`
    SELECT id::text, at AS time, actor_name AS user, actor_id AS "userId", action, target_kind AS kind,
      target_name AS target, target_id AS "targetId", ${shownOf(sql`before`)} AS before, ${shownOf(sql`after`)} AS after,
      request_id AS "requestId"
    FROM audit_log ${matching(filter)}
    ORDER BY at DESC, audit_log.id DESC LIMIT ${page.pageSize} OFFSET ${(page.page - 1) * page.pageSize}`);
}

export async function countActs(queryable: Queryable, filter: ActFilter): Promise<number> {
  const rows = await queryable.query<{ total: number }>(
    sql`SELECT count(*) AS total FROM audit_log ${matching(filter)}`,
  );
  return rows[0]?.total ?? 0;
}
