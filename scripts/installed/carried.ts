import type { Config } from '../../server/platform/process/config.ts';
import { writeCarriedOver } from '../../server/shared/backup/carried.service.ts';
import { makeBackupNow } from '../make-backup-now.ts';
import { withDatabase } from '../operator-command.ts';
import type { State } from './journal.ts';
import { Refusal } from './words.ts';

/** A backup of what is about to be given up, and in the copy what must not happen twice. Answers the backup's path. */
export const writeCarried = (config: Config, state: State): Promise<string> =>
  withDatabase(config, async (database) => {
    const made = await makeBackupNow(config, database);
    if (made === null) throw new Refusal('backupUnderWay');
    await writeCarriedOver(database, state.kept, state.readSince()?.transaction ?? '0');
    return made.path;
  });
