import { globSync, mkdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

/** Files written by `gatherParts`, with the test files that each runs. */
const parts = new Map<string, string[]>();

/** What runs in one process with this file: the files that a `*.together.ts` imports, or nothing but the file itself. */
export function membersOf(file: string): string[] {
  if (!file.endsWith('.together.ts')) return [file];
  const imported = () => readFileSync(file, 'utf8').matchAll(/^import '\.\/(\S+)';$/gm);
  return parts.get(file) ?? Array.from(imported(), ([, name = '']) => join(dirname(file), name));
}

/** Where all files of a `*.together.ts` are to run, it takes their place. */
export function gather(files: string[]): string[] {
  const companies = globSync('test/browser/*.together.ts').filter((company) =>
    membersOf(company).every((member) => files.includes(member)),
  );
  const gathered = new Set(companies.flatMap(membersOf));
  return [...companies, ...gatherParts(files.filter((file) => !gathered.has(file)))];
}

/** A noun of the server, a part of its platform, the whole of `web` and `contract`. */
const partOf = (file: string): string | null =>
  /^(server\/platform\/[^/]+|server\/[^/]+|web|contract)\//.exec(file)?.[1] ?? null;

/** Enough for the processes to end at about the same time. */
const mostProcesses = 9;

/** Gives whole parts to processes, the largest first, always to the one that has least to do so far. */
function shareOut(files: string[]): string[][] {
  const sizeOf = (some: string[]): number => some.reduce((sum, file) => sum + statSync(file).size, 0);
  const parts = [...Map.groupBy(files, partOf).values()].sort((one, other) => sizeOf(other) - sizeOf(one));
  const shares = Array.from({ length: Math.min(mostProcesses, parts.length) }, (): string[] => []);
  for (const part of parts) {
    const [lightest] = shares.toSorted((one, other) => sizeOf(one) - sizeOf(other));
    lightest?.push(...part);
  }
  return shares;
}

/**
 * Unit tests share a few processes: reading the whole server takes longer than many a file of tests. Each file is a
 * suite, so what it opens is closed before the next begins.
 */
function gatherParts(files: string[]): string[] {
  const shares = shareOut(files.filter((file) => partOf(file) !== null)).map((members, place) => {
    if (members.length === 1) return members.join();
    const file = `.cache/together/unit-${place + 1}.together.ts`;
    const suites = members.map((member) => `suite('${member}', async () => void (await import('../../${member}')));`);
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(file, ["import { suite } from 'node:test';", ...suites, ''].join('\n'));
    parts.set(file, members);
    return file;
  });
  return [...shares, ...files.filter((file) => partOf(file) === null)];
}
