import { globSync, mkdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

/** Files written by `gatherUnits`, with the test files that each runs. */
const parts = new Map<string, string[]>();

/** What runs in one process with this file: the files that a `*.together.ts` imports, or nothing but the file itself. */
export function membersOf(file: string): string[] {
  if (!file.endsWith('.together.ts')) return [file];
  const imported = () => readFileSync(file, 'utf8').matchAll(/^import '\.\/(\S+)';$/gm);
  return parts.get(file) ?? Array.from(imported(), ([, name = '']) => join(dirname(file), name));
}

/** Where all files of a `*.together.ts` are to run, it takes their place. What takes long comes first. */
export function gather(files: string[]): string[] {
  const companies = globSync('test/browser/*.together.ts').filter((company) =>
    membersOf(company).every((member) => files.includes(member)),
  );
  const gathered = new Set(companies.flatMap(membersOf));
  const alone = files.filter((file) => !gathered.has(file) && !isUnit(file));
  const isJourney = (file: string): boolean => file.endsWith('.e2e.ts');
  return [
    ...companies,
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
    const file = `.cache/together/unit-${place + 1}.together.ts`;
    const suites = members.map((member) => `suite('${member}', async () => void (await import('../../${member}')));`);
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(file, ["import { suite } from 'node:test';", ...suites, ''].join('\n'));
    parts.set(file, members);
    return file;
  });
}
