// Watches a version that is tried: ready in time, it becomes the one in use and may answer; else this fails, and the version
// before comes back.
import { setTimeout as sleep } from 'node:timers/promises';
import { readConfig } from '../../server/platform/process/config.ts';
import { withDatabase } from '../operator-command.ts';
import { openState } from './journal.ts';
import { stateFolderOf } from './places.ts';
import { isThere } from './processes.ts';
import { readTransaction } from './since.sql.ts';

const config = readConfig(process.env);
const state = openState(stateFolderOf(config.dataDir));
const product = Number(process.argv[2]);
const patienceMs = Number(process.env.UPGRADE_PATIENCE_SECONDS ?? 300) * 1000;
const own = ['0.0.0.0', '::'].includes(config.host) ? '127.0.0.1' : config.host;
const address = `http://${own.includes(':') ? `[${own}]` : own}:${config.port}/readyz`;

/** Only the version that is tried says that it waits. */
const isReady = (): Promise<boolean> =>
  fetch(address, { signal: AbortSignal.timeout(5_000) }).then(
    async (answer) => answer.ok && ((await answer.json()) as { waitsForMark?: boolean }).waitsForMark === true,
    () => false,
  );

const journal = state.readJournal();
if (journal?.state !== 'trying') process.exit(1);
const { from, to } = journal;
const note = (result: 'not-ready' | 'ended' | 'upgraded'): void =>
  state.noteOutcome({ result, from, to, at: new Date().toISOString() });

const deadline = performance.now() + patienceMs;
while (!(await isReady())) {
  const hasEnded = !isThere(product);
  if (hasEnded || performance.now() > deadline) {
    note(hasEnded ? 'ended' : 'not-ready');
    process.exit(1);
  }
  await sleep(200);
}
process.stderr.write('upgrade: ready\n');
if (config.databaseUrl === null) {
  const transaction = await withDatabase(config, readTransaction);
  state.writeSince({ version: to, before: from, transaction, at: new Date().toISOString() });
}
process.stderr.write('upgrade: committing\n');
// From here on nothing goes back by itself.
state.choose(to);
process.stderr.write('upgrade: committed\n');
note('upgraded');
state.writeMark(to);
process.stderr.write('upgrade: open\n');
state.removeJournal();
