import type { z } from 'zod';
import { aloneDays, fewestShownDonors } from '#contract/donations/donations.facts.ts';
import type { FundShare, FundStory, PublicFunds } from '#contract/donations/donations-public.ts';
import type { WriteFund } from '#contract/donations/receipts.ts';
import { Problem } from '#contract/protocol/problem.ts';
import { type IndiaDay, indiaDayOf } from '#contract/values/india-day.ts';
import { raiseContentVersion } from '../../../platform/cache/content-version.ts';
import type { Database, Queryable, Reader } from '../../../platform/database/database.ts';
import type { OfficeAct } from '../../../platform/http/office-act.ts';
import { recordAct } from '../../../shared/audit/audit.service.ts';
import { readTaxSettings } from '../../../shared/settings/tax-settings.ts';
import type { DonationTools } from '../donation-tools.ts';
import type { TaxIds } from '../donors/tax-ids.ts';
import {
  type FundWithSums,
  findFund,
  findPublication,
  generalFundId,
  insertFund,
  insertPublication,
  listFundsWithSums,
  listOpenFunds,
  listSentences,
  type Publication,
  updateFundRow,
} from './funds.sql.ts';

export async function readPublicFunds(reader: Reader, taxIds: TaxIds): Promise<z.input<typeof PublicFunds>> {
  return {
    funds: await listOpenFunds(reader),
    takesTaxIds: await taxIds.isOn(),
    published: await findPublication(reader),
  };
}

type Story = z.input<typeof FundStory>;
const storyIn = (published: Publication | null, fundId: string, since: IndiaDay): Story | null => {
  const found = published?.stories?.find((story) => story.fundId === fundId);
  if (!published || !found) return null;
  const sentences = found.sentences.filter(({ day }) => day >= since);
  return { fund: found.fund, asOf: published.asOf, sentences };
};

/** As it was published last. */
export async function readFundStory(reader: Reader, fundId: string): Promise<Story> {
  const story = storyIn(await findPublication(reader), fundId, '0001-01-01');
  if (!story) throw new Problem('not_found');
  return story;
}

/** What the fund of each donation has done since its day; null where nothing of the fund is published. */
export async function listStoriesSince(
  reader: Reader,
  donations: readonly { fundId: string; day: IndiaDay }[],
): Promise<(Story | null)[]> {
  const published = await findPublication(reader);
  return donations.map(({ fundId, day }) => storyIn(published, fundId, day));
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

/** Absent fields of a grant are empty. */
const wholeFund = ({ giver, from, to, conditions, ...fund }: z.output<typeof WriteFund>) => ({
  ...fund,
  giver: giver ?? null,
  from: from ?? null,
  to: to ?? null,
  conditions: conditions ?? null,
});

export const createFund = (database: Database, fund: z.output<typeof WriteFund>, act: OfficeAct) =>
  database.transaction(async (tx) => {
    const id = await insertFund(tx, wholeFund(fund), act.now);
    await recordAct(tx, { ...act, action: 'created', target: asTarget(id, fund.name.en), after: fund }, act.now);
    await raiseContentVersion(tx);
    return readOfficeFunds(tx);
  });

export const updateFund = (database: Database, id: string, fund: z.output<typeof WriteFund>, act: OfficeAct) =>
  database.transaction(async (tx) => {
    const before = await findFund(tx, id);
    if (!before) throw new Problem('not_found');
    if (id === generalFundId && !fund.isOpen) throw new Problem('conflict');
    await updateFundRow(tx, id, wholeFund(fund));
    await recordAct(
      tx,
      { ...act, action: 'changed', target: asTarget(id, fund.name.en), before, after: fund },
      act.now,
    );
    await raiseContentVersion(tx);
    return readOfficeFunds(tx);
  });

type Share = z.input<typeof FundShare>;

const isShown = ({ donors, isSample }: FundWithSums): boolean => !isSample && donors >= fewestShownDonors;

/** Of a fund with few donors everybody could tell who gave how much: those stand together. */
function sharesOf(funds: readonly FundWithSums[]): Share[] {
  const real = funds.filter(({ isSample, receivedPaise, usedPaise }) => !isSample && receivedPaise + usedPaise > 0);
  const shown: Share[] = real.filter(isShown).map(({ name, receivedPaise, usedPaise, bankPaise, heads }) => ({
    name,
    receivedPaise,
    usedPaise,
    bankPaise,
    heads,
  }));
  const others = real.filter((fund) => !isShown(fund));
  if (others.length === 0) return shown;
  const sum = (read: (fund: FundWithSums) => number): number => others.reduce((total, fund) => total + read(fund), 0);
  return [
    ...shown,
    {
      name: null,
      receivedPaise: sum((fund) => fund.receivedPaise),
      usedPaise: sum((fund) => fund.usedPaise),
      bankPaise: sum((fund) => fund.bankPaise),
      heads: [],
    },
  ];
}

const dayMs = 86_400_000;

/** Whoever publishes, and those who are no second persons for them, have not written what is published of large sums. */
async function storiesOf(
  tx: Queryable,
  { approvals }: Pick<DonationTools, 'approvals'>,
  funds: readonly FundWithSums[],
  { actor, now }: OfficeAct,
) {
  const aloneUpToPaise = (await readTaxSettings(tx)).aloneUpTo * 100;
  const notByIds = [actor.id, ...(await approvals.listTied(tx, actor.id, now))];
  const since = new Date(now.getTime() - aloneDays * dayMs);
  const asked = { fundIds: funds.map(({ id }) => id), notByIds, since, aloneUpToPaise };
  const sentences = await listSentences(tx, asked);
  return funds.map(({ id, name }) => ({
    fundId: id,
    fund: name,
    sentences: sentences.filter(({ fundId }) => fundId === id).map(({ day, said }) => ({ day, said })),
  }));
}

export const publishFunds = (tools: Pick<DonationTools, 'database' | 'approvals'>, act: OfficeAct) =>
  tools.database.transaction(async (tx) => {
    const funds = await listFundsWithSums(tx);
    const shares = sharesOf(funds);
    const asOf = indiaDayOf(act.now);
    const stories = await storiesOf(tx, tools, funds.filter(isShown), act);
    await insertPublication(tx, { asOf, shares, isSample: false, stories }, act.now);
    await recordAct(tx, { ...act, action: 'published', target: asTarget('funds', asOf), after: { shares } }, act.now);
    await raiseContentVersion(tx);
    return readOfficeFunds(tx);
  });

/** Whether the public page about our impact has money to show. */
export async function isMoneyPublished(reader: Reader): Promise<boolean> {
  const publication = await findPublication(reader);
  return publication !== null && publication.shares.length > 0;
}

/** The funds of which something is published to tell. */
export async function listFundsWithStories(reader: Reader): Promise<string[]> {
  const published = await findPublication(reader);
  return (published?.stories ?? []).flatMap(({ fundId, sentences }) => (sentences.length > 0 ? [fundId] : []));
}
