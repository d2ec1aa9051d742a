import assert from 'node:assert/strict';
import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { cpSync, existsSync, globSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { after, before, test } from 'node:test';
import { publicKeyFile } from '../../scripts/release/release-facts.ts';
import { publicPartOf } from '../../scripts/release/signature.ts';
import { aFolder, until } from '../faults/drill.ts';
import { unlessThereAre } from '../operating/tools.ts';
import { readSteps, type Step } from '../operating/walk-through.ts';
import { bareSystem, bringArchive, cache, endGroup, whyNoBareSystem } from './bare-system.ts';
import { aKey } from './installed.ts';

const skip = whyNoBareSystem();
const member = {
  name: 'Asha Devi',
  email: 'asha@example.org',
  phone: '9000000001',
  password: 'lantern on the long road',
};
let root: string;
/** Holds the namespaces: no network but loopback, and its own processes. */
let holder: ChildProcess;
let service: ChildProcess | undefined;

const inside = (command: string): [string, string[]] => [
  'nsenter',
  [`--target=${holder.pid}`, '--net', '--mount', '--pid', 'chroot', root, '/bin/sh', '-c', command],
];
const environment = {
  PATH: '/usr/local/sbin:/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin',
  HOME: '/root',
  LANG: 'en_IN.UTF-8',
};

function run(command: string, folder = '/root'): { status: number | null; said: string } {
  const [program, args] = inside(`cd ${folder} && ${command}`);
  const { status, stdout, stderr } = spawnSync(program, args, { encoding: 'utf8', env: environment });
  return { status, said: `${stdout}${stderr}` };
}

/** Asked on that machine, by the only program of it that can. */
function ask(path: string, body?: object): string {
  const options = body
    ? `{ method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify(${JSON.stringify(body).replaceAll('"', "'")}) }`
    : '{}';
  const program = `fetch('http://127.0.0.1:3000${path}', ${options}).then(async (r) => console.log(r.status, await r.text()), (e) => console.log(String(e)))`;
  return run(`/opt/shramik-seva/versions/*/node_modules/.bin/node -e "${program}"`).said;
}

const isReady = (): boolean => ask('/readyz').startsWith('200');

/** As systemd would: the command of the unit, as its user, again whenever it ends. */
function keepServing(): void {
  const unit = readFileSync(join(root, 'etc/systemd/system/shramik-seva.service'), 'utf8');
  const [, command] = /^ExecStart=(.+)$/m.exec(unit) ?? [];
  const [, variables] = /^Environment=(.+)$/m.exec(unit) ?? [];
  assert.ok(command && variables);
  const account = 'runuser -u shramik-seva -- env';
  const loop = [
    'set -a; . /etc/shramik-seva/settings; set +a',
    'install -d -o shramik-seva /var/cache/shramik-seva; cd /opt/shramik-seva',
    `while :; do ${account} ${variables} WORKERS=1 TRANSLATE_URL=off ${command}; sleep 1; done`,
  ].join('\n');
  const [program, args] = inside(loop);
  service = spawn(program, args, { env: environment, stdio: 'ignore', detached: true });
}

before(async () => {
  if (skip) return;
  root = bareSystem('walk');
  bringArchive('first', join(root, 'root'));
  bringArchive('next', join(root, 'root/new'));
  const prepare = `ip link set lo up && mount -t proc proc ${root}/proc && exec sleep infinity`;
  const unshare = spawn('unshare', ['--net', '--mount', '--pid', '--fork', 'sh', '-c', prepare], {
    stdio: 'inherit',
    detached: true,
  });
  holder = unshare;
  await until('the bare system is open', () => {
    const { stdout } = spawnSync('pgrep', ['--parent', String(unshare.pid)], { encoding: 'utf8' });
    const inner = Number(stdout.trim());
    if (inner > 0) holder = Object.assign(Object.create(unshare), { pid: inner });
    return inner > 0 && run('test -e /proc/1').status === 0;
  });
});
after(() => {
  endGroup(service?.pid);
  spawnSync('kill', ['-KILL', String(holder?.pid)], { stdio: 'ignore' });
});

test('the machine has no Node, git, npm, curl or database, and no network', { skip }, () => {
  for (const tool of ['node', 'npm', 'git', 'curl', 'psql', 'postgres']) {
    assert.notEqual(run(`command -v ${tool}`).status, 0, tool);
  }
  assert.doesNotMatch(readFileSync(`/proc/${holder.pid}/net/dev`, 'utf8'), /eth|ens|wl/);
});

test('who follows docs/operating.md line by line installs, upgrades, goes back and takes everything away', {
  skip,
}, async (t) => {
  const steps = await readSteps(new URL('../../docs/operating.md', import.meta.url));
  let folder = '/root';
  for (const step of steps) {
    if (step.kind !== 'bare') continue;
    const { status, said } = run(`set -eu\n${step.text}\necho "now in $PWD"`, folder);
    assert.equal(status, 0, `docs/operating.md, line ${step.line}:\n${step.text}\n${said}`);
    folder = /^now in (.*)$/m.exec(said)?.[1] ?? folder;
    if (!step.text.includes('./install --address')) continue;
    keepServing();
    await until('the site is ready', isReady, 300_000);
    assert.match(ask('/'), /^200 [\s\S]*Shramik Seva/);
    assert.match(ask('/api/auth/register', member), /^20/);
    run('kill -TERM "$(cat /var/lib/shramik-seva/data/lock-holder)"');
    await until('the site is ready again', isReady, 300_000);
    const { email, password } = member;
    assert.match(ask('/api/auth/login', { email, password }), /^200 /, 'the registration outlived the restart');
  }
  const asStranger = run('cd /tmp && LANG=hi_IN.UTF-8 runuser -u nobody -- shramik status');
  assert.deepEqual(asStranger, { status: 1, said: 'इसे root की तरह लिखें: sudo shramik status\n' });
  const wrongPort = run('LANG=hi_IN.UTF-8 ./install --check --port 99999999', folder);
  assert.deepEqual(wrongPort, { status: 1, said: '--port में "99999999" नहीं चलता; कुछ नहीं बदला।\n' });
  const count = (kind: Step['kind']): number => steps.filter((step) => step.kind === kind).length;
  t.diagnostic(`${count('bare')} blocks were run, ${count('needs network')} need a network`);
  const people = readFileSync(join(root, 'root/everything/tables/people.csv'), 'utf8');
  assert.match(people, /asha@example\.org/);
  assert.equal(existsSync(join(root, 'root/.npm')), false, 'npm was never called');
});

test('who follows docs/operating.md sees whether an archive was signed with the key that they got in another way', {
  skip: skip || unlessThereAre('openssl'),
}, async () => {
  await using folder = await aFolder();
  bringArchive('first', folder.path);
  const key = join(folder.path, publicKeyFile);
  cpSync(join(cache, 'first', publicKeyFile), key);
  const steps = await readSteps(new URL('../../docs/operating.md', import.meta.url));
  const step = steps.find((each) => each.kind === 'host' && each.text.includes('openssl pkeyutl'));
  assert.ok(step?.kind === 'host');
  const look = () => spawnSync('sh', ['-euc', step.text], { cwd: folder.path, encoding: 'utf8' });
  const own = look();
  assert.equal(own.status, 0, own.stderr);
  assert.match(own.stdout, /Signature Verified Successfully/);
  writeFileSync(key, publicPartOf(aKey()));
  assert.notEqual(look().status, 0, 'the key of others');
});

test('systemd takes the unit that was installed', { skip }, () => {
  const unit = join(root, 'etc/systemd/system/shramik-seva.service');
  // The bare system has no systemd: the unit is read beside the targets that every systemd has.
  const units = 'usr/lib/systemd/system';
  for (const target of globSync('*.target', { cwd: `/${units}` }))
    cpSync(join('/', units, target), join(root, units, target), { verbatimSymlinks: true, force: false });
  const args = ['verify', '--recursive-errors=no', `--root=${root}`, unit];
  const { status, stderr } = spawnSync('systemd-analyze', args, { encoding: 'utf8' });
  assert.equal(status, 0, stderr);
});
