import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFile, writeFile } from 'node:fs/promises';
import { connect } from 'node:http2';
import { userInfo } from 'node:os';
import { join } from 'node:path';
import { findFreePort } from '../harness/product.ts';
import { findTool, runTool } from './tools.ts';

const deploy = new URL('../../deploy/', import.meta.url);

export interface RunningProxy {
  /** With TLS, on loopback. */
  url: string;
  stop(): Promise<void>;
}

async function start(
  port: number,
  name: string,
  args: string[],
  environment: Record<string, string>,
): Promise<RunningProxy> {
  const { PATH = '', HOME = '/tmp' } = process.env;
  const child: ChildProcess = spawn(findTool(name) ?? name, args, {
    env: { PATH, HOME, ...environment },
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  let said = '';
  child.stderr?.setEncoding('utf8').on('data', (text: string) => {
    said += text;
  });
  const ended = once(child, 'exit');
  const url = `https://localhost:${port}`;
  const stop = async (): Promise<void> => {
    child.kill('SIGTERM');
    await ended;
  };
  while (!(await isListening(url))) {
    if (child.exitCode !== null) throw new Error(`${name} did not start:\n${said}`);
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  return { url, stop };
}

const isListening = (url: string): Promise<boolean> =>
  new Promise((resolve) => {
    const session = connect(url, { rejectUnauthorized: false });
    session.once('connect', () => session.close(() => resolve(true)));
    session.once('error', () => resolve(false));
  });

/** The file of `deploy/` as it is, with a certificate that Caddy makes for itself. */
export async function startCaddy(folder: string, upstreamPort: number): Promise<RunningProxy> {
  const port = await findFreePort();
  const file = join(folder, 'Caddyfile');
  const forTrying = `{\n\tadmin off\n\tskip_install_trust\n\tauto_https disable_redirects\n\tstorage file_system ${folder}\n}\n`;
  await writeFile(file, forTrying + (await readFile(new URL('Caddyfile', deploy), 'utf8')));
  const environment = { SITE_ADDRESS: `https://localhost:${port}`, SITE_UPSTREAM: `127.0.0.1:${upstreamPort}` };
  runTool('caddy', ['validate', '--config', file, '--adapter', 'caddyfile'], environment);
  return start(port, 'caddy', ['run', '--config', file, '--adapter', 'caddyfile'], environment);
}

/** The file of `deploy/` with the ports, the name and the certificate of this trial. */
export async function startNginx(folder: string, upstreamPort: number): Promise<RunningProxy> {
  const [port, plainPort] = [await findFreePort(), await findFreePort()];
  const path = (name: string): string => join(folder, name);
  const ofTrial = [
    '-keyout',
    path('privkey.pem'),
    '-out',
    path('fullchain.pem'),
    '-subj',
    '/CN=localhost',
    '-days',
    '2',
  ];
  runTool('openssl', ['req', '-x509', '-nodes', '-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:P-256', ...ofTrial]);
  const site = (await readFile(new URL('nginx.conf', deploy), 'utf8'))
    .replaceAll(/^ *listen \[::\].*\n/gm, '')
    .replace('listen 80;', `listen 127.0.0.1:${plainPort};`)
    .replace('listen 443', `listen 127.0.0.1:${port}`)
    .replaceAll('/etc/letsencrypt/live/shramikseva.example.org', folder)
    .replaceAll('shramikseva.example.org', 'localhost')
    .replace('127.0.0.1:3000', `127.0.0.1:${upstreamPort}`);
  await writeFile(path('site.conf'), site);
  const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map(
    (kind) => `${kind}_temp_path ${path(kind)};`,
  );
  const user = process.getuid?.() === 0 ? `user ${userInfo().username};` : '';
  // As many connections as the drills open at once; elsewhere the machine sets the number.
  const room = 'worker_rlimit_nofile 8192; events { worker_connections 4096; }';
  const whole = `${user} daemon off; pid ${path('pid')}; error_log stderr; ${room} http { access_log ${path('access.log')}; ${temporary.join(' ')} include ${path('site.conf')}; }`;
  await writeFile(path('nginx.conf'), whole);
  const args = ['-e', 'stderr', '-p', folder, '-c', path('nginx.conf')];
  runTool('nginx', ['-t', ...args]);
  return start(port, 'nginx', args, {});
}
