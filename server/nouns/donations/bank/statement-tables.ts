import { boundsOfTables, openBoundedProcess } from '../../../platform/workers/bounded-process.ts';
import { rowsOf } from './statement-adding.ts';
import type { ReadRows } from './statement-rows.ts';
import type { MappingsByHeading, StatementTable } from './statement-table.ts';
import type { ImportRow } from './statements.sql.ts';

export interface StatementTables {
  /** Null: it took too long, or more memory than there is for it. */
  read(bytes: Uint8Array, known: MappingsByHeading): Promise<StatementTable | null>;
  /** The rows of an import. The last few are kept: a long file takes a second, and whoever looks at it asks again. */
  rowsOf(record: ImportRow): ReadRows;
}

const mostKept = 3;

/** Reads files away from who reads pages: five megabytes take seconds. */
export function openStatementTables(): StatementTables {
  const reader = openBoundedProcess<{ bytes: Uint8Array; known: MappingsByHeading }, StatementTable>(
    new URL('./statement-process.ts', import.meta.url),
    boundsOfTables,
  );
  const kept = new Map<string, ReadRows>();
  return {
    read: (bytes, known) => reader.run({ bytes, known }),
    rowsOf: (record) => {
      // The cells of an import never change; how they are read may.
      const key = JSON.stringify([record.id, record.preview?.mapping, record.preview?.isChosen]);
      const rows = kept.get(key) ?? rowsOf(record);
      kept.delete(key);
      if (record.preview) kept.set(key, rows);
      const [oldest] = kept.keys();
      if (kept.size > mostKept && oldest !== undefined) kept.delete(oldest);
      return rows;
    },
  };
}
