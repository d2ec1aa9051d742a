import { spawnSync } from 'node:child_process';
import { accessSync, constants, globSync } from 'node:fs';
import { dirname, join } from 'node:path';

/** Paths of the cluster's programs. */
export interface Programs {
  etcd: string;
  patroni: string;
  haproxy: string;
  /** Of the newest PostgreSQL of Debian. */
  postgresFolder: string;
}

const folders = [...(process.env.PATH ?? '').split(':'), '/usr/bin', '/usr/sbin'];

const canRun = (path: string): boolean => {
  try {
    accessSync(path, constants.X_OK);
    return true;
  } catch {
    return false;
  }
};

const find = (name: string): string | undefined => folders.map((folder) => join(folder, name)).find(canRun);

function findPostgres(): string | undefined {
  const versionOf = (path: string): number => Number(/\d+/.exec(path)?.[0]);
  const all = globSync('/usr/lib/postgresql/*/bin/postgres').sort((one, other) => versionOf(other) - versionOf(one));
  return all[0] && dirname(all[0]);
}

/** Patroni needs the system's Python, whatever is first on PATH. */
const hasPythonEtcd = (): boolean =>
  spawnSync('/usr/bin/python3', ['-c', 'import etcd'], { stdio: 'ignore' }).status === 0;

/** Answers the programs, or the missing Debian packages. */
export function findPrograms(): Programs | { missing: string[] } {
  const etcd = find('etcd');
  const patroni = find('patroni');
  const haproxy = find('haproxy');
  const postgresFolder = findPostgres();
  const missing = Object.entries({
    'etcd-server': etcd,
    patroni,
    'python3-etcd': hasPythonEtcd() || undefined,
    haproxy,
    postgresql: postgresFolder,
    'postgresql-client': find('psql'),
    'util-linux': find('setpriv'),
  }).flatMap(([name, found]) => (found === undefined ? [name] : []));
  return etcd && patroni && haproxy && postgresFolder && missing.length === 0
    ? { etcd, patroni, haproxy, postgresFolder }
    : { missing };
}
