import type { Database } from '../../platform/database/database.ts';
import type { Metrics } from '../../platform/http/metrics.ts';
import type { Clock } from '../../platform/process/clock.ts';
import { readDisk } from '../../platform/process/disk.ts';
import { readBackupAge } from '../../shared/backup/backups.service.ts';
import { countWaitingTexts } from '../../shared/content/translations/queue.service.ts';
import { readMailQueue } from '../../shared/mail/outbox-office.service.ts';

interface Site {
  database: Database;
  clock: Clock;
  dataDir: string;
}

/** What an operator wants to know about the whole site, besides its requests. */
export function watchSite(metrics: Metrics, { database, clock, dataDir }: Site): void {
  metrics.watchPool(() => database.poolUse());
  metrics.watch({
    name: 'mail_backlog',
    help: 'Letters that wait to be sent, and those that were given up, by state',
    read: async () => {
      const { waiting, failed } = await readMailQueue(database, clock.now());
      return { waiting, failed };
    },
  });
  metrics.watch({
    name: 'translation_backlog',
    help: 'Texts of the content that wait for their translation',
    read: () => countWaitingTexts(database, clock.now()),
  });
  metrics.watch({
    name: 'backup_age_seconds',
    help: 'Time since the last backup was made',
    read: () => readBackupAge(database, clock.now()),
  });
  metrics.watch({
    name: 'disk_free_bytes',
    help: 'Room that is left on the disk of DATA_DIR',
    read: async () => (await readDisk(dataDir))?.freeInBytes ?? null,
  });
}
