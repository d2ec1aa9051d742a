import { globSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
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
const partOf = (file: string): string =>
  /^(server\/platform\/[^/]+|server\/[^/]+|web|contract)\//.exec(file)?.[1] ?? file;

/**
 * Unit tests of one part share a process: reading the whole server takes a second, as long as many a file. Each file is
 * a suite, so what it opens is closed before the next begins.
 */
function gatherParts(files: string[]): string[] {
  return Array.from(Map.groupBy(files, partOf), ([part, members]) => {
    if (members.length === 1) return members;
    const file = `.cache/together/${part.replaceAll('/', '-')}.together.ts`;
    const suites = members.map((member) => `suite('${member}', async () => void (await import('../../${member}')));`);
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(file, ["import { suite } from 'node:test';", ...suites, ''].join('\n'));
    parts.set(file, members);
    return [file];
  }).flat();
}
