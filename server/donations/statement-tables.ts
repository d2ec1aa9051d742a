import { type BoundedThread, boundsOfTables, openBoundedThread } from '../platform/workers/bounded-thread.ts';
import type { KnownMappings, StatementTable } from './statement-table.ts';

export type StatementTables = BoundedThread<{ bytes: Uint8Array; known: KnownMappings }, StatementTable>;

/** Away from who reads pages: a file of five megabytes takes seconds. */
export const openStatementTables = (): StatementTables =>
  openBoundedThread(new URL('./statement-thread.ts', import.meta.url), boundsOfTables);
