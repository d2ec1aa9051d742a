import { workerData } from 'node:worker_threads';

interface Watched {
  parent: number;
  megabytes: number;
}

const lookEachMs = 50;
const { parent, megabytes }: Watched = workerData;

/** Ends the whole process, also while it is busy, when it takes too much memory or its parent is gone. */
setInterval(() => {
  const taken = process.memoryUsage.rss() / 1024 ** 2;
  if (taken > megabytes || process.ppid !== parent) process.kill(process.pid, 'SIGKILL');
}, lookEachMs);
