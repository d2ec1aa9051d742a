import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { createInterface } from 'node:readline/promises';
import type { Config } from '../../server/platform/process/config.ts';
import { inWords } from '../../server/platform/process/operator-words.ts';
import { openState } from './journal.ts';
import { type InstalledPlaces, ownFolder, siteAccount } from './places.ts';
import { type CountedTable, countedTables } from './since.sql.ts';
import { awaitOutcome, restartService, tellOutcome } from './upgrade.ts';
import { Refusal, say } from './words.ts';

const yes = ['y', 'yes', 'h', 'haan', 'हाँ', 'हां', 'ہاں'];

async function demandConsent(args: string[]): Promise<void> {
  if (args.includes('--yes')) return;
  if (!process.stdin.isTTY) throw new Refusal('backNeedsYes');
  const terminal = createInterface({ input: process.stdin, output: process.stdout });
  const typed = await terminal.question(`${inWords('backAsk')} `);
  terminal.close();
  if (!yes.includes(typed.trim().toLowerCase())) throw new Refusal('backLeft');
}

function countSince(transaction: string, { state }: InstalledPlaces): Record<CountedTable, number> {
  const program = join(ownFolder, 'scripts/installed/count-since.ts');
  const { status, stdout, stderr } = spawnSync(process.execPath, [program, transaction], {
    cwd: ownFolder,
    encoding: 'utf8',
    ...siteAccount(state),
  });
  if (status !== 0) throw new Error(stderr);
  return JSON.parse(stdout) as Record<CountedTable, number>;
}

/** Tells in numbers what is given up, and has the service put the version before in its place. */
export async function goBack(args: string[], places: InstalledPlaces, config: Config): Promise<void> {
  if (config.databaseUrl !== null) throw new Refusal('backOutside');
  const state = openState(places.state);
  if (state.readJournal() !== undefined) throw new Refusal('underWay');
  const since = state.readSince();
  const isPossible =
    since?.version === places.version && existsSync(state.kept) && existsSync(join(places.versions, since.before));
  if (!isPossible) throw new Refusal('noWayBack');
  const counts = countSince(since.transaction, places);
  say('backGivesUp', { version: places.version, at: since.at });
  for (const table of countedTables) say('backCount', { what: inWords(`rows.${table}`), count: counts[table] });
  say('backKeeps');
  await demandConsent(args);
  state.removeOutcome();
  state.writeJournal({
    state: 'back-wanted',
    from: places.version,
    to: since.before,
    startedAt: new Date().toISOString(),
  });
  restartService(config);
  tellOutcome(await awaitOutcome(state));
}
