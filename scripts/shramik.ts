// The command of an installed site: shramik help
import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { readConfig } from '../server/platform/process/config.ts';
import { goBack } from './installed/back.ts';
import { exportTo } from './installed/export.ts';
import { findPlaces, ownFolder, siteAccount, stateFolderOf } from './installed/places.ts';
import { sayErrors, showStatus } from './installed/status.ts';
import { upgrade } from './installed/upgrade.ts';
import { Refusal, runCommand, say } from './installed/words.ts';

/** They work on the database and its folder, as the user to whom both belong. */
const programs: Readonly<Record<string, string>> = {
  backup: 'scripts/backup.ts',
  restore: 'scripts/restore.ts',
  'admin:password': 'scripts/admin-password.ts',
  'admin:email': 'scripts/admin-email.ts',
  'affected-people': 'scripts/affected-people.ts',
};

const [name = 'help', ...args] = process.argv.slice(2);
const isAsSite = process.env.SHRAMIK_AS_SITE === 'yes';

/** The same command once more, as the site's user; that user's own call goes on here. */
function asSite(program: string, given: string[]): void {
  const state = stateFolderOf(readConfig(process.env).dataDir);
  const account = existsSync(state) ? siteAccount(state) : undefined;
  const { status } = spawnSync(process.execPath, [join(ownFolder, program), ...given], {
    cwd: ownFolder,
    env: { ...process.env, INIT_CWD: process.cwd(), SHRAMIK_AS_SITE: 'yes' },
    stdio: 'inherit',
    ...account,
  });
  process.exitCode = status ?? 1;
}

function demandPlaces() {
  const places = findPlaces(readConfig(process.env).dataDir);
  if (places === null) throw new Refusal('notInstalled');
  if (siteAccount(places.state) === undefined && process.getuid?.() !== 0 && !isOwn(places.versions)) {
    throw new Refusal('needsRoot', { command: `shramik ${name}` });
  }
  return places;
}

function isOwn(folder: string): boolean {
  return spawnSync('test', ['-w', folder]).status === 0;
}

await runCommand(async () => {
  const program = programs[name];
  if (program !== undefined) return asSite(program, args);
  switch (name) {
    case 'help':
    case '--help':
      return say('help');
    case 'status':
      if (isAsSite) return showStatus(readConfig(process.env));
      if (process.getuid?.() === 0) asSite('scripts/shramik.ts', [name]);
      else await showStatus(readConfig(process.env));
      return sayErrors();
    case 'export':
      return exportTo(args, readConfig(process.env));
    case 'upgrade':
      return upgrade(args[0], demandPlaces(), readConfig(process.env));
    case 'back':
      return goBack(args, demandPlaces(), readConfig(process.env));
    default:
      throw new Refusal('unknownCommand', { name });
  }
});
