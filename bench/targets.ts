import { fork, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { findFreePort } from '../test/harness/product.ts';

/** One answer of the product, served by the others byte for byte. */
export interface ReadyAnswer {
  path: string;
  requestHeaders: Record<string, string>;
  status: number;
  headers: Record<string, string>;
  bytes: Buffer;
}

export interface Target {
  name: string;
  url: string;
  stop(): Promise<void>;
}

const dropped = new Set(['date', 'connection', 'keep-alive', 'transfer-encoding', 'content-length', 'x-request-id']);

/** Requests the answer once; unlike `fetch`, it keeps the bytes compressed. */
export async function recordAnswer(
  url: string,
  path: string,
  requestHeaders: Record<string, string>,
): Promise<ReadyAnswer> {
  const { get } = await import('node:http');
  return new Promise((resolve, reject) => {
    get(`${url}${path}`, { headers: requestHeaders }, (response) => {
      const chunks: Buffer[] = [];
      response.on('data', (chunk: Buffer) => chunks.push(chunk));
      response.once('error', reject);
      response.once('end', () => {
        const bytes = Buffer.concat(chunks);
        const kept = Object.entries(response.headers).filter(([name]) => !dropped.has(name));
        const headers = Object.fromEntries(kept.map(([name, value]) => [name, String(value)]));
        const status = response.statusCode ?? 0;
        resolve({ path, requestHeaders, status, headers: withLength(headers, status, bytes), bytes });
      });
    }).once('error', reject);
  });
}

const withLength = (headers: Record<string, string>, status: number, bytes: Buffer): Record<string, string> =>
  status === 304 ? headers : { ...headers, 'content-length': String(bytes.length) };

export async function startBareNode({ status, headers, bytes }: ReadyAnswer): Promise<Target> {
  const child = fork(new URL('bare-server.ts', import.meta.url));
  child.send({ status, headers, body: bytes.toString('base64') });
  const [port] = await once(child, 'message');
  return {
    name: 'node:http',
    url: `http://127.0.0.1:${port}`,
    stop: async () => {
      child.disconnect();
      await once(child, 'exit');
    },
  };
}

/** Debian's path for it is not on everybody's PATH. */
const environment = { ...process.env, PATH: `${process.env.PATH}:/usr/sbin` };
export const hasNginx = (): boolean => spawnSync('nginx', ['-v'], { env: environment }).status === 0;

/** The same answer from nginx with one worker. */
export async function startNginx({ status, headers, bytes }: ReadyAnswer): Promise<Target> {
  const folder = await mkdtemp(join(tmpdir(), 'shramik-seva-bench-'));
  const port = await findFreePort();
  await mkdir(join(folder, 'files'));
  await writeFile(join(folder, 'files', 'answer'), bytes);
  const given = Object.entries(headers).filter(([name]) => !['content-type', 'content-length', 'etag'].includes(name));
  const lines = given.map(([name, value]) => `add_header ${name} ${JSON.stringify(value)} always;`);
  await writeFile(
    join(folder, 'nginx.conf'),
    `${process.getuid?.() === 0 ? 'user root; ' : ''}worker_processes 1; daemon off; pid ${folder}/pid; error_log ${folder}/error.log;
events { worker_connections 512; }
http {
  access_log off; sendfile on; keepalive_requests 1000000; open_file_cache max=10;
  client_body_temp_path ${folder}/t1; proxy_temp_path ${folder}/t2; fastcgi_temp_path ${folder}/t3;
  uwsgi_temp_path ${folder}/t4; scgi_temp_path ${folder}/t5;
  server { listen 127.0.0.1:${port}; root ${folder}/files; default_type ${JSON.stringify(headers['content-type'] ?? 'text/plain')};
    ${lines.join(' ')}
    location / { ${status === 304 ? 'return 304;' : 'rewrite ^ /answer break;'} } }
}
`,
  );
  const child = spawn('nginx', ['-c', join(folder, 'nginx.conf'), '-p', folder], { stdio: 'ignore', env: environment });
  await new Promise((resolve) => setTimeout(resolve, 500));
  if (child.exitCode !== null) throw new Error('nginx did not start');
  return {
    name: 'nginx',
    url: `http://127.0.0.1:${port}`,
    stop: async () => {
      child.kill('SIGTERM');
      if (child.exitCode === null) await once(child, 'exit');
      await rm(folder, { recursive: true, force: true });
    },
  };
}
