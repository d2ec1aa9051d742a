import { openBoundedProcess } from '../../server/platform/workers/bounded-process.ts';
import type { Hunger } from './hungry-jobs.ts';

/** Has something read without an end, and says by which process. */
const bounds = { withinMs: 60_000, longestQueue: 2, heapMegabytes: 64, megabytes: 200 };
const reader = openBoundedProcess<Hunger, number>(new URL('./hungry-jobs.ts', import.meta.url), bounds);
const pid = await reader.run('none');
void reader.run('endless');
process.send?.(pid);
