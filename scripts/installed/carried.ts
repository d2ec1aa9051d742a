import { pino } from 'pino';
import { systemClock } from '../../server/platform/process/clock.ts';
import type { Config } from '../../server/platform/process/config.ts';
import { keptFreeBytes, makeBackup } from '../../server/shared/backup/backups.service.ts';
import { writeCarriedOver } from '../../server/shared/backup/carried.service.ts';
import { withDatabase } from '../operator-command.ts';
import type { State } from './journal.ts';
import { Refusal } from './words.ts';

/** A backup of what is about to be given up, and in the copy what must not happen twice. Answers the backup's path. */
export const writeCarried = (config: Config, state: State): Promise<string> =>
  withDatabase(config, async (database) => {
    const made = await makeBackup(
      {
        database,
        clock: systemClock,
        log: pino({ level: 'silent' }),
        folder: config.backupDir,
        keepFreeBytes: keptFreeBytes,
        key: config.backupKey,
        signal: new AbortController().signal,
      },
      'by-hand',
    );
    if (made === null) throw new Refusal('backupUnderWay');
    await writeCarriedOver(database, state.kept, state.readSince()?.transaction ?? '0');
    return made.path;
  });
