import { readFile } from 'node:fs/promises';
import { type PersonRow, theMainAdministrator } from '../builders/builders.ts';
import { workersOf } from '../faults/drill.ts';
import { freshApp } from '../harness/fresh-app.ts';
import { aSite } from '../harness/product.ts';
import type { Has } from './callers.ts';

/** A product to be fuzzed. */
export interface Target {
  url: string;
  has: Has;
  mainAdministrator: PersonRow;
  now(): Date;
  /** Of the process that answers, in MB; 0 where the test itself runs in it. */
  readMemory(): Promise<number>;
  /** The 99th percentile since the last look, in ms. */
  readLag(): Promise<number>;
  close(): Promise<void>;
}

/** The application in this process, listening. */
export async function anApplication(): Promise<Target> {
  const { app, has, clock, close } = await freshApp();
  const url = await app.listen({ host: '127.0.0.1', port: 0 });
  const mainAdministrator = await has(theMainAdministrator());
  const nothing = async (): Promise<number> => 0;
  return { url, has, mainAdministrator, now: clock.now, readMemory: nothing, readLag: nothing, close };
}

/** Little room, so that garbage is collected early: what grows is what stays. */
const smallHeap = '--max-old-space-size=256 --max-semi-space-size=8';

const numberIn = (text: string, form: RegExp): number => Number(form.exec(text)?.[1]);

/** The whole product in processes of its own, so that its memory and its pauses are not ours. */
export async function aWholeProduct(): Promise<Target> {
  const { promise: mainAdministrator, resolve } = Promise.withResolvers<PersonRow>();
  const { url, pid, has, close } = await aSite({
    environment: { TRANSLATE_URL: 'off', LOG_LEVEL: 'error', NODE_OPTIONS: smallHeap },
    things: [async (database) => resolve(await theMainAdministrator()(database))],
  });
  const [worker] = workersOf({ pid });
  return {
    url,
    has,
    mainAdministrator: await mainAdministrator,
    now: () => new Date(),
    readMemory: async () => numberIn(await readFile(`/proc/${worker}/status`, 'utf8'), /VmRSS:\s+(\d+)/) / 1024,
    readLag: async () => {
      const text = await (await fetch(`${url}/metrics`)).text();
      return numberIn(text, /^nodejs_eventloop_lag_p99_seconds\S* (\S+)/m) * 1000;
    },
    close,
  };
}
