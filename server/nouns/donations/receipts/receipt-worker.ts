import { parentPort, workerData } from 'node:worker_threads';
import { isProblem } from '#contract/protocol/is-problem.ts';
import { drawReceipt } from './receipt-pdf.ts';
import type { Printed, ToPrint } from './receipt-thread.ts';

if (!parentPort) throw new Error('This file is for a thread.');
const port = parentPort;
const { publicUrl } = workerData as { publicUrl: string };

port.on('message', async ({ id, receipt }: ToPrint) => {
  try {
    port.postMessage({ id, bytes: await drawReceipt(receipt, publicUrl) } satisfies Printed);
  } catch (error) {
    const failure = error instanceof Error ? error.message : String(error);
    port.postMessage((isProblem(error) ? { id, problem: error.code } : { id, failure }) satisfies Printed);
  }
});
