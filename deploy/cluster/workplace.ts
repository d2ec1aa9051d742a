import { chmodSync, chownSync, copyFileSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseEnv } from 'node:util';
import { type Account, accountForRoot } from '../../server/platform/database/postgres-account.ts';

const here = import.meta.dirname;

/** An example's settings with our addresses; a name that the example lacks is an error. */
export function changed(example: string, own: Record<string, string>): Record<string, string> {
  const given = parseEnv(readFileSync(join(here, example), 'utf8')) as Record<string, string>;
  for (const name of Object.keys(own)) if (!(name in given)) throw new Error(`${example} does not know ${name}.`);
  return { ...given, ...own };
}

/** A folder for everything that the cluster keeps, and the account that its programs run as. */
export interface Workplace {
  folder: string;
  logFolder: string;
  /** PostgreSQL does not run as root. Undefined: the account of this process. */
  account: Account | undefined;
  /** A folder for that account alone. */
  makeFolder(name: string): string;
  /** Patroni's settings; copied, because the account cannot read the product's folder. */
  patroniFile: string;
  clear(): Promise<void>;
}

export async function makeWorkplace(): Promise<Workplace> {
  const account = process.getuid?.() === 0 ? accountForRoot() : undefined;
  const folder = await mkdtemp(join(tmpdir(), 'shramik-seva-cluster-'));
  const logFolder = join(folder, 'logs');
  const patroniFile = join(folder, 'patroni.yml');
  const script = join(folder, 'make-database.sh');
  chmodSync(folder, 0o755);
  mkdirSync(logFolder);
  copyFileSync(join(here, 'make-database.sh'), script);
  chmodSync(script, 0o755);
  const settings = readFileSync(join(here, 'patroni.yml'), 'utf8');
  writeFileSync(patroniFile, settings.replace('/etc/patroni/make-database.sh', script));
  return {
    folder,
    logFolder,
    account,
    patroniFile,
    makeFolder(name) {
      const path = join(folder, name);
      mkdirSync(path, { mode: 0o700 });
      if (account) chownSync(path, account.uid, account.gid);
      return path;
    },
    clear: () => rm(folder, { recursive: true, force: true }),
  };
}
