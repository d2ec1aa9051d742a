import { type MessagePort, parentPort } from 'node:worker_threads';
import { isProblem } from '#contract/protocol/is-problem.ts';
import type { Printed, ToPrint } from './print-thread.ts';

interface Drawer {
  draw(job: unknown): Promise<Buffer>;
}

async function print(port: MessagePort, { id, drawer, job }: ToPrint): Promise<void> {
  try {
    const { draw } = (await import(drawer)) as Drawer;
    port.postMessage({ id, bytes: await draw(job) } satisfies Printed);
  } catch (error) {
    const failure = error instanceof Error ? error.message : String(error);
    port.postMessage((isProblem(error) ? { id, problem: error.code } : { id, failure }) satisfies Printed);
  }
}

/** One after the other: many sheets begun at once would all be ready late, and take memory meanwhile. */
function printInTurn(port: MessagePort): void {
  let last = Promise.resolve();
  port.on('message', (sheet: ToPrint) => {
    last = last.then(() => print(port, sheet));
  });
}

if (!parentPort) throw new Error('This file is for a thread.');
printInTurn(parentPort);
