// Installs the unpacked release as a service of a Debian or Ubuntu machine; called by `install` beside it.

import { spawnSync } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import {
  chmodSync,
  chownSync,
  cpSync,
  existsSync,
  mkdirSync,
  renameSync,
  rmSync,
  statfsSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { createServer } from 'node:net';
import { totalmem } from 'node:os';
import { dirname, join } from 'node:path';
import { createInterface } from 'node:readline/promises';
import { setTimeout as sleep } from 'node:timers/promises';
import { ConfigError, readConfig } from '../../server/platform/process/config.ts';
import { inWords } from '../../server/platform/process/operator-words.ts';
import { type ReleaseFacts, readFacts } from '../release/release-facts.ts';
import { writeDurably } from './journal.ts';
import { ownFolder } from './places.ts';
import { Refusal, runCommand, say } from './words.ts';

const home = '/opt/shramik-seva';
const settingsFile = '/etc/shramik-seva/settings';
const stateRoot = '/var/lib/shramik-seva';
const user = 'shramik-seva';
const unit = '/etc/systemd/system/shramik-seva.service';
const neededTools = ['tar', 'gzip', 'cp', 'sync', 'useradd'];
const leastMegabytes = 480;
const firstDataBytes = 700 * 1024 ** 2;

interface Answers {
  address: string;
  adminEmail: string;
  mailServer: string | null;
  mailFrom: string | null;
  proxy: 'caddy' | 'nginx' | 'none';
  port: number;
}

const flags = ['--address', '--admin-email', '--mail-server', '--mail-from', '--proxy', '--port'] as const;
type Flag = (typeof flags)[number];

function readFlags(args: string[]): { given: Partial<Record<Flag, string>>; only: 'check' | 'help' | null } {
  const given: Partial<Record<Flag, string>> = {};
  let only: 'check' | 'help' | null = null;
  for (let place = 0; place < args.length; place += 1) {
    const [name = '', value] = (args[place] ?? '').split(/=(.*)/s);
    const flag = flags.find((each) => each === name);
    if (name === '--check') only = 'check';
    else if (name === '--help') only = 'help';
    else if (flag === undefined) throw new Refusal('installUnknownFlag', { flag: name });
    else {
      given[flag] = value ?? args[place + 1] ?? '';
      if (value === undefined) place += 1;
    }
  }
  return { given, only };
}

const findTool = (name: string): string | undefined =>
  [...(process.env.PATH ?? '').split(':'), '/usr/sbin', '/sbin', '/usr/bin', '/bin']
    .map((folder) => join(folder, name))
    .find((path) => existsSync(path));

async function isPortFree(port: number): Promise<boolean> {
  const probe = createServer();
  return new Promise((done) => {
    probe.once('error', () => done(false));
    probe.listen({ host: '127.0.0.1', port }, () => probe.close(() => done(true)));
  });
}

const freeIn = (path: string): number => {
  let folder = path;
  while (!existsSync(folder)) folder = dirname(folder);
  const { bavail, bsize } = statfsSync(folder);
  return bavail * bsize;
};

const hasServiceManager = (): boolean => existsSync('/run/systemd/system');
const proxyHere = (): 'caddy' | 'nginx' | 'none' =>
  findTool('caddy') ? 'caddy' : findTool('nginx') ? 'nginx' : 'none';

/** Looks at everything, changes nothing, and says each finding. */
async function look(facts: ReleaseFacts, port: number, proxy: Answers['proxy']): Promise<boolean> {
  let isGood = true;
  const demand = (isThere: boolean, what: string): void => {
    say(isThere ? 'checkGood' : 'checkMissing', { what });
    isGood &&= isThere;
  };
  const needed = Math.ceil((facts.unpackedBytes + firstDataBytes) / 1024 ** 2);
  const free = Math.floor(Math.min(freeIn(home), freeIn(stateRoot)) / 1024 ** 2);
  const memory = Math.floor(totalmem() / 1024 ** 2);
  const missing = neededTools.filter((name) => findTool(name) === undefined);
  demand(process.getuid?.() === 0, inWords('checkRoot'));
  demand(
    `${process.platform}-${process.arch}` === facts.platform,
    inWords('checkSystem', { platform: facts.platform }),
  );
  demand(!existsSync(join(stateRoot, 'release/current')), inWords('checkNew'));
  demand(missing.length === 0, inWords('checkTools', { names: missing.join(', ') || neededTools.join(', ') }));
  demand(memory >= leastMegabytes, inWords('checkMemory', { megabytes: memory }));
  demand(free >= needed, inWords('checkDisk', { needed, megabytes: free }));
  demand(await isPortFree(port), inWords('checkPort', { port }));
  if (hasServiceManager()) say('checkGood', { what: inWords('checkService') });
  else say('checkAdvice', { what: inWords('checkNoService', { command: `${home}/shramik serve` }) });
  if (proxy === 'none') say('checkAdvice', { what: inWords('checkNoProxy', { file: '/etc/shramik-seva/Caddyfile' }) });
  say('checkAdvice', { what: inWords('checkFirewall') });
  return isGood;
}

const refuse = (flag: Flag, value: string): never => {
  throw new Refusal('installWrong', { flag, value: JSON.stringify(value) });
};

function portOf(given: Partial<Record<Flag, string>>): number {
  const port = Number(given['--port'] ?? 3000);
  return Number.isInteger(port) && port >= 1024 && port <= 65_535 ? port : refuse('--port', String(given['--port']));
}

async function ask(given: Partial<Record<Flag, string>>): Promise<Answers> {
  const isAsked = process.stdin.isTTY === true;
  const terminal = isAsked ? createInterface({ input: process.stdin, output: process.stdout }) : null;
  const answerOf = async (flag: Flag, question: 'askAddress' | 'askEmail' | 'askMail'): Promise<string> => {
    const known = given[flag];
    if (known !== undefined) return known.trim();
    if (terminal === null) throw new Refusal('installMissing', { flag });
    return (await terminal.question(`${inWords(question)} `)).trim();
  };
  const address = await answerOf('--address', 'askAddress');
  const adminEmail = await answerOf('--admin-email', 'askEmail');
  const mailServer = terminal === null ? (given['--mail-server'] ?? '') : await answerOf('--mail-server', 'askMail');
  terminal?.close();
  const proxy = given['--proxy'] ?? proxyHere();
  const port = portOf(given);
  if (!/^(?=.{4,253}$)([a-z0-9]([a-z0-9-]*[a-z0-9])?\.)+[a-z]{2,}$/.test(address)) refuse('--address', address);
  if (proxy !== 'caddy' && proxy !== 'nginx' && proxy !== 'none') return refuse('--proxy', proxy);
  const answers = {
    address,
    adminEmail,
    mailServer: mailServer === '' || mailServer === 'none' ? null : mailServer,
    mailFrom: given['--mail-from']?.trim() || null,
    proxy,
    port,
  } satisfies Answers;
  for (const [flag, name, value] of [
    ['--admin-email', 'ADMIN_EMAIL', adminEmail],
    ['--mail-server', 'SMTP_URL', answers.mailServer],
    ['--mail-from', 'MAIL_FROM', answers.mailFrom],
  ] as const) {
    if (value === null) continue;
    try {
      readConfig({ [name]: value });
      if (value === '' || /['\n]/.test(value)) refuse(flag, value);
    } catch (error) {
      if (error instanceof ConfigError) refuse(flag, value);
      throw error;
    }
  }
  return answers;
}

function run(program: string, args: string[]): void {
  const { status, stderr, error } = spawnSync(findTool(program) ?? program, args, { encoding: 'utf8' });
  if (status !== 0) throw new Error(`${program} ${args.join(' ')}: ${error?.message ?? stderr}`);
}

const idOf = (kind: '-u' | '-g'): number => Number(spawnSync('id', [kind, user], { encoding: 'utf8' }).stdout.trim());

function makeUser(): { uid: number; gid: number } {
  if (spawnSync('id', [user]).status !== 0) {
    run('useradd', [
      '--system',
      '--user-group',
      '--home-dir',
      home,
      '--no-create-home',
      '--shell',
      '/usr/sbin/nologin',
      user,
    ]);
  }
  return { uid: idOf('-u'), gid: idOf('-g') };
}

function putProgram({ version }: ReleaseFacts): void {
  const versions = join(home, 'versions');
  const folder = join(versions, version);
  mkdirSync(versions, { recursive: true, mode: 0o755 });
  if (ownFolder !== folder) {
    const unfinished = join(versions, `.unpacking-${version}`);
    rmSync(unfinished, { recursive: true, force: true });
    cpSync(ownFolder, unfinished, { recursive: true, verbatimSymlinks: true });
    run('chown', ['-R', '0:0', unfinished]);
    rmSync(folder, { recursive: true, force: true });
    renameSync(unfinished, folder);
  }
  for (const path of [home, versions, folder]) chmodSync(path, 0o755);
  const command = join(home, 'shramik');
  cpSync(join(folder, 'deploy/chosen-version'), command);
  chmodSync(command, 0o755);
  rmSync('/usr/local/bin/shramik', { force: true });
  mkdirSync('/usr/local/bin', { recursive: true });
  symlinkSync(command, '/usr/local/bin/shramik');
}

/** In single quotes, as the shell and systemd both read them. */
function writeSettings(
  { address, adminEmail, mailServer, mailFrom, port, proxy }: Answers,
  key: string,
  gid: number,
): void {
  const lines = [
    '# Read by the service and by the command shramik. All names stand in docs/operating.md of the release.',
    `PUBLIC_URL='https://${address}'`,
    `PORT='${port}'`,
    ...(proxy === 'none' ? ["#TRUST_PROXY='1'"] : ["TRUST_PROXY='1'"]),
    `DATA_DIR='${stateRoot}/data'`,
    `ADMIN_EMAIL='${adminEmail}'`,
    "SAMPLE_CONTENT='on'",
    mailServer === null ? "#SMTP_URL='smtps://user:password@mail.example.org:465'" : `SMTP_URL='${mailServer}'`,
    mailFrom === null ? "#MAIL_FROM='office@example.org'" : `MAIL_FROM='${mailFrom}'`,
    `BACKUP_KEY='${key}'`,
  ];
  mkdirSync(dirname(settingsFile), { recursive: true, mode: 0o750 });
  chownSync(dirname(settingsFile), 0, gid);
  writeFileSync(settingsFile, `${lines.join('\n')}\n`, { mode: 0o640 });
  chownSync(settingsFile, 0, gid);
}

function makeFolders({ version }: ReleaseFacts, account: { uid: number; gid: number }): void {
  const state = join(stateRoot, 'release');
  for (const folder of [stateRoot, state, join(stateRoot, 'data')]) {
    mkdirSync(folder, { recursive: true, mode: 0o700 });
    chownSync(folder, account.uid, account.gid);
  }
  writeDurably(join(state, 'current'), `${version}\n`);
}

function setUpProxy({ address, proxy, port }: Answers, { version }: ReleaseFacts): void {
  const deploy = join(home, 'versions', version, 'deploy');
  const fill = (file: string, target: string): void => {
    const words: [RegExp, string][] = [
      [/\{\$SITE_ADDRESS:[^}]*\}/g, address],
      [/\{\$SITE_UPSTREAM:[^}]*\}/g, `127.0.0.1:${port}`],
      [/shramikseva\.example\.org/g, address],
      [/127\.0\.0\.1:3000/g, `127.0.0.1:${port}`],
    ];
    const text = words.reduce((all, [from, to]) => all.replace(from, to), readDeployed(file));
    mkdirSync(dirname(target), { recursive: true });
    // The proxy may serve other sites already: what it was told before stays readable.
    if (existsSync(target)) cpSync(target, `${target}.before-shramik-seva`);
    writeFileSync(target, text);
  };
  const readDeployed = (file: string): string => spawnSync('cat', [join(deploy, file)], { encoding: 'utf8' }).stdout;
  if (proxy === 'caddy') fill('Caddyfile', '/etc/caddy/Caddyfile');
  else if (proxy === 'nginx') fill('nginx.conf', '/etc/nginx/conf.d/shramik-seva.conf');
  else fill('Caddyfile', '/etc/shramik-seva/Caddyfile');
  if (proxy === 'caddy' && hasServiceManager()) spawnSync('systemctl', ['restart', 'caddy']);
}

async function startService({ address, port }: Answers): Promise<void> {
  run('systemctl', ['daemon-reload']);
  run('systemctl', ['enable', '--now', 'shramik-seva']);
  for (let tries = 0; tries < 240; tries += 1) {
    const isReady = await fetch(`http://127.0.0.1:${port}/readyz`).then(
      ({ ok }) => ok,
      () => false,
    );
    if (isReady) return say('installStarted', { url: `https://${address}` });
    await sleep(500);
  }
  throw new Refusal('installNotStarted');
}

await runCommand(async () => {
  const { given, only } = readFlags(process.argv.slice(2));
  if (only === 'help') return say('installHelp');
  const facts = readFacts(ownFolder);
  if (facts === undefined) throw new Refusal('installNotRelease');
  if (only === 'check') {
    const isGood = await look(facts, portOf(given), proxyHere());
    if (!isGood) throw new Refusal('checkFailed');
    return say('checkDone');
  }
  const answers = await ask(given);
  if (!(await look(facts, answers.port, answers.proxy))) throw new Refusal('checkFailed');
  const account = makeUser();
  putProgram(facts);
  const key = randomBytes(24).toString('base64url');
  writeSettings(answers, key, account.gid);
  makeFolders(facts, account);
  mkdirSync(dirname(unit), { recursive: true });
  cpSync(join(ownFolder, 'deploy/shramik-seva.service'), unit);
  setUpProxy(answers, facts);
  say('installDone', { version: facts.version, settings: settingsFile });
  say('installBackupKey', { key });
  if (hasServiceManager()) await startService(answers);
});
