import { mkdirSync } from 'node:fs';
import { type Program, startProgram } from './program.ts';
import { ask, waitUntil } from './waiting.ts';

/** One machine of the product. */
export interface Instance {
  name: string;
  url: string;
  start(): void;
  ready(): Promise<void>;
  stop(signal: NodeJS.Signals): Promise<void>;
}

interface InstanceOptions {
  name: string;
  port: number;
  environment: Record<string, string> & { DATA_DIR: string };
  logFile: string;
}

const root = new URL('../..', import.meta.url).pathname;

export function openInstance({ name, port, environment, logFile }: InstanceOptions): Instance {
  const url = `http://127.0.0.1:${port}`;
  let program: Program | null = null;
  return {
    name,
    url,
    start() {
      mkdirSync(environment.DATA_DIR, { recursive: true });
      const command = process.execPath;
      program = startProgram({
        name,
        command,
        args: ['server/main.ts'],
        environment,
        account: undefined,
        folder: root,
        logFile,
      });
    },
    ready: () =>
      waitUntil(`${name} is ready`, async () => {
        if (!program?.isRunning()) throw new Error(`${name} has ended; see ${logFile}`);
        return (await ask(`${url}/readyz`))?.status === 200;
      }),
    stop: async (signal) => program?.stop(signal, 30_000),
  };
}
