import { spawnSync } from 'node:child_process';
import { StartRefused } from '../process/start-refused.ts';

/** The system account that PostgreSQL runs as; undefined is the account of this process. */
export interface Account {
  uid: number;
  gid: number;
}

const ownName = 'shramik-seva';
const fallbackNames = ['postgres', 'nobody'];

const numberFrom = (program: string, args: string[]): number | undefined => {
  const { status, stdout } = spawnSync(program, args, { encoding: 'utf8' });
  return status === 0 && /^\d+\s*$/.test(stdout) ? Number(stdout) : undefined;
};

function findAccount(name: string): Account | undefined {
  const uid = numberFrom('id', ['-u', name]);
  const gid = numberFrom('id', ['-g', name]);
  return uid === undefined || gid === undefined || uid === 0 ? undefined : { uid, gid };
}

function createAccount(): void {
  const settings = ['--system', '--no-create-home', '--shell', '/usr/sbin/nologin'];
  const made = spawnSync('useradd', [...settings, '--user-group', ownName], { stdio: 'ignore' });
  if (made.status !== 0) spawnSync('adduser', [...settings, '--group', ownName], { stdio: 'ignore' });
  // The adduser of BusyBox takes other options.
  if (!findAccount(ownName)) spawnSync('adduser', ['-S', '-D', '-H', ownName], { stdio: 'ignore' });
}

/** PostgreSQL refuses to run as root; so there it gets an account of its own, made when it is missing. */
export function accountForRoot(): Account {
  if (!findAccount(ownName)) createAccount();
  for (const name of [ownName, ...fallbackNames]) {
    const account = findAccount(name);
    if (account) return account;
  }
  throw new StartRefused(
    `PostgreSQL does not run as root, and no system user for it could be made. Start as another user, or make one: useradd --system ${ownName}`,
  );
}

/** The system itself is asked, as that account: modes, groups and access lists all count. */
export function canEnter(account: Account, path: string): boolean {
  return spawnSync('/bin/sh', ['-c', 'test -x "$0"', path], { ...account, cwd: '/', stdio: 'ignore' }).status === 0;
}
