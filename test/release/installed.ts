import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { createHash, generateKeyPairSync, type KeyObject } from 'node:crypto';
import { cpSync, existsSync, mkdirSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { openState, type State } from '../../scripts/installed/journal.ts';
import { bytesBelow, writeArchive } from '../../scripts/release/archive.ts';
import { productFolders } from '../../scripts/release/build-release.ts';
import { factsFile, publicKeyFile, releaseFormat } from '../../scripts/release/release-facts.ts';
import { checksumOf, publicPartOf, signatureFileOf, signChecksum } from '../../scripts/release/signature.ts';
import { isRunning, subscribe, tell, until } from '../faults/drill.ts';
import { findFreePort } from '../harness/product.ts';

const root = new URL('../..', import.meta.url).pathname;
export const ownPlatform = `${process.platform}-${process.arch}`;

export const aKey = (): KeyObject => generateKeyPairSync('ed25519').privateKey;

export interface VersionOptions {
  version: string;
  key: KeyObject;
  platform?: string;
  /** Files in place of those of the checkout, by path. */
  files?: Readonly<Record<string, string>>;
  /** What it says to need on the disk, if not what it does. */
  unpackedBytes?: number;
}

/** A version as a release holds it, made of this checkout; its packages are those of the checkout. */
export function makeVersion(
  folder: string,
  { version, key, platform = ownPlatform, files = {}, unpackedBytes }: VersionOptions,
): void {
  mkdirSync(folder, { recursive: true, mode: 0o755 });
  for (const part of [...productFolders, 'dist', 'package.json'])
    cpSync(join(root, part), join(folder, part), { recursive: true });
  cpSync(join(root, 'deploy/shramik'), join(folder, 'shramik'));
  symlinkSync(join(root, 'node_modules'), join(folder, 'node_modules'));
  const manifest = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as object;
  writeFileSync(join(folder, 'package.json'), JSON.stringify({ ...manifest, version }));
  writeFileSync(join(folder, publicKeyFile), publicPartOf(key));
  for (const [path, text] of Object.entries(files)) writeFileSync(join(folder, path), text);
  const facts = {
    format: releaseFormat,
    version,
    commit: '0'.repeat(40),
    madeAt: new Date(0).toISOString(),
    platform,
    unpackedBytes: unpackedBytes ?? bytesBelow(folder),
    pictures: null,
  };
  writeFileSync(join(folder, factsFile), JSON.stringify(facts));
}

/** Signs an archive with a key, whatever is in it. */
export async function signArchive(archive: string, key: KeyObject): Promise<void> {
  writeFileSync(signatureFileOf(archive), signChecksum(await checksumOf(archive), key));
}

/** A signed archive of such a version; answers its path. */
export async function makeArchive(folder: string, options: VersionOptions): Promise<string> {
  const name = `shramik-seva-${options.version}-${options.platform ?? ownPlatform}`;
  const archive = join(folder, `${name}.tar.gz`);
  makeVersion(join(folder, name), options);
  await writeArchive(join(folder, name), archive, 0);
  await signArchive(archive, options.key);
  return archive;
}

export interface Ended {
  code: number | null;
  said: string;
}

/** A site that was installed, with whoever starts its service again when it ends. */
export interface Installed {
  url: string;
  dataDir: string;
  state: State;
  /** The command of the version in use. */
  shramik(args: string[], environment?: Record<string, string>): Promise<Ended>;
  /** The same, not waited for. */
  begin(args: string[]): ChildProcess;
  start(): void;
  /** All that the service has printed so far. */
  output(): string;
  /** Kills whatever runs of the service, the database apart, which goes on by itself. */
  killHard(): void;
  /** Until the site answers everybody. */
  serves(): Promise<string>;
  stop(): Promise<void>;
}

export const firstVersion = '1.0.0-rc.1';

export async function install(
  folder: string,
  key: KeyObject,
  more: Record<string, string> = {},
  version = firstVersion,
): Promise<Installed> {
  const home = join(folder, 'home');
  const state = join(folder, 'site/release');
  const dataDir = join(folder, 'site/data');
  makeVersion(join(home, 'versions', version), { version, key });
  cpSync(join(root, 'deploy/chosen-version'), join(home, 'shramik'));
  for (const path of [join(folder, 'site'), state, dataDir]) mkdirSync(path, { recursive: true, mode: 0o711 });
  writeFileSync(join(state, 'current'), `${version}\n`);
  const port = await findFreePort();
  const url = `http://localhost:${port}`;
  const { PATH = '', NODE_COMPILE_CACHE = '' } = process.env;
  const environment: Record<string, string> = {
    PATH,
    NODE_COMPILE_CACHE,
    HOME: folder,
    DATA_DIR: dataDir,
    RELEASE_STATE: state,
    SHRAMIK_SETTINGS: join(folder, 'settings'),
    PORT: String(port),
    PUBLIC_URL: url,
    WORKERS: '1',
    TRANSLATE_URL: 'off',
    SAMPLE_CONTENT: 'off',
    ADMIN_PASSWORD: 'lamp by the well',
    UPGRADE_PATIENCE_SECONDS: '240',
    ...more,
  };
  let output = '';
  let service: ChildProcess | undefined;
  let isWanted = false;
  const program = join(home, 'shramik');
  const spawnIn = (args: string[], more: Record<string, string> = {}): ChildProcess =>
    spawn(program, args, {
      cwd: folder,
      env: { ...environment, ...more },
      detached: true,
      stdio: ['ignore', 'pipe', 'pipe'],
    });
  const listenTo = (child: ChildProcess, hear: (text: string) => void): void => {
    for (const stream of [child.stdout, child.stderr]) stream?.setEncoding('utf8').on('data', hear);
  };
  const start = (): void => {
    isWanted = true;
    const child = spawnIn(['serve']);
    service = child;
    listenTo(child, (text) => {
      output += text;
    });
    child.once('exit', async () => {
      await sleep(200);
      if (isWanted && service === child) start();
    });
  };
  const killGroup = (signal: NodeJS.Signals): void => {
    if (service?.pid === undefined || service.exitCode !== null || service.signalCode !== null) return;
    tell(-service.pid, signal);
  };
  return {
    url,
    dataDir,
    state: openState(state),
    begin: (args) => spawnIn(args),
    shramik: async (args, given) => {
      const child = spawnIn(args, given);
      let said = '';
      listenTo(child, (text) => {
        said += text;
      });
      const code = await new Promise<number | null>((resolve) => child.once('close', resolve));
      return { code, said };
    },
    start,
    output: () => output,
    killHard: () => killGroup('SIGKILL'),
    serves: async () => {
      let version = '';
      await until(
        'the site answers everybody',
        async () => {
          const answer = await fetch(`${url}/api/version`, { signal: AbortSignal.timeout(5_000) }).catch(() => null);
          if (!answer?.ok) return false;
          version = ((await answer.json()) as { data: { version: string } }).data.version;
          return openState(state).readJournal() === undefined;
        },
        240_000,
      );
      return version;
    },
    stop: async () => {
      isWanted = false;
      const last = service;
      killGroup('SIGINT');
      if (last?.pid !== undefined) await until('the service has ended', () => !isRunning(last.pid ?? 0));
      const holder = join(dataDir, 'lock-holder');
      const main = existsSync(holder) ? Number(readFileSync(holder, 'utf8')) : 0;
      await until('the product has ended', () => main === 0 || !isRunning(main));
    },
  };
}

/** Subscribes strangers for as long as it is wanted; answers those who were told that it was done. */
export function keepSubscribing(site: Pick<Installed, 'url'>, name: string): { stop(): Promise<string[]> } {
  let isWanted = true;
  const acknowledged: string[] = [];
  const work = (async () => {
    for (let count = 0; isWanted; count += 1) {
      const email = `${name}-${count}@example.org`;
      if (await subscribe(site, email)) acknowledged.push(email);
      await sleep(100);
    }
  })();
  return {
    stop: async () => {
      isWanted = false;
      await work;
      return acknowledged;
    },
  };
}

/** What lies under a folder, in one number. */
export function fingerprintOf(folder: string): string {
  const { stdout } = spawnSync('find', [folder, '-type', 'f', '-printf', '%p %s %T@\n'], { encoding: 'utf8' });
  return createHash('sha256').update(stdout.split('\n').sort().join('\n')).digest('hex');
}
