import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Program, startProgram } from './program.ts';
import { ask, waitUntil } from './waiting.ts';

export type Role = 'primary' | 'synchronous' | 'replica' | 'away';

/** One machine of the database: Patroni, and the PostgreSQL that it keeps. */
export interface DatabaseNode {
  name: string;
  role(): Promise<Role>;
  /** Of PostgreSQL; null when it does not run. */
  postmaster(): number | null;
  start(): void;
  /** Kills PostgreSQL alone: Patroni notices and acts. */
  killDatabase(): void;
  /** Kills both, like a power failure. */
  kill(): void;
  stop(): Promise<void>;
}

interface NodeOptions extends Omit<Parameters<typeof startProgram>[0], 'args'> {
  configuration: string;
  apiPort: number;
  dataFolder: string;
}

interface PatroniState {
  state: string;
  role: string;
  sync_standby?: boolean;
}

export function openDatabaseNode(options: NodeOptions): DatabaseNode {
  const { name, configuration, apiPort, dataFolder } = options;
  let patroni: Program | null = null;

  /** The process id in the file may belong to another program by now. */
  const postmaster = (): number | null => {
    try {
      const pid = Number(readFileSync(join(dataFolder, 'postmaster.pid'), 'utf8').split('\n')[0]);
      return readFileSync(`/proc/${pid}/cmdline`, 'utf8').includes(dataFolder) ? pid : null;
    } catch {
      return null;
    }
  };
  const killDatabase = (): void => {
    const pid = postmaster();
    if (pid !== null) process.kill(pid, 'SIGKILL');
  };

  return {
    name,
    postmaster,
    killDatabase,
    async role() {
      const answer = await ask(`http://127.0.0.1:${apiPort}/patroni`);
      if (answer === null) return 'away';
      const { state, role, sync_standby: isSynchronous } = JSON.parse(answer.body) as PatroniState;
      if (state !== 'running' && state !== 'streaming') return 'away';
      if (role !== 'replica') return 'primary';
      return isSynchronous ? 'synchronous' : 'replica';
    },
    start() {
      if (!patroni?.isRunning()) patroni = startProgram({ ...options, args: [configuration] });
    },
    kill() {
      if (patroni?.isRunning()) process.kill(patroni.pid, 'SIGKILL');
      killDatabase();
    },
    async stop() {
      await patroni?.stop('SIGTERM', 30_000);
      const left = postmaster();
      if (left === null) return;
      process.kill(left, 'SIGQUIT');
      await waitUntil(`the database of ${name} has ended`, () => postmaster() === null);
    },
  };
}
