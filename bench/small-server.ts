// The product and its database in a cgroup of 512 MB, as root on Linux: node_modules/.bin/node bench/small-server.ts [MB]
// What it prints goes into docs/capacity.md.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, globSync, mkdirSync, readFileSync, rmdirSync, writeFileSync } from 'node:fs';
import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { aForm } from '../test/builders/pictures.ts';
import { until } from '../test/faults/drill.ts';
import { findFreePort } from '../test/harness/product.ts';
import { callFor, percentile } from './rounds.ts';

const megabyte = 1024 ** 2;
const limit = Number(process.argv[2] ?? 512) * megabyte;
const password = 'small lamp by the well';
const loadSeconds = 15;

const isFirstKind = existsSync('/sys/fs/cgroup/memory');
const space = join(isFirstKind ? '/sys/fs/cgroup/memory' : '/sys/fs/cgroup', `shramik-seva-${process.pid}`);
mkdirSync(space);
writeFileSync(join(space, isFirstKind ? 'memory.limit_in_bytes' : 'memory.max'), String(limit));

const killedInSpace = (): number =>
  Number(
    /^oom_kill (\d+)/m.exec(
      readFileSync(join(space, isFirstKind ? 'memory.oom_control' : 'memory.events'), 'utf8'),
    )?.[1],
  );

const kindOf = (commands: string): string =>
  ['worker', 'picture-process', 'main'].find((name) => commands.includes(`${name}.ts`)) ?? 'database';

/** Memory of each kind of process; shared pages are divided among the processes that share them. */
function readMemory(): Record<string, number> {
  const taken: Record<string, number> = {};
  for (const pid of readFileSync(join(space, 'cgroup.procs'), 'utf8').trim().split('\n')) {
    try {
      const own = Number(/^Pss:\s+(\d+)/m.exec(readFileSync(`/proc/${pid}/smaps_rollup`, 'utf8'))?.[1]) * 1024;
      const kind = kindOf(readFileSync(`/proc/${pid}/cmdline`, 'utf8'));
      taken[kind] = (taken[kind] ?? 0) + own;
    } catch {
      // The process has ended since.
    }
  }
  return taken;
}

const sumOf = (taken: Record<string, number>): number => Object.values(taken).reduce((sum, each) => sum + each, 0);
let most: Record<string, number> = {};

function say(what: string): void {
  const shown = Object.entries(most).map(([kind, bytes]) => `${kind} ${Math.round(bytes / megabyte)}`);
  process.stdout.write(
    `${what}: at most ${Math.round(sumOf(most) / megabyte)} MB (${shown.join(', ')}); killed: ${killedInSpace()}\n`,
  );
  most = {};
}

/** Like a camera's photo, only noisier. */
async function aPhotoOfTenMegabytes(): Promise<Buffer> {
  const noise = { type: 'gaussian', mean: 128, sigma: 12 } as const;
  const photo = sharp({ create: { width: 8_000, height: 6_000, channels: 3, background: '#888', noise } });
  const raw = await photo.raw().toBuffer({ resolveWithObject: true });
  for (let quality = 95; ; quality -= 5) {
    const jpeg = await sharp(raw.data, { raw: raw.info }).jpeg({ quality }).toBuffer();
    if (jpeg.length <= 10 * megabyte) return jpeg;
  }
}

const dataDir = await mkdtemp(join(tmpdir(), 'shramik-seva-small-'));
await chmod(dataDir, 0o711);
const port = await findFreePort();
const url = `http://localhost:${port}`;
const { PATH = '', HOME = '' } = process.env;
const begun = performance.now();
const product = spawn('sh', ['-c', `echo $$ > ${space}/cgroup.procs && exec ${process.execPath} server/main.ts`], {
  env: { PATH, HOME, PORT: String(port), DATA_DIR: dataDir, ADMIN_PASSWORD: password, TRANSLATE_URL: 'off' },
  stdio: ['ignore', 'ignore', 'inherit'],
});
const ended = once(product, 'exit');
const watching = setInterval(() => {
  const now = readMemory();
  if (sumOf(now) > sumOf(most)) most = now;
}, 100);

async function measure(): Promise<void> {
  const isReady = () =>
    fetch(`${url}/readyz`).then(
      ({ ok }) => ok,
      () => false,
    );
  await until('it is ready', isReady, 120_000);
  say(`started in ${((performance.now() - begun) / 1000).toFixed(1)} s, samples included`);

  const paths = ['/', '/events', '/news', '/about', '/donate', '/api/events', '/api/news'];
  const times: number[] = [];
  const wrong = new Map<number, number>();
  let turn = 0;
  const rate = await callFor(loadSeconds, 8, async () => {
    turn += 1;
    const from = performance.now();
    const headers = { 'accept-language': ['en', 'hi', 'ur'][turn % 3] ?? 'en' };
    const answer = await fetch(url + (paths[turn % paths.length] ?? '/'), { headers });
    await answer.arrayBuffer();
    times.push(performance.now() - from);
    if (!answer.ok) wrong.set(answer.status, (wrong.get(answer.status) ?? 0) + 1);
  });
  say(
    `${Math.round(rate)} requests a second, p95 ${percentile(times, 0.95).toFixed(0)} ms, not good: ${JSON.stringify([...wrong])}`,
  );

  const signIn = () =>
    fetch(`${url}/api/auth/login`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ email: 'admin@example.org', password }),
    });
  const answers = await Promise.all(Array.from({ length: 20 }, signIn));
  const token = ((await answers[0]?.json()) as { token: string } | undefined)?.token;
  say(`20 sign in at once, answers ${[...new Set(answers.map(({ status }) => status))]}`);

  const picture = await aPhotoOfTenMegabytes();
  const { payload, headers } = await aForm({ title: 'Large', content: 'A picture of 48 million points' }, picture);
  const from = performance.now();
  const sent = await fetch(`${url}/api/admin/stories`, {
    method: 'POST',
    headers: { ...headers, authorization: `Bearer ${token}` },
    body: new Uint8Array(payload),
  });
  const body = (await sent.json()) as { data?: { imageUrl: string } };
  say(
    `a photo of 48 million points, ${(payload.length / megabyte).toFixed(1)} MB: ${sent.status} in ${Math.round(performance.now() - from)} ms`,
  );
  for (const accept of ['image/avif', 'image/webp']) {
    const answer = body.data && (await fetch(`${url}${body.data.imageUrl}&w=1920`, { headers: { accept } }));
    say(`the same as ${accept}, 1920 wide: ${answer?.status}`);
  }
  const backup = spawn('sh', ['-c', `echo $$ > ${space}/cgroup.procs && exec ${process.execPath} scripts/backup.ts`], {
    env: { PATH, HOME, DATA_DIR: dataDir },
    stdio: 'ignore',
  });
  const [code] = await once(backup, 'exit');
  say(`a backup by hand, ended with ${code}`);
  await callFor(3, 2, async () => void (await fetch(url)).arrayBuffer());
  say('afterwards');
}

try {
  await measure();
} finally {
  product.kill('SIGINT');
  await ended;
  clearInterval(watching);
  await rm(dataDir, { recursive: true, force: true });
  if (globSync(join(space, 'cgroup.procs')).length > 0) rmdirSync(space);
}
