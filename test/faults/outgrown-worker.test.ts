import assert from 'node:assert/strict';
import { test } from 'node:test';
import { aFolder, aProduct, statusOf, until, workersOf } from './drill.ts';

test('a process that holds too much memory is replaced, and no request of anybody fails', async () => {
  await using folder = await aFolder();
  // Less than any of them needs.
  await using product = await aProduct({ DATA_DIR: folder.path, WORKER_MEMORY_MB: '100' });
  const first = workersOf(product);
  const statuses = new Set<number>();
  let isWatching = true;
  const visitors = Array.from({ length: 4 }, async () => {
    while (isWatching) statuses.add(await statusOf(`${product.url}/api/settings`));
  });
  await until('others have taken their places', () => {
    const now = workersOf(product);
    return now.length >= first.length && !now.some((pid) => first.includes(pid));
  });
  isWatching = false;
  await Promise.all(visitors);
  assert.deepEqual([...statuses], [200]);
  assert.match(product.output(), /a worker holds too much memory/);
});
