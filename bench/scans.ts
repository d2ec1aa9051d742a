import { mostScansAtOnce } from '#contract/gate/scans.facts.ts';
import { aDevice, aGateCrowd, type GateCrowd, sendOverHttp } from '../test/builders/gate-crowd.ts';
import type { Site } from '../test/harness/product.ts';
import { median } from './rounds.ts';

export interface ScanTimes {
  scans: number;
  /** For that many in one call. */
  ms: number;
  /** By the call of one check-in, one after another. */
  singlePerSecond: number;
}

const rounds = 5;
const singles = 200;

async function checkIn(url: string, { token }: GateCrowd, id: string): Promise<void> {
  const headers = { authorization: `Bearer ${token}` };
  const answer = await fetch(`${url}/api/admin/registrations/${id}/check-in`, { method: 'POST', headers });
  if (answer.status !== 200) throw new Error(`A check-in was answered with ${answer.status}`);
  await answer.arrayBuffer();
}

/** As many scans as one call takes, of people who are all expected, beside check-ins one by one. */
export async function measureScans({ url, has }: Site): Promise<ScanTimes> {
  const times: number[] = [];
  for (let round = 0; round < rounds; round += 1) {
    const crowd = await has((database) => aGateCrowd(database, mostScansAtOnce));
    const device = aDevice(crowd.registrationIds, 1);
    const start = performance.now();
    const outcomes = await sendOverHttp(url, crowd, device, device.scans);
    times.push(performance.now() - start);
    if (!outcomes?.every((outcome) => outcome === 'accepted')) throw new Error('Not every scan was accepted');
  }
  const crowd = await has((database) => aGateCrowd(database, singles));
  const start = performance.now();
  for (const id of crowd.registrationIds) await checkIn(url, crowd, id);
  const singlePerSecond = (singles * 1000) / (performance.now() - start);
  return { scans: mostScansAtOnce, ms: median(times), singlePerSecond };
}
