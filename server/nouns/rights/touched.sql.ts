import sql, { join, raw, type Sql } from 'sql-template-tag';
import { tables } from '#contract/purpose-tables.ts';
import { type PurposeName, purposes } from '#contract/purposes.ts';

/** Who stands in the books, by the table that knows how to reach them. An account comes first: it says the most. */
export const subjectKinds = [
  'person',
  'donor',
  'subscription',
  'message',
  'registration',
  'request',
  'parent',
  'nominee',
  'case',
] as const;
export type SubjectKind = (typeof subjectKinds)[number];

/** The column of `breach_people` and `notice_people` that names one of a kind. */
export const keyOf = (kind: SubjectKind): Sql => raw(`${kind}_id`);

export const allKeys: Sql = join(subjectKinds.map(keyOf));

const usablePhone = (table: string): Sql => raw(`CASE WHEN ${table}.phone_wrong_at IS NULL THEN ${table}.phone END`);

/** Name, address, number and language of each kind. `account_id`: whose data the row goes with. A case is named by nothing. */
const rowsOf: Readonly<Record<SubjectKind, (where: Sql) => Sql>> = {
  person: (where) => sql`
    SELECT id, name, email, ${usablePhone('people')} AS phone, language, created_at, NULL::uuid AS account_id FROM people
    WHERE ${where}`,
  donor: (where) => sql`
    SELECT id, name, lower(email), phone, language, created_at, NULL::uuid FROM donors WHERE ${where}`,
  subscription: (where) => sql`
    SELECT id, NULL, email, NULL, language, created_at, NULL::uuid FROM newsletter_subscriptions WHERE ${where}`,
  message: (where) => sql`
    SELECT id, name, lower(nullif(email, '')), phone, language, created_at, NULL::uuid FROM messages WHERE ${where}`,
  registration: (where) => sql`
    SELECT id, guest_name, lower(guest_email), guest_phone, coalesce(guest_language, 'en'), registered_at, NULL::uuid
    FROM registrations WHERE person_id IS NULL AND ${where}`,
  request: (where) => sql`
    SELECT id, name, NULL, phone, language, created_at, NULL::uuid FROM rights_requests
    WHERE person_id IS NULL AND case_id IS NULL AND ${where}`,
  parent: (where) => sql`
    SELECT id, name, NULL, phone, language, agreed_at, person_id FROM parents WHERE phone IS NOT NULL AND ${where}`,
  nominee: (where) => sql`
    SELECT nominees.person_id, nominees.name, nominees.email, nominees.phone, people.language, nominees.updated_at,
      nominees.person_id
    FROM nominees JOIN people ON people.id = nominees.person_id WHERE ${where}`,
  case: (where) => sql`
    SELECT id, NULL, NULL, NULL, language, created_at, NULL::uuid FROM help_cases
    WHERE code IS NOT NULL AND merged_into IS NULL AND ${where}`,
};

const idOf = (kind: SubjectKind): Sql => (kind === 'nominee' ? sql`nominees.person_id` : sql`id`);

/** One row of each that `taken` names by its key. */
export const subjectOf = (taken: Sql): Sql =>
  join(
    subjectKinds.map((kind) => sql`(${rowsOf[kind](sql`${idOf(kind)} = ${taken}.${keyOf(kind)}`)})`),
    ' UNION ALL ',
  );

const ofPurpose: Readonly<Record<PurposeName, readonly SubjectKind[]>> = {
  account: ['person', 'registration'],
  messages: ['person', 'registration'],
  newsletter: ['subscription'],
  help: ['case'],
  contact: ['message'],
  donations: ['donor'],
  pictures: [],
  safety: ['person'],
};

/** Tables that tell of others than their purpose says. */
const ofTable: Readonly<Record<string, readonly SubjectKind[]>> = {
  people: ['person'],
  registrations: ['person', 'registration'],
  parents: ['person', 'registration', 'parent'],
  // Whoever was written to, or called.
  outbox: ['person', 'donor', 'subscription', 'message', 'registration', 'nominee'],
  calls: ['person', 'donor', 'registration', 'request', 'parent', 'nominee'],
  pledges: ['person', 'donor'],
  approvals: ['person'],
  expenses: ['person'],
  consents: ['person', 'case', 'subscription', 'donor'],
  rights_requests: ['person', 'case', 'request'],
  nominees: ['person', 'nominee'],
  breach_people: subjectKinds,
  notice_people: subjectKinds,
};

/** Whose data stand in these tables. */
export function kindsIn(names: readonly string[]): SubjectKind[] {
  const touched = new Set(
    names.flatMap((name) => {
      const personal = Object.keys(tables[name]?.personal ?? {}) as PurposeName[];
      return ofTable[name] ?? personal.flatMap((purpose) => ofPurpose[purpose]);
    }),
  );
  return subjectKinds.filter((kind) => touched.has(kind));
}

/**
 * Everybody of these kinds who stood in the books at that instant. Whom one address or number reaches in several places is one,
 * but two accounts are two people: a family shares a telephone. A case is never joined with anything.
 */
export const everybody = (kinds: readonly SubjectKind[], until: Date): Sql => {
  const all = subjectKinds.map(
    (kind, rank) => sql`
      SELECT ${kind} AS kind, ${rank}::int AS rank, each.* FROM (${rowsOf[kind](sql`${kinds.includes(kind)}`)})
        AS each (id, name, email, phone, language, created_at, account_id)`,
  );
  return sql`
    SELECT * FROM (
      SELECT *, row_number() OVER (PARTITION BY coalesce(email, phone) ORDER BY rank, created_at, id) AS place
      FROM (${join(all, ' UNION ALL ')}) AS known WHERE created_at <= ${until}
    ) AS placed WHERE place = 1 OR kind = 'person' OR coalesce(email, phone) IS NULL`;
};

/** Which kind a row of `breach_people` or `notice_people` is of, and who it is. */
export const rowKind: Sql = sql`CASE ${join(
  subjectKinds.map((kind) => sql`WHEN ${keyOf(kind)} IS NOT NULL THEN ${kind}`),
  ' ',
)} END`;
export const rowId: Sql = sql`coalesce(${allKeys})`;

/** For each kind its key, of one row of `everybody`. */
export const keyValues: Sql = join(subjectKinds.map((kind) => sql`CASE WHEN s.kind = ${kind} THEN s.id END`));

/** Addresses that nobody has confirmed, or that have left the list, get nothing of the newsletter. */
const isReader = sql`EXISTS (
  SELECT FROM newsletter_subscriptions AS n WHERE n.id = s.id AND n.status = 'confirmed')`;

const agreedSince = (kind: SubjectKind, name: PurposeName): Sql => sql`(s.kind = ${kind} AND EXISTS (
  SELECT FROM consents AS c WHERE c.${keyOf(kind)} = s.id AND c.purpose = ${name} AND c.given
    AND c.version >= ${purposes[name].version} AND c.at > told.begun_at))`;

/** In a form, or read aloud at the desk. */
const hasReadItSince = sql`(s.kind IN ('message', 'registration', 'request', 'parent') AND s.created_at > told.begun_at)`;

/**
 * Of a version of the register: who stands in the books and was not told of it. Who has come since people are told of it has
 * read it where they came.
 */
export const unnoticed = (version: number, now: Date): Sql => sql`
  (${everybody(subjectKinds, now)}) AS s CROSS JOIN (
    SELECT coalesce((SELECT begun_at FROM notices WHERE version = ${version}), 'infinity') AS begun_at
  ) AS told
  WHERE (s.kind <> 'subscription' OR ${isReader}) AND NOT ${hasReadItSince}
    AND NOT (${agreedSince('person', 'account')} OR ${agreedSince('donor', 'donations')}
      OR ${agreedSince('subscription', 'newsletter')} OR ${agreedSince('case', 'help')})
    AND NOT EXISTS (SELECT FROM notice_people WHERE version = ${version} AND ${rowKind} = s.kind AND ${rowId} = s.id)`;
