import { globSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

/** What runs in one process with this file: the files that a `*.together.ts` imports, or nothing but the file itself. */
export const membersOf = (file: string): string[] =>
  file.endsWith('.together.ts')
    ? Array.from(readFileSync(file, 'utf8').matchAll(/^import '\.\/(\S+)';$/gm), ([, name = '']) =>
        join(dirname(file), name),
      )
    : [file];

/** Where all files of a `*.together.ts` are to run, it takes their place. */
export function gather(files: string[]): string[] {
  const companies = globSync('test/browser/*.together.ts').filter((company) =>
    membersOf(company).every((member) => files.includes(member)),
  );
  const gathered = new Set(companies.flatMap(membersOf));
  return [...companies, ...files.filter((file) => !gathered.has(file))];
}
