import type { Logger } from 'pino';
import type { z } from 'zod';
import { mostPledges, mostUnanswered, type PledgePeriod } from '#contract/donations/donations.facts.ts';
import type { NewPledge, Pledge } from '#contract/donations/donations-public.ts';
import { Problem } from '#contract/protocol/problem.ts';
import { endOfIndiaDay, type IndiaDay, indiaDayOf } from '#contract/values/india-day.ts';
import { formatPaise } from '#contract/values/paise.ts';
import type { Database, Queryable } from '../../../platform/database/database.ts';
import { type Job, startJob } from '../../../platform/jobs/job.ts';
import type { Clock } from '../../../platform/process/clock.ts';
import { queueEmail } from '../../../shared/mail/outbox.service.ts';
import { type CallToQueue, queueCall } from '../../../shared/phone-list/calls.service.ts';
import type { DonationTools } from '../donation-tools.ts';
import { demandOpenFund } from '../funds/funds.service.ts';
import {
  type DuePledge,
  deletePledgeOf,
  insertPledge,
  listPledgesOf,
  lockDuePledges,
  putReminded,
} from './pledges.sql.ts';

const monthsOf: Record<PledgePeriod, number> = { monthly: 1, quarterly: 3, yearly: 12 };

/** The next such day after `today`, so many months on where that is not the first time. */
export function nextDay(today: IndiaDay, day: number, months: number): IndiaDay {
  const [year = 0, month = 1] = today.split('-').map(Number);
  const at = (ahead: number): IndiaDay => new Date(Date.UTC(year, month - 1 + ahead, day)).toISOString().slice(0, 10);
  return months === 0 ? ([at(0), at(1)].find((each) => each > today) ?? at(1)) : at(months);
}

export const createPledge = (
  { database }: DonationTools,
  userId: string,
  { amountPaise, period, day, fundId }: z.output<typeof NewPledge>,
  now: Date,
): Promise<z.input<typeof Pledge>> =>
  database.transaction(async (tx) => {
    if ((await listPledgesOf(tx, userId)).length >= mostPledges) throw new Problem('list_full');
    const fund = await demandOpenFund(tx, fundId);
    const nextOn = nextDay(indiaDayOf(now), day, 0);
    return insertPledge(tx, { userId, fundId: fund.id, amountPaise, period, day, nextOn }, now);
  });

export async function deletePledge({ database }: DonationTools, userId: string, id: string): Promise<void> {
  if (!(await deletePledgeOf(database, userId, id))) throw new Problem('not_found');
}

interface ReminderParts {
  database: Database;
  clock: Clock;
  publicUrl: string;
}

const callForDays = 7;

async function remind(tx: Queryable, publicUrl: string, pledge: DuePledge, now: Date): Promise<void> {
  const { name, language, email, phone, userId } = pledge;
  const words = { name, amount: `₹${formatPaise(pledge.amountPaise)}`, fund: pledge.fund[language] };
  const until = new Date(endOfIndiaDay(indiaDayOf(now)).getTime() + callForDays * 86_400_000);
  const byHand: CallToQueue | undefined =
    phone === null
      ? undefined
      : { kind: 'pledge', personId: userId, guest: null, registrationId: null, language, words, until };
  if (email !== null) {
    const link = `${publicUrl}/my-donations`;
    await queueEmail(
      tx,
      {
        to: email,
        language,
        kind: 'pledgeReminder',
        words: { ...words, link },
        personId: userId,
        ...(byHand && { byHand }),
      },
      now,
    );
  } else if (byHand) await queueCall(tx, byHand, now);
}

const atOnce = 100;

/** One reminder a period; after three without a donation in between none. */
export async function remindOfPledges({ database, clock, publicUrl }: ReminderParts): Promise<void> {
  const now = clock.now();
  const today = indiaDayOf(now);
  let count = atOnce;
  while (count === atOnce) {
    count = await database.transaction(async (tx) => {
      const due = await lockDuePledges(tx, today, atOnce);
      for (const pledge of due) {
        const unanswered = pledge.wasReminded && !pledge.hasGiven ? pledge.unanswered + 1 : 0;
        const isTold = unanswered < mostUnanswered;
        if (isTold) await remind(tx, publicUrl, pledge, now);
        await putReminded(
          tx,
          pledge.id,
          { nextOn: nextDay(today, pledge.day, monthsOf[pledge.period]), unanswered, isTold },
          now,
        );
      }
      return due.length;
    });
  }
}

const everyHourMs = 3_600_000;

export const startPledgeReminders = ({ log, ...parts }: ReminderParts & { log: Logger }): Job =>
  startJob({
    log,
    failure: 'members could not be reminded of their pledges',
    everyMs: everyHourMs,
    first: 'wait',
    work: () => remindOfPledges(parts),
  });
