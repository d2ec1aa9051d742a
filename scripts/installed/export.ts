import { existsSync, mkdirSync, readdirSync } from 'node:fs';
import { resolve } from 'node:path';
import { openDonorIdKey } from '../../server/nouns/donations/donors/donor-id-key.ts';
import { createTaxIds } from '../../server/nouns/donations/donors/tax-ids.ts';
import type { Config } from '../../server/platform/process/config.ts';
import { writeExport } from '../../server/shared/backup/everything.service.ts';
import { withDatabase } from '../operator-command.ts';
import { Refusal, say } from './words.ts';

/** Everything of one moment, in files that need no product to be read. */
export async function exportTo([given, ...others]: string[], config: Config): Promise<void> {
  if (given === undefined || others.length > 0) throw new Refusal('exportName');
  const folder = resolve(process.env.INIT_CWD ?? '.', given);
  if (existsSync(folder) && readdirSync(folder).length > 0) throw new Refusal('exportNotEmpty', { folder });
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  const taxIds = createTaxIds(openDonorIdKey(config));
  const openSealed = async (id: string, sealed: Buffer) => ((await taxIds.isOn()) ? taxIds.open(id, sealed) : null);
  const written = await withDatabase(config, (database) =>
    database.snapshot((tx) => writeExport(tx, folder, openSealed, new Date())),
  );
  say('exported', { ...written, folder });
}
