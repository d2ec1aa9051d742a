import type { z } from 'zod';
import type { BookLines, LinesBooked, PayerGroup, PayersQuery } from '#contract/donations/bank.ts';
import { mostLinesAtOnce } from '#contract/donations/donations.facts.ts';
import { Problem } from '#contract/protocol/problem.ts';
import type { OfficeAct } from '../../../platform/http/office-act.ts';
import { readTaxSettings } from '../../../shared/settings/tax-settings.ts';
import type { DonationTools } from '../donation-tools.ts';
import { demandPassport, keepDonor } from '../donors/donors.service.ts';
import { hintOf } from './line-hints.ts';
import { assignBankLine } from './lines.service.ts';
import { findLine } from './lines.sql.ts';
import { isNamedBy } from './named-donors.ts';
import { findDonorsOfPayers, listLinesOfPayers, listPayers } from './payers.sql.ts';

type PayerOfLines = z.input<typeof PayerGroup>;

/** What all lines have in common, if they do. */
function sharedBy<Line, Value>(lines: readonly Line[], read: (line: Line) => Value): Value | null {
  const [first, ...others] = new Set(lines.map(read));
  return others.length === 0 ? (first ?? null) : null;
}

/** Lines that nobody has booked yet, by who paid; with the donor for whom money of this payer was booked last. */
export async function listBankPayers(
  { database, approvals }: DonationTools,
  { direction, page, pageSize }: z.output<typeof PayersQuery>,
): Promise<{ data: PayerOfLines[]; total: number; page: number; pageSize: number }> {
  const payers = await listPayers(database, direction, { page, pageSize });
  const keys = payers.map(({ key }) => key);
  const lines = Map.groupBy(await listLinesOfPayers(database, direction, keys, mostLinesAtOnce), ({ key }) => key);
  const known = await findDonorsOfPayers(
    database,
    payers.flatMap(({ payer }) => payer ?? []),
  );
  const alonePaise = (await readTaxSettings(database)).aloneUpTo * 100;
  const waiting = new Set((await approvals.listWaiting(database, 'hand_match')).map(({ subject }) => subject));
  const data: PayerOfLines[] = [];
  for (const { key, payer, lines: count, paise, firstDay, lastDay } of payers) {
    const own = lines.get(key) ?? [];
    const donor = payer === null || direction === 'out' ? undefined : known.get(payer);
    const [first] = own;
    data.push({
      payer,
      count,
      paise,
      firstDay,
      lastDay,
      lines: own.map((line) => ({
        ...line,
        waiting: waiting.has(line.id),
        needsTwo: Math.abs(line.amountPaise) > alonePaise,
      })),
      donor: donor && first ? { ...donor, isNamed: await isNamedBy(database, first, donor) } : null,
      hint: sharedBy(own, hintOf),
    });
  }
  return { data, total: payers[0]?.total ?? 0, page, pageSize };
}

/** Each line by itself: what cannot be booked does not keep the others back. */
export async function bookBankLines(
  tools: DonationTools,
  { ids, donor, donorId, fundId, type, ...given }: z.output<typeof BookLines>,
  act: OfficeAct,
): Promise<z.input<typeof LinesBooked>> {
  const { database, taxIds } = tools;
  const giver =
    given.kind === 'donation' && donor
      ? await database.transaction(async (tx) => {
          await demandPassport(taxIds, donor, 'donor.passport');
          return keepDonor(tx, taxIds, donor, { language: act.language, by: 'office', now: act.now });
        })
      : donorId;
  const done: z.input<typeof LinesBooked> = { booked: [], waiting: [], refused: [] };
  for (const id of new Set(ids)) {
    try {
      const line = await findLine(database, id);
      if (!line) throw new Problem('not_found');
      const part = { donorId: giver, fundId, type, amountPaise: line.amountPaise };
      const allocations = given.kind === 'donation' ? [part] : [];
      const { approval } = await assignBankLine(tools, id, { ...given, allocations }, act);
      (approval ? done.waiting : done.booked).push(id);
    } catch (error) {
      if (!(error instanceof Problem) || error.code === 'invalid') throw error;
      done.refused.push({ id, code: error.code });
    }
  }
  return done;
}
