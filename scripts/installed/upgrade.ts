import { spawn, spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { once } from 'node:events';
import {
  createReadStream,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statfsSync,
  statSync,
} from 'node:fs';
import { basename, join, resolve } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { readText } from '../../server/platform/database/durable-file.ts';
import type { Config } from '../../server/platform/process/config.ts';
import { bytesBelow } from '../release/archive.ts';
import { factsFile, isOlder, parseFacts, publicKeyFile, type ReleaseFacts } from '../release/release-facts.ts';
import { checksumOf, isSignedBy, signatureFileOf } from '../release/signature.ts';
import { type Outcome, openState, type State } from './journal.ts';
import { type InstalledPlaces, ownFolder, siteAccount } from './places.ts';
import { isThere } from './processes.ts';
import { Refusal, say } from './words.ts';

/** A night's backup and the database's own log must still find room. */
const spareBytes = 256 * 1024 * 1024;
const platform = `${process.platform}-${process.arch}`;

const plainly = { PATH: '/usr/bin:/bin', LC_ALL: 'C' };
const tar = (args: string[]) => spawnSync('tar', args, { encoding: 'utf8', env: plainly });

interface Checked {
  facts: ReleaseFacts;
  sha256: string;
}

/** Of an archive that is signed by whoever made the version in use. */
async function checkArchive(archive: string, places: Pick<InstalledPlaces, 'version'>): Promise<Checked> {
  const name = basename(archive);
  if (!statSync(archive, { throwIfNoEntry: false })?.isFile()) throw new Refusal('noArchive', { archive });
  const signature = readText(signatureFileOf(archive));
  if (signature === undefined) throw new Refusal('noSignature', { name: `${name}.sig` });
  const sha256 = await checksumOf(archive);
  const said = /^([0-9a-f]{64}) /.exec(readText(`${archive}.sha256`) ?? '')?.[1];
  if (said !== undefined && said !== sha256) throw new Refusal('brokenArchive', { name });
  if (!isSignedBy(sha256, signature, readFileSync(join(ownFolder, publicKeyFile), 'utf8'))) {
    throw new Refusal('wrongSignature', { name });
  }
  const read = tar([
    '--extract',
    '--gzip',
    '--to-stdout',
    '--occurrence=1',
    '--wildcards',
    `--file=${archive}`,
    `*/${factsFile}`,
  ]);
  const facts = parseFacts(read.stdout);
  if (facts === undefined) throw new Refusal('brokenArchive', { name });
  if (facts.platform !== platform) throw new Refusal('otherMachine', { name, made: facts.platform, platform });
  if (facts.version === places.version) throw new Refusal('sameVersion', { version: facts.version });
  if (isOlder(facts.version, places.version)) {
    throw new Refusal('olderArchive', { offered: facts.version, version: places.version });
  }
  return { facts, sha256 };
}

const freeIn = (folder: string): number => {
  const { bavail, bsize } = statfsSync(folder);
  return bavail * bsize;
};
const inMegabytes = (bytes: number): number => Math.ceil(bytes / 1024 ** 2);

function demandRoom(facts: ReleaseFacts, places: InstalledPlaces, { databaseUrl, dataDir }: Config): void {
  const isOneDisk = statSync(places.versions).dev === statSync(places.state).dev;
  // The copy, and a backup that is not larger.
  const data = databaseUrl === null ? 2 * bytesBelow(dataDir) : 0;
  const wanted: [string, number][] = isOneDisk
    ? [[places.versions, facts.unpackedBytes + data + spareBytes]]
    : [
        [places.versions, facts.unpackedBytes],
        [places.state, data + spareBytes],
      ];
  for (const [folder, bytes] of wanted) {
    const free = freeIn(folder);
    if (free < bytes) throw new Refusal('noRoom', { folder, needed: inMegabytes(bytes), free: inMegabytes(free) });
  }
}

/** Makes it as the user of the site, whose database and folder it is. */
function backUp(places: InstalledPlaces): void {
  const { status, stdout, stderr } = spawnSync(process.execPath, [join(ownFolder, 'scripts/backup.ts')], {
    cwd: ownFolder,
    encoding: 'utf8',
    ...siteAccount(places.state),
  });
  if (status !== 0) throw new Refusal('noBackupMade', { reason: stderr.trim().split('\n').at(-1) ?? '' });
  process.stdout.write(stdout);
}

/** Unpacks what it reads, and answers of what the checksum is: the file may be another one than a moment ago. */
async function extract(archive: string, folder: string): Promise<{ sha256: string; status: number; stderr: string }> {
  const args = ['--extract', '--gzip', '--file=-', `--directory=${folder}`, '--strip-components=1'];
  const child = spawn('tar', [...args, '--no-same-owner', '--no-same-permissions'], {
    env: plainly,
    stdio: ['pipe', 'ignore', 'pipe'],
  });
  const ended = once(child, 'close');
  let stderr = '';
  child.stderr.setEncoding('utf8').on('data', (text: string) => {
    stderr += text;
  });
  let isGone = false;
  child.stdin.on('error', () => {
    isGone = true;
  });
  const hash = createHash('sha256');
  for await (const part of createReadStream(archive)) {
    hash.update(part as Buffer);
    if (!isGone && !child.stdin.write(part))
      await Promise.race([once(child.stdin, 'drain').catch(() => undefined), ended]);
  }
  child.stdin.end();
  const [status] = (await ended) as [number | null];
  return { sha256: hash.digest('hex'), status: status ?? 1, stderr };
}

async function unpack(
  archive: string,
  { facts: { version }, sha256 }: Checked,
  { versions, version: own }: InstalledPlaces,
): Promise<void> {
  // Versions before the one in use are not needed any more: this one is the way back from the next.
  for (const name of readdirSync(versions)) if (name !== own) rmSync(join(versions, name), { recursive: true });
  const unfinished = join(versions, `.unpacking-${version}`);
  const folder = join(versions, version);
  mkdirSync(unfinished, { mode: 0o755 });
  const { status, stderr, sha256: unpacked } = await extract(archive, unfinished);
  spawnSync('sync', ['--file-system', unfinished]);
  if (status !== 0 || unpacked !== sha256) {
    rmSync(unfinished, { recursive: true, force: true });
    if (/No space left/.test(stderr)) throw new Refusal('diskFull');
    throw new Refusal(unpacked === sha256 ? 'brokenArchive' : 'wrongSignature', { name: basename(archive) });
  }
  renameSync(unfinished, folder);
}

/** Whoever gave the state a place of its own also starts the service in their own way. */
const hasServiceManager = (): boolean => existsSync('/run/systemd/system') && process.env.RELEASE_STATE === undefined;
const mainOf = (dataDir: string): number => Number(readText(join(dataDir, 'lock-holder')));

/** Ends the product; the service manager starts the service again, which begins with what the journal says. */
export function restartService({ dataDir }: Pick<Config, 'dataDir'>): void {
  if (hasServiceManager()) {
    spawnSync('systemctl', ['restart', '--no-block', 'shramik-seva'], { stdio: 'inherit' });
    return;
  }
  const main = mainOf(dataDir);
  if (main > 1 && isThere(main) && readFileSync(`/proc/${main}/cmdline`, 'utf8').includes('server/main.ts')) {
    process.kill(main, 'SIGTERM');
  } else {
    say('startTheService');
  }
}

/** The steps that the service takes by itself; whoever looks on may leave. */
export async function awaitOutcome(state: State): Promise<Outcome> {
  for (;;) {
    const outcome = state.readOutcome();
    if (outcome !== undefined && state.readJournal() === undefined) return outcome;
    await sleep(500);
  }
}

const outcomeWords = {
  upgraded: 'upgraded',
  interrupted: 'upgradeInterrupted',
  'not-ready': 'upgradeNotReady',
  ended: 'upgradeEnded',
  'no-room': 'upgradeNoRoom',
  'not-copied': 'upgradeNotCopied',
  'went-back': 'wentBack',
} as const;

export function tellOutcome({ result, from, to, backup = '' }: Outcome): void {
  say(outcomeWords[result], { from, to, backup });
  if (result !== 'upgraded' && result !== 'went-back') process.exitCode = 1;
}

export async function upgrade(given: string | undefined, places: InstalledPlaces, config: Config): Promise<void> {
  if (given === undefined) throw new Refusal('nameArchive');
  const state = openState(places.state);
  if (state.readJournal() !== undefined) throw new Refusal('underWay');
  if (existsSync(join(config.dataDir, 'database-folder'))) throw new Refusal('databaseElsewhere');
  const archive = resolve(given);
  say('stepVerify');
  const checked = await checkArchive(archive, places);
  const { facts } = checked;
  say('stepSpace');
  demandRoom(facts, places, config);
  say('stepBackup');
  backUp(places);
  say('stepUnpack', { version: facts.version });
  await unpack(archive, checked, places);
  if (config.databaseUrl !== null) say('noCopyOutside');
  say('stepRestart');
  state.removeOutcome();
  const startedAt = new Date().toISOString();
  state.writeJournal({ state: 'wanted', from: places.version, to: facts.version, startedAt });
  restartService(config);
  tellOutcome(await awaitOutcome(state));
}
