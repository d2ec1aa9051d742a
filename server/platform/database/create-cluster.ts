import { spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { chownSync, existsSync, mkdirSync, readdirSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { text } from 'node:stream/consumers';
import { StartRefused } from '../process/start-refused.ts';
import type { DatabaseHome } from './database-home.ts';
import { readText, syncFolder, writeTextSafely } from './durable-file.ts';
import { majorVersionOf, programIn } from './postgres-binaries.ts';

export const databaseUser = 'shramik_seva';

/** Environment variables must not change how the database is made; only the search path is passed on. */
export const postgresEnvironment = (): NodeJS.ProcessEnv => ({ PATH: process.env.PATH ?? '/usr/bin:/bin', TZ: 'UTC' });

async function runInitdb(home: DatabaseHome, folder: string, passwordFile: string): Promise<void> {
  const child = spawn(
    programIn(home.binaries, 'initdb'),
    [
      `--pgdata=${folder}`,
      `--username=${databaseUser}`,
      `--pwfile=${passwordFile}`,
      '--auth=scram-sha-256',
      '--encoding=UTF8',
      '--locale-provider=builtin',
      '--locale=C.UTF-8',
      '--data-checksums',
    ],
    { ...home.account, cwd: folder, env: postgresEnvironment(), detached: true, stdio: ['ignore', 'ignore', 'pipe'] },
  );
  const ended = new Promise<number | null>((resolve, reject) => {
    child.once('error', reject);
    child.once('exit', resolve);
  });
  const [code, complaint] = await Promise.all([ended, text(child.stderr)]);
  if (code !== 0) throw new StartRefused(`The database could not be created in ${folder}: ${complaint.trim()}`);
}

function forgetUnfinished(cluster: string): void {
  for (const entry of readdirSync(dirname(cluster))) {
    if (!entry.startsWith(`${basename(cluster)}.new-`)) continue;
    rmSync(join(dirname(cluster), entry), { recursive: true, force: true, maxRetries: 5 });
  }
}

/** The cluster is made under another name and renamed when it is whole: one under its real name is finished. */
async function createCluster(home: DatabaseHome, password: string): Promise<void> {
  const unfinished = `${home.cluster}.new-${randomBytes(6).toString('hex')}`;
  const folder = join(unfinished, 'cluster');
  const passwordFile = join(unfinished, 'password');
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  writeFileSync(passwordFile, `${password}\n`, { mode: 0o600 });
  if (home.account) {
    for (const path of [unfinished, folder, passwordFile]) chownSync(path, home.account.uid, home.account.gid);
  }
  await runInitdb(home, folder, passwordFile);
  renameSync(folder, home.cluster);
  syncFolder(dirname(home.cluster));
  forgetUnfinished(home.cluster);
}

/** Returns the password of the database, which is created when this is its first start. */
export async function ensureCluster(home: DatabaseHome): Promise<string> {
  forgetUnfinished(home.cluster);
  const known = readText(home.passwordFile)?.trim();
  if (existsSync(home.cluster)) {
    const version = readText(join(home.cluster, 'PG_VERSION'))?.trim();
    if (version !== majorVersionOf(home.binaries)) {
      throw new StartRefused(
        `The database in ${home.cluster} is of PostgreSQL ${version ?? 'unknown'}, but this product carries ${majorVersionOf(home.binaries)}.`,
      );
    }
    if (!known) throw new StartRefused(`The password of the database is missing: ${home.passwordFile}`);
    return known;
  }
  const password = known || randomBytes(24).toString('base64url');
  if (!known) writeTextSafely(home.passwordFile, `${password}\n`);
  await createCluster(home, password);
  return password;
}
