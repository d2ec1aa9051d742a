import { beforeEach } from 'node:test';
import { isLongRun } from './long-run.ts';

/** No test takes this long; in the long run some take most of an hour. */
const stillMs = isLongRun ? 3_600_000 : 300_000;

let latest = 'before the first test';

/**
 * Loaded into every process that runs tests. The runner waits for ever for a test, a hook or an open handle that does
 * not end: this ends the process, and says what it was at.
 */
const timer = setTimeout(() => {
  const open = process.getActiveResourcesInfo().join(', ');
  process.stderr.write(`Nothing has moved for ${stillMs / 60_000} minutes. Last: ${latest}. Still open: ${open}\n`);
  process.exit(1);
}, stillMs).unref();

beforeEach(({ name }) => {
  latest = name;
  timer.refresh();
});
