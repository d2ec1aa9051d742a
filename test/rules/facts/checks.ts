import sql from 'sql-template-tag';
import type { Queryable } from '../../../server/platform/database/database.ts';

/** What the database demands of its columns, each by `table.column`. */
export interface Checks {
  lengths: Record<string, number>;
  choices: Record<string, string[]>;
  ranges: Record<string, [number, number]>;
}

interface CheckRow {
  column: string;
  definition: string;
}

const entriesOf = <Value>(rows: CheckRow[], read: (definition: string) => Value | undefined): Record<string, Value> =>
  Object.fromEntries(
    rows.flatMap(({ column, definition }) => {
      const value = read(definition);
      return value === undefined ? [] : [[column, value]];
    }),
  );

const lengthIn = (definition: string): number | undefined => {
  const [, most] = /char_length\(\w+\) <= (\d+)/.exec(definition) ?? [];
  return most === undefined ? undefined : Number(most);
};

const choicesIn = (definition: string): string[] | undefined => {
  const [, list] = /^CHECK \(\("?\w+"? = ANY \(ARRAY\[(.*)\]\)\)\)$/.exec(definition) ?? [];
  return list === undefined ? undefined : [...list.matchAll(/'([^']*)'/g)].map(([, choice = '']) => choice).toSorted();
};

const rangeIn = (definition: string): [number, number] | undefined => {
  // The database writes numbers of other types than integer as `'12'::bigint` or `(12)::numeric`.
  const plain = definition.replaceAll(/['(]([\d.]+)[')]::\w+/g, '$1');
  const [, least, most] = /^CHECK \(\(\("?\w+"? >= ([\d.]+)\) AND \("?\w+"? <= ([\d.]+)\)\)\)$/.exec(plain) ?? [];
  return most === undefined ? undefined : [Number(least), Number(most)];
};

export async function readChecks(queryable: Queryable): Promise<Checks> {
  const rows = await queryable.query<CheckRow>(sql`
    SELECT conrelid::regclass || '.' || attname AS column, pg_get_constraintdef(pg_constraint.oid) AS definition
    FROM pg_constraint JOIN pg_attribute ON attrelid = conrelid AND ARRAY[attnum] = conkey
    WHERE contype = 'c' AND connamespace = 'public'::regnamespace`);
  return {
    lengths: entriesOf(rows, lengthIn),
    choices: entriesOf(rows, choicesIn),
    ranges: entriesOf(rows, rangeIn),
  };
}
