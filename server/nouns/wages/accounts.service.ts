import type { z } from 'zod';
import { Problem } from '#contract/protocol/problem.ts';
import { indiaDayOf } from '#contract/values/india-day.ts';
import type { AccountBody, StoredAccount } from '#contract/wages/account.ts';
import { changeWithin, type ReckonedMinimum, type Reckoning, reckonWages } from '#contract/wages/reckon-wages.ts';
import { hoursPerDay, monthDays } from '#contract/wages/wages.facts.ts';
import type { AccountSums, ExportedAccount, SaveAccount, WageAccount } from '#contract/wages/wages.ts';
import type { Queryable } from '../../platform/database/database.ts';
import type { OfficeAct } from '../../platform/http/office-act.ts';
import { recordAct } from '../../shared/audit/audit.service.ts';
import { asTarget, beginAct, demandCase, demandLockedCase, noteOpened } from '../help/cases/shown-case.ts';
import { filesOfCase, keepDue, moneyOfPeople } from '../help/cases/wage-facts.service.ts';
import { changesBetween } from './account-changes.ts';
import { type AccountRow, findAccount, findNewestVersion, insertVersion, listVersions } from './accounts.sql.ts';
import { listMinimumsOf } from './minimum-wages.service.ts';
import type { WageTools } from './wage-tools.ts';

type Account = z.input<typeof WageAccount>;

async function sumsOf(queryable: Queryable, caseId: string, reckoned: Reckoning): Promise<AccountSums> {
  const recovered = new Map<string, number>();
  for (const { person_id, paise } of await moneyOfPeople(queryable, caseId)) {
    recovered.set(person_id, (recovered.get(person_id) ?? 0) + paise);
  }
  const due = new Map(reckoned.agreed.people.map(({ id, due_paise, struck }) => [id, struck ? 0 : due_paise]));
  const ids = [...new Set([...due.keys(), ...recovered.keys()])];
  return {
    ...reckoned,
    recovered: ids.map((id) => {
      const paise = recovered.get(id) ?? 0;
      return { id, paise, waits_paise: Math.max((due.get(id) ?? 0) - paise, 0) };
    }),
    recovered_paise: [...recovered.values()].reduce((sum, paise) => sum + paise, 0),
  };
}

/** Before the first save: what the case tells already. */
const emptyBody = (employer: string | null, district: string | null): StoredAccount => ({
  employer: { contractor: employer ?? '', site_owner: '', address: '' },
  place: district ?? '',
  state: '',
  zone: '',
  work: '',
  hoursPerDay: hoursPerDay.usual,
  monthDays: monthDays.usual,
  people: [],
});

async function showAccount(
  queryable: Queryable,
  caseId: string,
  row: AccountRow | undefined,
  now: Date,
  known?: Reckoning,
): Promise<Account> {
  const { employer, district } = await demandCase(queryable, caseId);
  const body = row?.body ?? emptyBody(employer, district);
  const versions = await listVersions(queryable, caseId);
  const reckoned = known ?? reckonWages(body, await listMinimumsOf(queryable, body, indiaDayOf(now)));
  return {
    version: row?.version ?? 0,
    saved_by: row?.saved_by ?? null,
    saved_at: row?.saved_at ?? null,
    body,
    sums: await sumsOf(queryable, caseId, reckoned),
    versions,
  };
}

export const readAccount = (
  { database }: WageTools,
  id: string,
  version: number | undefined,
  act: OfficeAct,
): Promise<Account> =>
  database.transaction(async (tx) => {
    await demandCase(tx, id);
    await noteOpened(tx, [id], act);
    const row = await findAccount(tx, id, version);
    if (!row && version !== undefined) throw new Problem('not_found');
    return showAccount(tx, id, row, act.now);
  });

/** A span in which the minimum changes has two rates: whoever types it splits it, and is told the day. */
function demandOneMinimum(body: AccountBody, minimums: readonly ReckonedMinimum[]): void {
  const changes = body.people.flatMap(({ spans, skill, struck }, at) =>
    spans.flatMap((span, place) => {
      const day = struck ? null : changeWithin(body, skill, span, minimums);
      return day === null ? [] : [{ field: `people.${at}.spans.${place}.from`, day }];
    }),
  );
  if (changes.length === 0) return;
  const errors = Object.fromEntries(changes.map(({ field }) => [`body.${field}`, 'minimum_changes']));
  throw new Problem('invalid', { errors, data: { changes } });
}

const filesIn = (body: AccountBody): { field: string; file: string }[] =>
  body.people.flatMap(({ spans }, at) =>
    spans.flatMap(({ evidence }, place) =>
      evidence.flatMap(({ file }, number) =>
        file ? [{ field: `body.people.${at}.spans.${place}.evidence.${number}.file`, file }] : [],
      ),
    ),
  );

/** Evidence is a file of this very case; what an earlier version named was one when it was saved. */
async function demandOwnFiles(
  tx: Queryable,
  caseId: string,
  body: AccountBody,
  before: AccountBody | undefined,
): Promise<void> {
  const named = filesIn(body);
  if (named.length === 0) return;
  const known = new Set([
    ...(await filesOfCase(tx, caseId)),
    ...(before ? filesIn(before) : []).map(({ file }) => file),
  ]);
  const strange = named.filter(({ file }) => !known.has(file));
  if (strange.length === 0) return;
  throw new Problem('invalid', { errors: Object.fromEntries(strange.map(({ field }) => [field, 'choice_unknown'])) });
}

/** Each save is a version of its own. Of two at once the second gets a conflict, with what the first has changed. */
export async function saveAccount(
  { database }: WageTools,
  id: string,
  { version, body }: z.output<typeof SaveAccount>,
  act: OfficeAct,
): Promise<Account> {
  const { actor, now } = act;
  const { isLate, account } = await database.transaction(async (tx) => {
    const stored = await demandLockedCase(tx, id);
    if (version !== (await findNewestVersion(tx, id))) {
      const newest = await findAccount(tx, id);
      const read = version === 0 ? undefined : await findAccount(tx, id, version);
      const changes = newest ? changesBetween(read?.body, newest.body) : [];
      return { isLate: true, account: { ...(await showAccount(tx, id, newest, now)), changes } };
    }
    const minimums = await listMinimumsOf(tx, body, indiaDayOf(now));
    demandOneMinimum(body, minimums);
    const reckoned = reckonWages(body, minimums);
    const { agreed, claim_by } = reckoned;
    // A large account takes its time to be read: only where something depends on it.
    const isAsked = filesIn(body).length > 0 || (stored.claim_by !== null && stored.claim_by !== claim_by);
    const before = isAsked ? (await findAccount(tx, id))?.body : undefined;
    await demandOwnFiles(tx, id, body, before);
    const begun = await beginAct(tx, stored, act);
    const next = version + 1;
    await insertVersion(tx, { caseId: id, version: next, body, duePaise: agreed.due_paise, person: actor }, now);
    const claim_by_before = before ? reckonWages(before, []).claim_by : null;
    const kept = await keepDue(tx, begun, { due_paise: agreed.due_paise, claim_by, claim_by_before }, now);
    // Neither names nor sums: those stand in the account alone.
    const after = { accountVersion: next, people: body.people.length, claim_by: kept };
    await recordAct(tx, { ...act, action: 'changed', target: asTarget(stored), after }, now);
    const saved = { version: next, body, saved_by: actor.name, saved_at: now };
    return { isLate: false, account: await showAccount(tx, id, saved, now, reckoned) };
  });
  if (isLate) throw new Problem('conflict', { data: account });
  return account;
}

/** What other nouns of a case need of its account. */
export const accountsOfCases = {
  peopleOf: async (tx: Queryable, caseId: string): Promise<string[]> =>
    (await findAccount(tx, caseId))?.body.people.map(({ id }) => id) ?? [],
  exportOf: async (tx: Queryable, caseId: string, now: Date): Promise<z.input<typeof ExportedAccount> | null> => {
    const row = await findAccount(tx, caseId);
    if (!row) return null;
    const { version, saved_at, body } = row;
    const reckoned = reckonWages(body, await listMinimumsOf(tx, body, indiaDayOf(now)));
    return { version, saved_at, body, sums: await sumsOf(tx, caseId, reckoned) };
  },
};
