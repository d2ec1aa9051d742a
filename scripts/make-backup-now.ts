import { pino } from 'pino';
import type { Database } from '../server/platform/database/database.ts';
import { systemClock } from '../server/platform/process/clock.ts';
import type { Config } from '../server/platform/process/config.ts';
import { keptFreeBytes, makeBackup } from '../server/shared/backup/backups.service.ts';

/** A backup for somebody who asked for one; null while another one is being made. */
export const makeBackupNow = (config: Config, database: Database) =>
  makeBackup(
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
