// For an operator: restores a backup into an empty database.
import { resolve } from 'node:path';
import { checkBackup, restoreBackup } from '../server/backup/restore.service.ts';
import { StartRefused } from '../server/platform/process/start-refused.ts';
import { runForOperator, withDatabase } from './operator-command.ts';

await runForOperator('Nothing was restored.', async (config) => {
  const [file, ...others] = process.argv.slice(2);
  if (file === undefined || others.length > 0) throw new StartRefused('Name one file: npm run restore <file>');
  // npm changes to the product's folder, so paths are resolved against the caller's.
  const path = resolve(process.env.INIT_CWD ?? '.', file);
  const backup = await checkBackup(path, config.backupKey);
  const { madeAt, tables, rows } = await withDatabase(config, (database) => restoreBackup(database, backup));
  return `The backup of ${madeAt.toISOString()} is restored: ${rows} rows in ${tables} tables. Now start: npm start`;
});
