import assert from 'node:assert/strict';
import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { chownSync, globSync, mkdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { after, before, test } from 'node:test';
import { runProgram } from '../../scripts/release/run-program.ts';
import { childrenOf, isRunning, until } from '../faults/drill.ts';
import { findFreePort } from '../harness/product.ts';
import { findTool, unlessThereAre } from '../operating/tools.ts';
import { cache, endGroup, whyNoBareSystem } from './bare-system.ts';

interface Descriptor {
  digest: string;
}
interface ImageConfig {
  config: {
    User: string;
    Env: string[];
    Volumes: Record<string, object>;
    StopSignal: string;
    Entrypoint: string[];
    WorkingDir: string;
  };
}

const [image] = globSync(join(cache, 'first/*.oci.tar'));
const skip = whyNoBareSystem() || (image === undefined && 'NOT SHOWN HERE: no image was built');
const place = join(cache, 'image');
const layout = join(place, 'layout');
const [root, volume] = [join(place, 'root'), join(place, 'volume')];
let config: ImageConfig['config'];
let starter: ChildProcess;
let port: number;

const read = <T>({ digest }: Descriptor): T =>
  JSON.parse(readFileSync(join(layout, 'blobs', digest.replace(':', '/')), 'utf8')) as T;

/**
 * What an engine does with the image, without its control groups, which sandboxes refuse: its layers, a read-only root, one
 * volume, its user and its command.
 */
before(async () => {
  if (skip) return;
  rmSync(place, { recursive: true, force: true });
  for (const folder of [layout, root, volume]) mkdirSync(folder, { recursive: true });
  runProgram('tar', ['--extract', `--file=${image}`, `--directory=${layout}`], '/');
  const { manifests } = JSON.parse(readFileSync(join(layout, 'index.json'), 'utf8')) as { manifests: Descriptor[] };
  const manifest = read<{ config: Descriptor; layers: Descriptor[] }>(manifests[0] as Descriptor);
  ({ config } = read<ImageConfig>(manifest.config));
  for (const { digest } of manifest.layers) {
    const layer = join(layout, 'blobs', digest.replace(':', '/'));
    runProgram(
      'tar',
      ['--extract', '--numeric-owner', '--same-permissions', `--file=${layer}`, `--directory=${root}`],
      '/',
    );
  }
  const [uid = 0, gid = 0] = config.User.split(':').map(Number);
  chownSync(volume, uid, gid);
  port = await findFreePort();
  const script = [
    `mount --bind ${root} ${root}`,
    `mount -t proc proc ${root}/proc`,
    `mount --rbind /dev ${root}/dev`,
    `mount -t tmpfs -o mode=1777 tmpfs ${root}/tmp`,
    `mount --bind ${volume} ${root}/data`,
    `mount -o remount,bind,ro ${root}`,
    `exec chroot --userspec=${config.User} ${root} env -i ${config.Env.join(' ')} PORT=${port} WORKERS=1 TRANSLATE_URL=off SAMPLE_CONTENT=off sh -c 'cd ${config.WorkingDir} && ! touch /app/written 2>/dev/null && exec ${config.Entrypoint.join(' ')}'`,
  ].join(' && ');
  starter = spawn('unshare', ['--mount', '--pid', '--fork', 'sh', '-c', script], { stdio: 'inherit', detached: true });
});
after(() => endGroup(starter?.pid));

test('the image says that it runs as an ordinary user with one volume, and ends on SIGTERM', { skip }, () => {
  assert.match(config.User, /^[1-9]\d*:[1-9]\d*$/);
  assert.deepEqual(Object.keys(config.Volumes), ['/data']);
  assert.equal(config.StopSignal, 'SIGTERM');
});

test('started from its layers with a read-only root, it serves a page, and SIGTERM ends it within ten seconds', {
  skip,
}, async () => {
  const url = `http://127.0.0.1:${port}`;
  const isReady = () =>
    fetch(`${url}/readyz`).then(
      ({ ok }) => ok,
      () => false,
    );
  await until('the image is ready', isReady, 300_000);
  assert.match(await (await fetch(url)).text(), /Shramik Seva/);
  const [main = 0] = childrenOf(starter.pid ?? 0);
  assert.match(
    readFileSync(`/proc/${main}/status`, 'utf8'),
    new RegExp(`^Uid:\\t${config.User.split(':')[0]}\\t`, 'm'),
  );
  assert.equal(spawnSync('nsenter', [`--target=${main}`, '--mount', 'touch', `${root}/app/written`]).status, 1);
  process.kill(main, 'SIGTERM');
  await until('it has ended', () => !isRunning(main), 10_000);
});

/** With its own storage, and limits that a machine without all rights may set. */
function podman(...args: string[]): { status: number | null; said: string } {
  const storage = ['--storage-driver', 'vfs', '--root', join(place, 'podman'), '--runroot', join(place, 'podman-run')];
  const runtime = findTool('runc') ? ['--runtime', 'runc'] : [];
  const { status, stdout, stderr } = spawnSync('podman', [...storage, ...runtime, ...args], { encoding: 'utf8' });
  return { status, said: `${stdout}${stderr}`.trim() };
}

test('podman starts it with a read-only root and one volume, and its stop ends it within ten seconds', {
  skip: skip || unlessThereAre('podman'),
}, async (t) => {
  assert.equal(podman('load', '--input', image ?? '').status, 0);
  const [own, name] = [await findFreePort(), 'shramik-seva-test'];
  const limits = ['--ulimit', 'nofile=1024:1024', '--ulimit', 'nproc=1024:1024', '--network', 'host'];
  const settings = [`PORT=${own}`, 'WORKERS=1', 'TRANSLATE_URL=off', 'SAMPLE_CONTENT=off'];
  const { version } = JSON.parse(readFileSync(new URL('../../package.json', import.meta.url), 'utf8'));
  const started = podman(
    'run',
    '--detach',
    '--name',
    name,
    ...limits,
    '--read-only',
    '--tmpfs',
    '/tmp',
    '--volume',
    'seva:/data',
    ...settings.flatMap((each) => ['--env', each]),
    `shramik-seva:${version}`,
  );
  try {
    if (started.status !== 0) {
      t.skip(`NOT SHOWN HERE, only from its layers: ${started.said}`);
      return;
    }
    const url = `http://127.0.0.1:${own}`;
    const isReady = () =>
      fetch(`${url}/readyz`).then(
        ({ ok }) => ok,
        () => false,
      );
    await until('the container is ready', isReady, 300_000);
    assert.match(await (await fetch(url)).text(), /Shramik Seva/);
    assert.match(podman('exec', name, 'id', '-u').said, /^[1-9]\d*$/);
    assert.notEqual(podman('exec', name, 'touch', '/app/written').status, 0);
    const before = performance.now();
    assert.equal(podman('stop', '--time', '10', name).status, 0);
    t.diagnostic(`podman ran it; it ended ${Math.round(performance.now() - before)} ms after SIGTERM`);
    // 137: killed after its time.
    assert.equal(podman('inspect', name, '--format', '{{.State.ExitCode}}').said, '0');
  } finally {
    podman('rm', '--force', '--all');
    podman('volume', 'rm', '--all', '--force');
  }
});
