// Waits until the product with the given number has ended, and kills it when it does not.
import { setTimeout as sleep } from 'node:timers/promises';
import { isThere } from './processes.ts';

const product = Number(process.argv[2]);
const deadline = performance.now() + 20_000;
while (isThere(product)) {
  if (performance.now() > deadline) process.kill(product, 'SIGKILL');
  await sleep(100);
}
