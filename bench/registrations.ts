import { anEvent } from '../test/builders/event-builders.ts';
import type { Site } from '../test/harness/product.ts';
import { openCaller } from './calls.ts';
import { analyzed, members, openBareTable, registrations, tokenOf } from './crowd.sql.ts';
import { callFor, median } from './rounds.ts';

const rounds = 3;
const secondsPerRound = 2;
const callers = 32;
const eventCount = 20;
const memberCount = 1_200;

export interface RegistrationRate {
  perSecond: number;
  bareInsertsPerSecond: number;
  /** Of the product to bare inserts into a table without any rule, by the same number of callers. */
  ratio: number;
  /** The same for parties of three. */
  partyRatio: number;
}

async function seatMembers({ has }: Site): Promise<string[]> {
  const events = await Promise.all(
    Array.from({ length: eventCount }, (_, index) => has(anEvent({ title: `Camp ${index}`, date: '2099-01-01' }))),
  );
  await has(members(memberCount));
  await has(registrations);
  await has(analyzed);
  return events.map(({ id }) => id);
}

/** Registrations with rules, audit and e-mail over twenty events, in turn with bare inserts into the same database. */
export async function measureRegistrations(site: Site): Promise<RegistrationRate> {
  const events = await seatMembers(site);
  const caller = openCaller(site.url);
  const table = await openBareTable(site.connectionString);
  let seats = 0;
  const register = async (companions: readonly object[] = []): Promise<void> => {
    const number = seats;
    seats += 1;
    const eventId = events[number % eventCount];
    const token = tokenOf(1 + (Math.floor(number / eventCount) % memberCount));
    const status = await caller.post(
      '/event-registrations',
      { event_id: eventId, ...(companions.length > 0 && { party: companions }) },
      { token },
    );
    if (status !== 201) throw new Error(`A registration was answered with ${status}`);
  };
  const insertBare = () => table.insert(events[seats % eventCount], seats);
  const registerThree = () => register([{ name: 'Sita' }, { age_group: 'child' }]);
  const rates: { product: number; parties: number; bare: number }[] = [];
  try {
    for (let round = 0; round < rounds; round += 1) {
      const bare = await callFor(secondsPerRound, callers, insertBare);
      const product = await callFor(secondsPerRound, callers, () => register());
      rates.push({ bare, product, parties: await callFor(secondsPerRound, callers, registerThree) });
    }
  } finally {
    caller.close();
    await table.close();
  }
  return {
    perSecond: median(rates.map(({ product }) => product)),
    bareInsertsPerSecond: median(rates.map(({ bare }) => bare)),
    ratio: median(rates.map(({ product, bare }) => product / bare)),
    partyRatio: median(rates.map(({ parties, bare }) => parties / bare)),
  };
}
