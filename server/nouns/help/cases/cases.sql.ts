import sql, { type Sql } from 'sql-template-tag';
import { type Clocks, firstStep, openStatuses } from '#contract/help/help.facts.ts';
import type { CaseRow, OfficeCase } from '#contract/help/help-office.ts';
import type { Queryable } from '../../../platform/database/database.ts';

type Stored = Omit<OfficeCase, 'entries' | 'files' | 'maybe_same' | 'merged' | 'merged_into' | 'caseworkers'>;

type Instants = 'created_at' | 'first_answer_at' | 'settled_at' | 'closed_at';

/** A case as it is stored. */
export interface StoredCase extends Omit<Stored, Instants | 'is_overdue' | 'clock'> {
  merged_into_id: string | null;
  before_merge: BeforeMerge | null;
  created_at: Date;
  first_answer_at: Date | null;
  settled_at: Date | null;
  closed_at: Date | null;
}

export interface BeforeMerge {
  status: StoredCase['status'];
  outcome: StoredCase['outcome'];
  settled_at: string | null;
  closed_at: string | null;
}

export type ListedCase = Omit<CaseRow, 'created_at' | 'is_overdue' | 'clock'> & Clocks & { created_at: Date };

const owner = sql`(SELECT json_build_object('id', people.id, 'name', people.name) FROM people
    WHERE people.id = help_cases.owner_id) AS owner`;

export const isOpen = sql`help_cases.status = ANY(${openStatuses})`;

export const listedColumns = sql`id, code, kind, via, language, contact, district, people_affected, risk, in_danger,
  is_minor, status, outcome, ${owner}, next_step, due_on, suspect, stage, due_paise, claim_by, notice_on,
  hearings::text[] AS hearings, is_sample, created_at, version`;

const columns = sql`${listedColumns}, phone, safe_times, who_may_answer, speaks_for, name, employer, story, days_unpaid,
  amount_claimed_paise, recovered_paise, first_answer_at, settled_at, closed_at, merged_into AS merged_into_id,
  before_merge, hold_reason, erase_on, consent_version`;

async function findOne(queryable: Queryable, condition: Sql): Promise<StoredCase | undefined> {
  const rows = await queryable.query<StoredCase>(
    sql`SELECT ${columns} FROM help_cases WHERE erased_at IS NULL AND ${condition}`,
  );
  return rows[0];
}

export const findCase = (queryable: Queryable, id: string): Promise<StoredCase | undefined> =>
  findOne(queryable, sql`id = ${id}`);

/** Nobody else changes the case until the transaction ends. */
export const lockCase = (tx: Queryable, id: string): Promise<StoredCase | undefined> =>
  findOne(tx, sql`id = ${id} FOR UPDATE`);

export async function findIdOf(queryable: Queryable, idOrCode: string): Promise<string | undefined> {
  const rows = await queryable.query<{ id: string }>(sql`
    SELECT id FROM help_cases WHERE (id::text = ${idOrCode.toLowerCase()} OR code = ${idOrCode}) AND erased_at IS NULL`);
  return rows[0]?.id;
}

export interface CaseName {
  id: string;
  code: string;
}

export const listMerged = (queryable: Queryable, id: string): Promise<CaseName[]> =>
  queryable.query<CaseName>(sql`
    SELECT id, code FROM help_cases WHERE merged_into = ${id} AND erased_at IS NULL ORDER BY created_at, id`);

const sameWithinMs = 60 * 86_400_000;

/** By number at any time; by employer and kind within 60 days of each other. */
export const listMaybeSame = (
  queryable: Queryable,
  { id, phone, employer, kind, created_at }: StoredCase,
): Promise<(CaseName & Pick<StoredCase, 'kind' | 'status' | 'created_at'> & { why: 'phone' | 'employer' })[]> => {
  const [from, to] = [-sameWithinMs, sameWithinMs].map((ms) => new Date(created_at.getTime() + ms));
  return queryable.query(sql`
    SELECT id, code, kind, status, created_at,
      CASE WHEN phone = ${phone} THEN 'phone' ELSE 'employer' END AS why
    FROM help_cases
    WHERE id <> ${id} AND erased_at IS NULL AND merged_into IS NULL AND (
      phone = ${phone}
      OR (fold_for_search(employer) = fold_for_search(${employer}) AND kind = ${kind}
        AND created_at BETWEEN ${from} AND ${to}))
    ORDER BY created_at DESC, id LIMIT 20`);
};

/** Fields that the office may set; those that are undefined stay. */
export type CaseChanges = Partial<
  Pick<
    StoredCase,
    | 'kind'
    | 'language'
    | 'phone'
    | 'contact'
    | 'safe_times'
    | 'who_may_answer'
    | 'speaks_for'
    | 'people_affected'
    | 'name'
    | 'employer'
    | 'story'
    | 'district'
    | 'days_unpaid'
    | 'amount_claimed_paise'
    | 'in_danger'
    | 'is_minor'
    | 'risk'
    | 'next_step'
    | 'due_on'
    | 'hold_reason'
    | 'stage'
    | 'claim_by'
    | 'notice_on'
    | 'hearings'
  >
>;

export async function updateCaseFacts(
  tx: Queryable,
  id: string,
  facts: Required<CaseChanges>,
  now: Date,
): Promise<void> {
  await tx.query(sql`
    UPDATE help_cases SET kind = ${facts.kind}, language = ${facts.language}, phone = ${facts.phone},
      contact = ${facts.contact}, safe_times = ${facts.safe_times}, who_may_answer = ${facts.who_may_answer},
      speaks_for = ${facts.speaks_for}, people_affected = ${facts.people_affected}, name = ${facts.name},
      employer = ${facts.employer}, story = ${facts.story}, district = ${facts.district},
      days_unpaid = ${facts.days_unpaid}, amount_claimed_paise = ${facts.amount_claimed_paise},
      in_danger = ${facts.in_danger}, is_minor = ${facts.is_minor}, risk = ${facts.risk},
      next_step = ${facts.next_step}, due_on = ${facts.due_on}, hold_reason = ${facts.hold_reason},
      stage = ${facts.stage}, claim_by = ${facts.claim_by}, notice_on = ${facts.notice_on}, hearings = ${facts.hearings}::date[],
      version = version + 1, updated_at = ${now}
    WHERE id = ${id}`);
}

export interface CaseState {
  status: StoredCase['status'];
  outcome: StoredCase['outcome'];
  ownerId: string | null;
  nextStep: string | null;
  dueOn: string | null;
  settledAt: Date | null;
  closedAt: Date | null;
  mergedInto: string | null;
  beforeMerge: BeforeMerge | null;
}

export async function updateCaseState(tx: Queryable, id: string, state: CaseState, now: Date): Promise<void> {
  const { status, outcome, ownerId, nextStep, dueOn, settledAt, closedAt, mergedInto, beforeMerge } = state;
  await tx.query(sql`
    UPDATE help_cases SET status = ${status}, outcome = ${outcome}, owner_id = ${ownerId}, next_step = ${nextStep},
      due_on = ${dueOn}, settled_at = ${settledAt}, closed_at = ${closedAt}, merged_into = ${mergedInto},
      before_merge = ${beforeMerge && JSON.stringify(beforeMerge)}::jsonb, version = version + 1, updated_at = ${now}
    WHERE id = ${id}`);
}

/** Every entry is a change that others should see before they save theirs. */
export async function touchCase(tx: Queryable, id: string, isFirstAnswer: boolean, now: Date): Promise<void> {
  await tx.query(sql`
    UPDATE help_cases SET version = version + 1, updated_at = ${now},
      first_answer_at = CASE WHEN ${isFirstAnswer} THEN coalesce(first_answer_at, ${now}) ELSE first_answer_at END,
      next_step = CASE WHEN ${isFirstAnswer} THEN nullif(next_step, ${firstStep}) ELSE next_step END
    WHERE id = ${id}`);
}

export type DueFacts = Pick<StoredCase, 'due_paise' | 'claim_by' | 'next_step' | 'due_on'>;

/** What is due by the newest account. Whoever has the case open learns of another clock or step as of any other change. */
export async function updateDue(tx: Queryable, id: string, due: DueFacts, now: Date): Promise<void> {
  const { due_paise, claim_by, next_step, due_on } = due;
  await tx.query(sql`
    UPDATE help_cases SET due_paise = ${due_paise}, claim_by = ${claim_by}, next_step = ${next_step}, due_on = ${due_on},
      version = version + ((claim_by, next_step, due_on) IS DISTINCT FROM
        (${claim_by}::date, ${next_step}::text, ${due_on}::date))::integer,
      updated_at = ${now}
    WHERE id = ${id}`);
}

export async function updatePin(
  tx: Queryable,
  id: string,
  pin: { salt: Buffer; hash: Buffer },
  now: Date,
): Promise<void> {
  await tx.query(sql`
    UPDATE help_cases SET pin_salt = ${pin.salt}, pin_hash = ${pin.hash}, pin_version = pin_version + 1,
      version = version + 1, updated_at = ${now}
    WHERE id = ${id}`);
}

/** Any act of the office ends the doubt about a case. */
export async function markAccepted(tx: Queryable, id: string): Promise<void> {
  await tx.query(sql`UPDATE help_cases SET suspect = false, accepted = true WHERE id = ${id} AND NOT accepted`);
}

export async function updateOwner(tx: Queryable, id: string, ownerId: string): Promise<void> {
  await tx.query(sql`
    UPDATE help_cases SET owner_id = ${ownerId}, status = CASE WHEN status = 'new' THEN 'in_work' ELSE status END
    WHERE id = ${id}`);
}
