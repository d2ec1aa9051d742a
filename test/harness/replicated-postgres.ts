import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { chmodSync, chownSync, globSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { Client } from 'pg';
import { accountForRoot } from '../../server/platform/database/postgres-account.ts';
import { eventually } from './eventually.ts';
import { findFreePort } from './product.ts';

/** A primary that acknowledges nothing before its replica has it, and that replica. */
export interface ReplicatedPostgres extends AsyncDisposable {
  primaryUrl: string;
  replicaUrl: string;
  killPrimary(): Promise<void>;
}

/** The folder of Debian's programs, or null: the carried ones cannot copy a running server. */
export function findReplicatedPostgres(): string | null {
  const [program] = globSync('/usr/lib/postgresql/*/bin/pg_basebackup').sort().toReversed();
  return program ? dirname(program) : null;
}

export async function startReplicatedPostgres(programs: string): Promise<ReplicatedPostgres> {
  const folder = await mkdtemp(join(tmpdir(), 'shramik-seva-replicated-'));
  const account = process.getuid?.() === 0 ? accountForRoot() : undefined;
  chmodSync(folder, 0o700);
  if (account) chownSync(folder, account.uid, account.gid);
  const as = { ...account, cwd: folder, stdio: 'ignore' } as const;
  const ports = [await findFreePort(), await findFreePort()] as const;
  const servers: ChildProcess[] = [];
  const urlOf = (port: number): string => `postgresql://postgres@127.0.0.1:${port}/postgres`;

  const start = async (data: string, port: number, settings: string[]): Promise<void> => {
    const given = ['listen_addresses=127.0.0.1', `unix_socket_directories=${folder}`, ...settings];
    const args = ['-D', join(folder, data), '-p', String(port), ...given.flatMap((setting) => ['-c', setting])];
    servers.push(spawn(join(programs, 'postgres'), args, as));
    await eventually(async () => {
      const client = new Client({ connectionString: urlOf(port) });
      await client.connect().finally(() => client.end());
    });
  };
  const kill = (server: ChildProcess | undefined): Promise<void> =>
    new Promise((resolve) => {
      if (!server || server.exitCode !== null || server.signalCode !== null) return resolve();
      server.once('exit', () => resolve());
      server.kill('SIGKILL');
    });

  const stop = async (): Promise<void> => {
    await Promise.all(servers.map(kill));
    await rm(folder, { recursive: true, force: true });
  };
  try {
    execFileSync(join(programs, 'initdb'), ['-D', 'primary', '-U', 'postgres', '--auth=trust', '--no-sync'], as);
    await start('primary', ports[0], ['synchronous_standby_names=*']);
    const copy = ['-D', 'replica', '-R', '--checkpoint=fast', '--no-sync', '-d', urlOf(ports[0])];
    execFileSync(join(programs, 'pg_basebackup'), copy, as);
    await start('replica', ports[1], []);
  } catch (error) {
    await stop();
    throw error;
  }
  return {
    primaryUrl: urlOf(ports[0]),
    replicaUrl: urlOf(ports[1]),
    killPrimary: () => kill(servers[0]),
    [Symbol.asyncDispose]: stop,
  };
}
