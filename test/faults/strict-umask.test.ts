import assert from 'node:assert/strict';
import { chmod, mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { test } from 'node:test';
import { aFolder, aProduct, statusOf, subscribe, whyMountingFails } from './drill.ts';

const root = new URL('../..', import.meta.url).pathname;
/** Root may mount, and only root starts the database as another account. */
const cannotMount = await whyMountingFails();

/**
 * A machine on which nothing was placed for the database's account yet. The product lies below a folder that only root may
 * enter, as below the home folder of root.
 */
const throughClosedFolder = (closed: string, umask: string): string[] => [
  'unshare',
  '-m',
  'sh',
  '-c',
  `mount -t tmpfs -o mode=0755 tmpfs /var/lib && mount --bind '${root}' '${closed}/product' && cd '${closed}/product' && umask ${umask} && exec "$@"`,
  'sh',
];

/** The same, but the product lies where every account may read it: only the data folder's parent is closed. */
const onNewMachine = (umask: string): string[] => [
  'unshare',
  '-m',
  'sh',
  '-c',
  `mount -t tmpfs -o mode=0755 tmpfs /var/lib && umask ${umask} && exec "$@"`,
  'sh',
];

for (const umask of ['027', '077']) {
  test(`root with umask ${umask} starts a product and a data folder that only root may enter`, {
    skip: cannotMount,
  }, async () => {
    await using folder = await aFolder();
    await chmod(folder.path, 0o700);
    await mkdir(join(folder.path, 'product'));
    await using product = await aProduct(
      { DATA_DIR: join(folder.path, 'data'), WORKERS: '1' },
      throughClosedFolder(folder.path, umask),
    );
    assert.equal(await statusOf(`${product.url}/readyz`), 200);
    assert.ok(await subscribe(product, 'first@example.org'));
  });

  test(`root with umask ${umask} starts when only the data folder lies where nobody else may enter`, {
    skip: cannotMount,
  }, async () => {
    await using folder = await aFolder();
    await chmod(folder.path, 0o700);
    await using product = await aProduct({ DATA_DIR: join(folder.path, 'data'), WORKERS: '1' }, onNewMachine(umask));
    assert.equal(await statusOf(`${product.url}/readyz`), 200);
  });
}
