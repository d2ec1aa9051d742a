import { randomBytes } from 'node:crypto';
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Config } from '../../../platform/process/config.ts';

export interface DonorIdKey {
  /** Whether tax ids are on; told without reading or making the key, as public pages ask for it. */
  isOn: boolean;
  /** Null: tax ids are off. */
  read(): Promise<string | null>;
}

const isErrorOf = (error: unknown, code: string): boolean =>
  error instanceof Error && 'code' in error && error.code === code;

/** Several processes may come at once: the first one's key stands. */
async function keptKey(path: string): Promise<string> {
  try {
    await writeFile(path, `${randomBytes(32).toString('base64url')}\n`, { flag: 'wx', mode: 0o600 });
  } catch (error) {
    if (!isErrorOf(error, 'EEXIST')) throw error;
  }
  const key = (await readFile(path, 'utf8')).trim();
  if (key.length < 16) throw new Error(`${path} holds no key.`);
  return key;
}

/** Never in the database, so that neither a dump nor a backup opens a tax id. */
export function openDonorIdKey({
  donorIdKey,
  databaseUrl,
  dataDir,
}: Pick<Config, 'donorIdKey' | 'databaseUrl' | 'dataDir'>): DonorIdKey {
  let known: string | null | undefined = donorIdKey ?? (databaseUrl === null ? undefined : null);
  return {
    isOn: known !== null,
    read: async () => {
      if (known === undefined) known = await keptKey(join(dataDir, 'donor-ids.key'));
      return known;
    },
  };
}
