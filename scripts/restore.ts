// For an operator: restores a backup into an empty database.
import { dirname, resolve } from 'node:path';
import { erasersOf } from '../server/handed-in.ts';
import type { Config } from '../server/platform/process/config.ts';
import { StartRefused } from '../server/platform/process/start-refused.ts';
import { erasedFileIn, readErasedFile } from '../server/shared/backup/erased-file.ts';
import {
  type CheckedBackup,
  checkBackup,
  type Restored,
  restoreBackup,
} from '../server/shared/backup/restore.service.ts';
import { runForOperator, withDatabase } from './operator-command.ts';

function sayErased({ person, case: cases, subscriber }: Restored['erasedAgain'], hasFile: boolean): string {
  const again = `Erased again: ${person + cases + subscriber} (${person} people, ${cases} help cases, ${subscriber} readers of the newsletter).`;
  return hasFile
    ? again
    : `${again} No erased.txt lies beside the backup: who was erased after it was made is back, erase them by hand.`;
}

/** What the site's secret would have opened. */
const sayNewSecret = ({ isEncrypted }: CheckedBackup, { secret }: Config): string =>
  isEncrypted || secret !== null
    ? ''
    : ' It was not encrypted and holds no secret of the site: the desk gives new PINs to people with cards, sheets of free cards are printed again, leave links of earlier newsletters and codes of apps end.';

await runForOperator('Nothing was restored.', async (config) => {
  const [file, ...others] = process.argv.slice(2);
  if (file === undefined || others.length > 0) throw new StartRefused('Name one file: npm run restore <file>');
  // npm changes to the product's folder, so paths are resolved against the caller's.
  const path = resolve(process.env.INIT_CWD ?? '.', file);
  const backup = await checkBackup(path, config.backupKey);
  const lists = [dirname(path), config.backupDir].map((folder) => readErasedFile(erasedFileIn(folder)));
  const hasFile = lists.some((list) => list !== null);
  const since = {
    erasures: lists.flatMap((list) => list ?? []),
    erasers: erasersOf(config.publicUrl),
    now: new Date(),
  };
  const restored = await withDatabase(config, (database) => restoreBackup(database, backup, since));
  const { madeAt, tables, rows, erasedAgain } = restored;
  return `The backup of ${madeAt.toISOString()} is restored: ${rows} rows in ${tables} tables. ${sayErased(erasedAgain, hasFile)}${sayNewSecret(backup, config)} Now start: npm start`;
});
