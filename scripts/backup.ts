// For an operator: makes a backup now. Works while the product runs and while it does not.

import { inWords } from '../server/platform/process/operator-words.ts';
import { StartRefused } from '../server/platform/process/start-refused.ts';
import { makeBackupNow } from './make-backup-now.ts';
import { hasNoTablesYet, runForOperator, withDatabase } from './operator-command.ts';

await runForOperator('No backup was made.', (config) =>
  withDatabase(config, async (database) => {
    const made = await makeBackupNow(config, database).catch((error: unknown) => {
      if (hasNoTablesYet(error)) throw new StartRefused('The database has no tables yet: the first start makes them.');
      throw error;
    });
    if (made === null) throw new StartRefused('The product is making one, or is being updated, at this moment.');
    const hint = config.backupKey === null ? ` ${inWords('backupNotEncrypted')}` : '';
    return `${inWords('backupMade', { path: made.path, bytes: made.sizeInBytes })}${hint} ${inWords('backupCopy')}`;
  }),
);
