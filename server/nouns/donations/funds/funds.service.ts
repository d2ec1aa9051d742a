import type { z } from 'zod';
import { fewestShownDonors } from '#contract/donations/donations.facts.ts';
import type { FundShare, PublicFunds } from '#contract/donations/donations-public.ts';
import type { WriteFund, WriteFundUse } from '#contract/donations/receipts.ts';
import { Problem } from '#contract/protocol/problem.ts';
import { indiaDayOf } from '#contract/values/india-day.ts';
import { raiseContentVersion } from '../../../platform/cache/content-version.ts';
import type { Database, Reader } from '../../../platform/database/database.ts';
import type { OfficeAct } from '../../../platform/http/office-act.ts';
import { recordAct } from '../../../shared/audit/audit.service.ts';
import type { TaxIds } from '../donors/tax-ids.ts';
import {
  deleteFundUseRow,
  type FundWithSums,
  findFund,
  findPublication,
  generalFundId,
  insertFund,
  insertFundUse,
  insertPublication,
  listFundsWithSums,
  listOpenFunds,
  updateFundRow,
} from './funds.sql.ts';

export async function readPublicFunds(reader: Reader, taxIds: TaxIds): Promise<z.input<typeof PublicFunds>> {
  return {
    funds: await listOpenFunds(reader),
    takesTaxIds: await taxIds.isOn(),
    published: await findPublication(reader),
  };
}

/** An open fund; without a choice the one that is always there. */
export async function demandOpenFund(reader: Reader, id: string = generalFundId) {
  const fund = await findFund(reader, id);
  if (!fund?.isOpen) throw new Problem('invalid', { errors: { fundId: 'choice_unknown' } });
  return fund;
}

export const readOfficeFunds = async (reader: Reader) => {
  const published = await findPublication(reader);
  // Samples were published by nobody.
  return {
    data: await listFundsWithSums(reader),
    publishedAsOf: published && !published.isSample ? published.asOf : null,
  };
};

const asTarget = (id: string, name: string) => ({ kind: 'fund', id, name });

export const createFund = (database: Database, fund: z.output<typeof WriteFund>, act: OfficeAct) =>
  database.transaction(async (tx) => {
    const id = await insertFund(tx, fund, act.now);
    await recordAct(tx, { ...act, action: 'created', target: asTarget(id, fund.name.en), after: fund }, act.now);
    await raiseContentVersion(tx);
    return readOfficeFunds(tx);
  });

export const updateFund = (database: Database, id: string, fund: z.output<typeof WriteFund>, act: OfficeAct) =>
  database.transaction(async (tx) => {
    const before = await findFund(tx, id);
    if (!before) throw new Problem('not_found');
    if (id === generalFundId && !fund.isOpen) throw new Problem('conflict');
    await updateFundRow(tx, id, fund);
    await recordAct(
      tx,
      { ...act, action: 'changed', target: asTarget(id, fund.name.en), before, after: fund },
      act.now,
    );
    await raiseContentVersion(tx);
    return readOfficeFunds(tx);
  });

export const addFundUse = (database: Database, id: string, use: z.output<typeof WriteFundUse>, act: OfficeAct) =>
  database.transaction(async (tx) => {
    const fund = await findFund(tx, id);
    if (!fund) throw new Problem('not_found');
    await insertFundUse(tx, id, use, act.now);
    await recordAct(tx, { ...act, action: 'used', target: asTarget(id, fund.name.en), after: use }, act.now);
    return readOfficeFunds(tx);
  });

export const deleteFundUse = (database: Database, id: string, act: OfficeAct): Promise<void> =>
  database.transaction(async (tx) => {
    const deleted = await deleteFundUseRow(tx, id);
    if (!deleted) throw new Problem('not_found');
    const { fundId, fund, ...before } = deleted;
    await recordAct(tx, { ...act, action: 'use_deleted', target: asTarget(fundId, fund), before }, act.now);
  });

type Share = z.input<typeof FundShare>;

/** Of a fund with few donors everybody could tell who gave how much: those stand together. */
function sharesOf(funds: readonly FundWithSums[]): Share[] {
  const real = funds.filter(({ isSample, receivedPaise, usedPaise }) => !isSample && receivedPaise + usedPaise > 0);
  const isShown = ({ donors }: FundWithSums): boolean => donors >= fewestShownDonors;
  const shown: Share[] = real
    .filter(isShown)
    .map(({ name, receivedPaise, usedPaise }) => ({ name, receivedPaise, usedPaise }));
  const others = real.filter((fund) => !isShown(fund));
  if (others.length === 0) return shown;
  const sum = (read: (fund: FundWithSums) => number): number => others.reduce((total, fund) => total + read(fund), 0);
  return [
    ...shown,
    { name: null, receivedPaise: sum((fund) => fund.receivedPaise), usedPaise: sum((fund) => fund.usedPaise) },
  ];
}

export const publishFunds = (database: Database, act: OfficeAct) =>
  database.transaction(async (tx) => {
    const shares = sharesOf(await listFundsWithSums(tx));
    const asOf = indiaDayOf(act.now);
    await insertPublication(tx, { asOf, shares, isSample: false }, act.now);
    await recordAct(tx, { ...act, action: 'published', target: asTarget('funds', asOf), after: { shares } }, act.now);
    await raiseContentVersion(tx);
    return readOfficeFunds(tx);
  });

/** Whether the public page about our impact has money to show. */
export async function isMoneyPublished(reader: Reader): Promise<boolean> {
  const publication = await findPublication(reader);
  return publication !== null && publication.shares.length > 0;
}
