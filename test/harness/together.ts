import { globSync, mkdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';

/** Files written here, with the test files that each runs. */
const parts = new Map<string, string[]>();

/** What runs in one process with this file: the files that a `*.together.ts` imports, or nothing but the file itself. */
export function membersOf(file: string): string[] {
  if (!file.endsWith('.together.ts')) return [file];
  const imported = () => readFileSync(file, 'utf8').matchAll(/^import '\.\/(\S+)';$/gm);
  return parts.get(file) ?? Array.from(imported(), ([, name = '']) => join(dirname(file), name));
}

function writeTogether(name: string, members: string[], lines: readonly string[]): string {
  const file = `.cache/together/${name}.together.ts`;
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, [...lines, ''].join('\n'));
  parts.set(file, members);
  return file;
}

/** Those files of a `*.together.ts` that are to run: still in one process, on one site, in its order. */
function gatherTogether(group: string, files: readonly string[]): string | undefined {
  const members = membersOf(group);
  const present = members.filter((member) => files.includes(member));
  if (present.length === members.length) return group;
  if (present.length < 2) return undefined;
  const name = basename(group, '.together.ts');
  return writeTogether(
    name,
    present,
    present.map((member) => `import '../../${member}';`),
  );
}

/** Files of one `*.together.ts` share its process, unit tests a few. What takes long comes first. */
export function gather(files: string[]): string[] {
  const groups = globSync('test/browser/*.together.ts').flatMap((group) => gatherTogether(group, files) ?? []);
  const gathered = new Set(groups.flatMap(membersOf));
  const alone = files.filter((file) => !gathered.has(file) && !isUnit(file));
  const isJourney = (file: string): boolean => file.endsWith('.e2e.ts');
  return [
    ...groups,
    ...alone.filter((file) => !isJourney(file)),
    ...gatherUnits(files.filter(isUnit)),
    ...alone.filter(isJourney),
  ];
}

/** Tests of the server, the web and the contract, and rules that hold everywhere; the rest keeps processes of its own. */
const isUnit = (file: string): boolean => /^(server|web|contract|test\/rules)\//.test(file);

/** One more than run at once on two cores: the journeys that follow keep the cores busy until the last has ended. */
const mostProcesses = 4;
/** Less is not worth a process of its own. */
const leastBytes = 50_000;

/** The largest files first, each to the process that has least to do so far. */
function shareOut(files: string[]): string[][] {
  const sized = files.map((file) => ({ file, bytes: statSync(file).size }));
  const allBytes = sized.reduce((sum, { bytes }) => sum + bytes, 0);
  const processes = Math.min(mostProcesses, Math.ceil(allBytes / leastBytes));
  const shares = Array.from({ length: processes }, () => ({ files: [] as string[], bytes: 0 }));
  for (const { file, bytes } of sized.sort((one, other) => other.bytes - one.bytes)) {
    const least = shares.reduce((one, other) => (other.bytes < one.bytes ? other : one));
    least.files.push(file);
    least.bytes += bytes;
  }
  return shares.map((share) => share.files);
}

/**
 * Unit tests share a few processes: reading the whole server takes longer than many a file of tests. Each file is a
 * suite, so what it opens is closed before the next begins.
 */
function gatherUnits(files: string[]): string[] {
  return shareOut(files).map((members, place) => {
    if (members.length === 1) return members.join();
    const suites = members.map((member) => `suite('${member}', async () => void (await import('../../${member}')));`);
    return writeTogether(`unit-${place + 1}`, members, ["import { suite } from 'node:test';", ...suites]);
  });
}
