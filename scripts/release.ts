// For makers: builds the archives of a release from a clean tree, with checksums and signatures.
//   node_modules/.bin/node scripts/release.ts make-key /safe/place/release.key     (once; keep it off the network)
//   RELEASE_KEY=/safe/place/release.key node_modules/.bin/node scripts/release.ts out [--trial] [--only=linux-x64] [--image-base=FOLDER]
// The image needs `buildah`, root, and a folder that `debootstrap --variant=minbase bookworm FOLDER` made.
// A release needs a tag named after its version, the tests in their long form, and the pictures of the handbook, which it takes
// anew unless a folder is given: `--pictures=FOLDER`. A trial needs none of them.
import { generateKeyPairSync } from 'node:crypto';
import { mkdirSync, writeFileSync } from 'node:fs';
import { join, relative, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import manifest from '../package.json' with { type: 'json' };
import { buildRelease, platforms } from './release/build-release.ts';
import { picturesFolder } from './release/handbook-pictures.ts';
import { runProgram } from './release/run-program.ts';
import { readSigningKey } from './release/signature.ts';

const root = fileURLToPath(new URL('..', import.meta.url));
const say = (line: string): void => void process.stdout.write(`${line}\n`);

function refuse(sentence: string): never {
  process.stderr.write(`${sentence}\n`);
  process.exit(1);
}

const isInside = (path: string): boolean => !relative(root, path).startsWith('..');

function makeKey(path: string): void {
  if (isInside(path)) refuse('The key must not lie in the repository.');
  const { privateKey } = generateKeyPairSync('ed25519');
  writeFileSync(path, privateKey.export({ type: 'pkcs8', format: 'pem' }), { mode: 0o600, flag: 'wx' });
  say(`The key is ${path}. Whoever has it can have every site install what they like: keep it off the network.`);
}

async function release(out: string, options: string[]): Promise<void> {
  const isTrial = options.includes('--trial');
  const givenTo = (name: string): string | undefined =>
    options.find((option) => option.startsWith(`${name}=`))?.slice(name.length + 1);
  const chosen = givenTo('--only');
  const keyFile = process.env.RELEASE_KEY ?? refuse('Name the key that signs: RELEASE_KEY=/safe/place/release.key');
  if (isInside(resolve(keyFile))) refuse('The key must not lie in the repository.');
  const git = (...args: string[]): string => runProgram('git', args, root).trim();
  if (git('status', '--porcelain') !== '') refuse('The working tree has changes: a release is made of a commit alone.');
  const tag = `v${manifest.version}`;
  if (!isTrial && !git('tag', '--points-at', 'HEAD').split('\n').includes(tag))
    refuse(`This commit is not tagged ${tag}.`);
  if (!isTrial) runProgram('npm', ['run', 'test:long'], root);
  const givenPictures = givenTo('--pictures');
  if (!isTrial && givenPictures === undefined) runProgram('npm', ['run', 'handbook'], root);
  mkdirSync(out, { recursive: true });
  await buildRelease({
    root,
    commit: git('rev-parse', 'HEAD'),
    out,
    key: readSigningKey(resolve(keyFile)),
    imageBase: givenTo('--image-base'),
    pictures: givenPictures ? resolve(givenPictures) : isTrial ? undefined : join(root, picturesFolder),
    platforms: platforms.filter((platform) => chosen === undefined || platform === chosen),
    say,
  });
}

const [first, ...rest] = process.argv.slice(2);
if (first === undefined) refuse('Name the folder for the archives, or: make-key FILE');
if (first === 'make-key') makeKey(resolve(rest[0] ?? refuse('Name the file of the key.')));
else await release(resolve(first), rest);
