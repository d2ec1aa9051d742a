import type { z } from 'zod';
import type { ClearTaxId, TaxIdAnswer } from '#contract/donations/donors.ts';
import { Problem } from '#contract/protocol/problem.ts';
import type { Queryable } from '../../../platform/database/database.ts';
import type { OfficeAct } from '../../../platform/http/office-act.ts';
import { isMoneyDuty } from '../../../shared/accounts/accounts.service.ts';
import { emailOffice } from '../../../shared/accounts/office/administrator-emails.ts';
import { countActivity, listActivity, recordAct } from '../../../shared/audit/audit.service.ts';
import type { DonationTools } from '../donation-tools.ts';
import { askFor } from '../ledger/donation-approvals.ts';
import { demandDonor, donorTarget } from './donors.service.ts';
import { findSealed, lockViewsOf } from './donors.sql.ts';
import type { TaxIds } from './tax-ids.ts';

type Cleared = z.input<typeof ClearTaxId>;

const hourMs = 3_600_000;
const dayMs = 24 * hourMs;
/** Of one person within a day; for more a second person agrees. */
const mostADay = 10;
/** So many within an hour, and the others are told. */
const toldAt = 3;

const noIds = { kind: null, number: null, passport: null, isUnreadable: false };

async function openIds(tx: Queryable, taxIds: TaxIds, id: string): Promise<Omit<Cleared, 'views'>> {
  const sealed = await findSealed(tx, id);
  if (!sealed) throw new Problem('not_found');
  const number = sealed.taxId && (await taxIds.open(id, sealed.taxId));
  const passport = sealed.passport && (await taxIds.open(id, sealed.passport));
  const isUnreadable = (sealed.taxId !== null && number === null) || (sealed.passport !== null && passport === null);
  return { ...noIds, kind: sealed.taxIdKind, number, passport, isUnreadable };
}

const countViews = (tx: Queryable, { actor, now }: OfficeAct, withinMs: number): Promise<number> =>
  countActivity(tx, {
    userId: actor.id,
    kind: 'donor',
    action: 'unmasked',
    since: new Date(now.getTime() - withinMs),
  });

/** In the transaction of the look itself: it is not seen without their being told. */
async function tellOthers(tx: Queryable, { publicUrl }: DonationTools, { actor, now }: OfficeAct): Promise<void> {
  const words = { actor: actor.name, count: String(toldAt), link: `${publicUrl}/admin/activity` };
  await emailOffice(tx, { kind: 'taxIdsSeen', words }, now, ({ id, duties }) => id !== actor.id && isMoneyDuty(duties));
}

/** Who looked, when and why stays as long as the donation. */
export async function readTaxId(
  tools: DonationTools,
  id: string,
  reason: string,
  act: OfficeAct,
): Promise<z.input<typeof TaxIdAnswer>> {
  const { database, taxIds, approvals } = tools;
  if (!(await taxIds.isOn())) throw new Problem('tax_ids_off');
  const request = { kind: 'tax_id_unmask', subject: id } as const;
  return database.transaction(async (tx) => {
    await demandDonor(tx, id);
    // One after the other, so that many at once are counted.
    await lockViewsOf(tx, act.actor.id);
    const isAgreed = (): Promise<boolean> =>
      approvals.wasDone(tx, request, act.actor.id, new Date(act.now.getTime() - dayMs));
    if ((await countViews(tx, act, dayMs)) >= mostADay && !(await isAgreed())) {
      const asked = { ...request, payload: { donorId: id }, after: {}, reason };
      return { data: null, approval: await askFor(tx, tools, asked, act) };
    }
    const ids = await openIds(tx, taxIds, id);
    await recordAct(tx, { ...act, action: 'unmasked', target: donorTarget(id), after: { reason } }, act.now);
    if ((await countViews(tx, act, hourMs)) === toldAt) await tellOthers(tx, tools, act);
    return { data: { ...ids, views: await listViews(tx, id) } };
  });
}

export async function listViews(queryable: Queryable, donorId: string): Promise<Cleared['views']> {
  const filter = { kind: 'donor', targetId: donorId, action: 'unmasked', page: 1, pageSize: 100 };
  const { data } = await listActivity(queryable, filter);
  return data.map(({ user, time, after }) => ({
    by: user,
    at: time,
    reason: String((after as { reason?: unknown } | null)?.reason ?? ''),
  }));
}
