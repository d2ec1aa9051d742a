import { execFile, spawnSync } from 'node:child_process';
import { accessSync, constants, existsSync } from 'node:fs';
import { mkdir, mkdtemp, readFile, rename, rm } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { userInfo } from 'node:os';
import { delimiter, dirname, join } from 'node:path';
import { promisify } from 'node:util';
import { type Browser, type BrowserContext, type BrowserContextOptions, chromium } from 'playwright-core';

export interface Program {
  path: string;
  /** Where to find libraries and fonts that the system lacks. */
  environment: Record<string, string>;
}

/** The shell first: it shows the same pages at half the cost. */
const names = ['chromium-headless-shell', 'chromium', 'chromium-browser', 'google-chrome-stable', 'google-chrome'];
const macPlaces = [
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
];

function isProgram(path: string): boolean {
  try {
    accessSync(path, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}

function findOnMachine(env: NodeJS.ProcessEnv): Program | null {
  const asked = env.CHROMIUM_PATH;
  if (asked !== undefined && asked !== '') {
    if (!isProgram(asked)) throw new Error(`CHROMIUM_PATH=${asked} is not a program that can be run.`);
    return { path: asked, environment: {} };
  }
  const folders = (env.PATH ?? '').split(delimiter).filter((folder) => folder !== '');
  const candidates = [...names.flatMap((name) => folders.map((folder) => join(folder, name))), ...macPlaces];
  const path = candidates.find(isProgram);
  return path === undefined ? null : { path, environment: {} };
}

/** Only on the machine the program is made for: elsewhere the system would take it for a shell script. */
const starts = ({ path, environment }: Program): boolean =>
  spawnSync(path, ['--version'], { env: { ...process.env, ...environment }, timeout: 30_000 }).status === 0;

/**
 * The Chromium of `@sparticuz/chromium`. It unpacks to a folder of this user and version: its default is one that a
 * second user cannot enter.
 */
async function unpackCarriedChromium(): Promise<Program> {
  const packageFolder = dirname(dirname(createRequire(import.meta.url).resolve('@sparticuz/chromium')));
  const { version } = JSON.parse(await readFile(join(packageFolder, 'package.json'), 'utf8')) as { version: string };
  const cache = new URL('../../.cache', import.meta.url).pathname;
  const folder = join(cache, `chromium-${version}-${userInfo().uid}`);
  if (!existsSync(folder)) {
    await mkdir(cache, { recursive: true });
    const unfinished = await mkdtemp(`${folder}-`);
    await promisify(execFile)(
      process.execPath,
      [new URL('unpack-chromium.ts', import.meta.url).pathname, join(packageFolder, 'bin', 'al2023.tar.br')],
      { env: { ...process.env, TMPDIR: unfinished } },
    );
    // Another caller may have been first; its folder is as good.
    await rename(unfinished, folder).catch(() => rm(unfinished, { recursive: true }));
  }
  const fonts: Record<string, string> = existsSync('/etc/fonts') ? {} : { FONTCONFIG_PATH: join(folder, 'fonts') };
  const onSystem = { path: join(folder, 'chromium'), environment: fonts };
  if (starts(onSystem)) return onSystem;
  return { ...onSystem, environment: { ...fonts, LD_LIBRARY_PATH: join(folder, 'al2023', 'lib') } };
}

function installOnDebian(): Program | null {
  if (process.getuid?.() !== 0 || !isProgram('/usr/bin/apt-get')) return null;
  process.stdout.write('No Chromium on this machine: installing the one of Debian with apt-get.\n');
  const options = { stdio: 'ignore', env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' } } as const;
  spawnSync('apt-get', ['update'], options);
  spawnSync('apt-get', ['install', '-y', '--no-install-recommends', 'chromium-headless-shell'], options);
  return findOnMachine({ PATH: '/usr/bin' });
}

export async function findChromium(): Promise<Program> {
  const onMachine = findOnMachine(process.env);
  if (onMachine !== null) return onMachine;
  if (process.platform === 'linux' && process.arch === 'x64') {
    const carried = await unpackCarriedChromium();
    if (starts(carried)) return carried;
  }
  const installed = installOnDebian();
  if (installed !== null) return installed;
  throw new Error(
    'The browser tests need Chromium: install it (package "chromium" or Google Chrome), or set CHROMIUM_PATH to its program.',
  );
}

const definedVariables = (): Record<string, string> =>
  Object.fromEntries(
    Object.entries(process.env).flatMap(([name, value]) => (value === undefined ? [] : [[name, value]])),
  );

const launchLimitMs = 120_000;

const quiet = ['--disable-background-networking', '--disable-component-update', '--disable-sync', '--no-first-run'];

async function launchOptions(moreArguments: readonly string[]) {
  const { path, environment } = await findChromium();
  return {
    executablePath: path,
    headless: true,
    timeout: launchLimitMs,
    env: { ...definedVariables(), ...environment },
    args: [...quiet, ...moreArguments],
  };
}

/** A browser whose profile lies in a folder: what it keeps is there when it is opened again. */
export async function openProfile(folder: string, options: BrowserContextOptions): Promise<BrowserContext> {
  const how = { ...(await launchOptions([])), ...options };
  const launch = (chromiumSandbox: boolean) => chromium.launchPersistentContext(folder, { ...how, chromiumSandbox });
  if (process.getuid?.() === 0) return launch(false);
  return launch(true).catch(() => launch(false));
}

/** A headless browser with its own profile that connects to the product only. */
export async function openBrowser(moreArguments: readonly string[] = []): Promise<Browser> {
  const how = await launchOptions(moreArguments);
  const launch = (chromiumSandbox: boolean): Promise<Browser> => chromium.launch({ ...how, chromiumSandbox });
  if (process.getuid?.() === 0) return launch(false);
  // Some machines forbid ordinary users the namespaces that the sandbox is made of. Only the product's own pages are opened.
  return launch(true).catch(() => launch(false));
}
