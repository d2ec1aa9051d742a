import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { writeLayout } from './archive.ts';
import { runProgram } from './run-program.ts';

interface ImageOptions {
  /** The unpacked release. */
  folder: string;
  /** A bare Debian of the same processor, such as `debootstrap --variant=minbase` makes. */
  base: string;
  /** The OCI archive. */
  image: string;
  version: string;
  secondsOfCommit: number;
}

/** Of nobody on the machine. */
const account = '10001:10001';
const environment = {
  NODE_ENV: 'production',
  HOST: '0.0.0.0',
  PORT: '3000',
  DATA_DIR: '/data',
  NODE_COMPILE_CACHE: '/tmp/compiled',
  PATH: '/usr/local/sbin:/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin',
};

/** Adds files only and runs nothing, so that it also works where no container may be started. */
export async function buildImage({ folder, base, image, version, secondsOfCommit }: ImageOptions): Promise<void> {
  const storage = `${image}.storage`;
  const buildah = (...args: string[]): string =>
    runProgram(
      'buildah',
      ['--storage-driver', 'vfs', '--root', join(storage, 'root'), '--runroot', join(storage, 'run'), ...args],
      '/',
    ).trim();
  const data = join(storage, 'data');
  mkdirSync(data, { recursive: true, mode: 0o700 });
  try {
    const container = buildah('from', 'scratch');
    buildah('add', '--quiet', container, base, '/');
    buildah('add', '--quiet', container, folder, '/app');
    // The database is made only by a user who has a name.
    for (const [file, line] of [
      ['passwd', 'shramik-seva:x:10001:10001::/app:/usr/sbin/nologin'],
      ['group', 'shramik-seva:x:10001:'],
    ] as const) {
      const path = join(storage, file);
      writeFileSync(path, `${readFileSync(join(base, 'etc', file), 'utf8')}${line}\n`);
      buildah('add', '--quiet', '--chmod', '0644', container, path, `/etc/${file}`);
    }
    buildah('add', '--quiet', '--chown', account, '--chmod', '0700', container, data, '/data');
    buildah(
      'config',
      '--user',
      account,
      '--workingdir',
      '/app',
      '--volume',
      '/data',
      '--port',
      '3000',
      '--stop-signal',
      'SIGTERM',
      '--entrypoint',
      JSON.stringify(['node_modules/.bin/node', 'server/main.ts']),
      ...Object.entries(environment).flatMap(([name, value]) => ['--env', `${name}=${value}`]),
      container,
    );
    rmSync(image, { force: true });
    // An archive that `buildah` packs would hold the time at which it was packed.
    const layout = join(storage, 'layout');
    const name = `oci:${layout}:shramik-seva:${version}`;
    buildah('commit', '--quiet', '--rm', '--timestamp', String(secondsOfCommit), container, name);
    await writeLayout(layout, image, secondsOfCommit);
  } finally {
    rmSync(storage, { recursive: true, force: true });
  }
}
