import type { AppliedMigration } from '../../platform/database/migrate.ts';

/** The lines of a backup, each JSON: the opening, each table's name and rows, the manifest. */
export interface Opening {
  format: typeof format;
  version: typeof version;
  productVersion: string;
  madeAt: string;
  /** The migrations of the database that was backed up. */
  migrations: AppliedMigration[];
}

export const format = 'shramik-seva-backup';
export const version = 1;

export interface TableLine {
  table: string;
  columns: string[];
}

/** One value for each column, as PostgreSQL writes it; null is null. Only these lines begin with a bracket. */
export type RowLine = (string | null)[];

export interface Manifest {
  tables: { name: string; rows: number; sha256: string }[];
  sequences: Sequence[];
}

export interface Sequence {
  name: string;
  value: string;
  isCalled: boolean;
}

export const lineOf = (content: Opening | TableLine | RowLine | Manifest): string => `${JSON.stringify(content)}\n`;

export const isRowLine = (line: string): boolean => line.startsWith('[');
