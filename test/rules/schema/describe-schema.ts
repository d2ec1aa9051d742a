import { globSync, readFileSync } from 'node:fs';
import sql from 'sql-template-tag';
import type { Queryable } from '../../../server/platform/database/database.ts';

const folder = 'server/platform/database/migrations';
const root = new URL('../../..', import.meta.url).pathname;

interface Table {
  name: string;
  sentence: string | null;
}

interface Column {
  table: string;
  name: string;
  type: string;
  isNull: boolean;
  fallback: string | null;
  isComputed: boolean;
}

interface Constraint {
  table: string;
  kind: 'c' | 'f' | 'p' | 'u';
  columns: string[];
  target: string | null;
  text: string;
}

interface Trigger {
  table: string;
  name: string;
  text: string;
  made: string;
  sentence: string | null;
}

const readTables = (database: Queryable, kind: 'r' | 'v'): Promise<Table[]> =>
  database.query(sql`
    SELECT relname::text AS name, obj_description(oid, 'pg_class') AS sentence FROM pg_class
    WHERE relnamespace = 'public'::regnamespace AND relkind = ${kind} AND relname <> 'schema_migrations' ORDER BY 1`);

const readColumns = (database: Queryable): Promise<Column[]> =>
  database.query(sql`
    SELECT attrelid::regclass::text AS table, attname::text AS name, format_type(atttypid, atttypmod) AS type,
      NOT attnotnull AS "isNull", pg_get_expr(adbin, adrelid, true) AS fallback, attgenerated <> '' AS "isComputed"
    FROM pg_attribute JOIN pg_class ON pg_class.oid = attrelid LEFT JOIN pg_attrdef ON adrelid = attrelid AND adnum = attnum
    WHERE relnamespace = 'public'::regnamespace AND relkind = 'r' AND attnum > 0 AND NOT attisdropped ORDER BY 1, attnum`);

const readConstraints = (database: Queryable): Promise<Constraint[]> =>
  database.query(sql`
    SELECT conrelid::regclass::text AS table, contype::text AS kind, confrelid::regclass::text AS target,
      pg_get_constraintdef(oid, true) AS text, ARRAY(
        SELECT attname::text FROM unnest(conkey) WITH ORDINALITY AS key (number, place)
          JOIN pg_attribute ON attrelid = conrelid AND attnum = number ORDER BY place
      ) AS columns
    FROM pg_constraint WHERE connamespace = 'public'::regnamespace AND contype IN ('c', 'f', 'p', 'u') ORDER BY 1, contype, conname`);

const readUniqueIndexes = (database: Queryable): Promise<{ table: string; text: string }[]> =>
  database.query(sql`
    SELECT indrelid::regclass::text AS table, substring(pg_get_indexdef(indexrelid, 0, true) FROM 'USING btree (.*)$') AS text
    FROM pg_index JOIN pg_class ON pg_class.oid = indrelid
    WHERE relnamespace = 'public'::regnamespace AND indisunique
      AND NOT EXISTS (SELECT FROM pg_constraint WHERE conindid = indexrelid) ORDER BY 1, 2`);

const readTriggers = (database: Queryable): Promise<Trigger[]> =>
  database.query(sql`
    SELECT tgrelid::regclass::text AS table, tgname::text AS name, pg_get_triggerdef(pg_trigger.oid) AS text,
      proname::text AS made, obj_description(tgfoid, 'pg_proc') AS sentence
    FROM pg_trigger JOIN pg_proc ON pg_proc.oid = tgfoid WHERE NOT tgisinternal ORDER BY 1, 2`);

const readFunctions = (database: Queryable): Promise<Table[]> =>
  database.query(sql`
    SELECT proname::text AS name, obj_description(oid, 'pg_proc') AS sentence FROM pg_proc
    WHERE pronamespace = 'public'::regnamespace AND prorettype <> 'trigger'::regtype ORDER BY 1`);

/** As somebody would write what the catalogue spells out. */
const plainly = (text: string): string =>
  text
    .replace(/^CHECK \((.*)\)$/s, '$1')
    .replaceAll(/::(?:text|bigint|date|jsonb)\b(?:\[\])?/g, '')
    .replaceAll(/(\w+) = ANY \(ARRAY\[([^\]]*)\]\)/g, '$1 IN ($2)')
    .replaceAll(/\s+/g, ' ');

const asCode = (text: string): string => `\`${plainly(text).replaceAll('|', '\\|')}\``;

function describeColumn(column: Column, constraints: Constraint[]): string {
  const own = constraints.filter(({ columns }) => columns.length === 1 && columns[0] === column.name);
  const reference = own.find(({ kind }) => kind === 'f');
  const notes = [
    ...(own.some(({ kind }) => kind === 'p') ? ['key'] : []),
    ...(own.some(({ kind }) => kind === 'u') ? ['unique'] : []),
    ...(reference
      ? [`points to \`${reference.target}\`${/ ON DELETE \w+(?: \w+)?/.exec(reference.text)?.[0].toLowerCase() ?? ''}`]
      : []),
    ...(column.isComputed ? ['computed'] : []),
    ...(column.fallback !== null && !column.isComputed ? [`else ${asCode(column.fallback)}`] : []),
    ...own.filter(({ kind }) => kind === 'c').map(({ text }) => asCode(text)),
  ];
  const type = column.type.replace('timestamp with time zone', 'timestamptz');
  return `| \`${column.name}\` | ${type}${column.isNull ? ', or null' : ''} | ${notes.join('; ')} |`;
}

const momentOf = ({ text }: Trigger): string =>
  (/(BEFORE|AFTER) (.*?) ON public\./.exec(text)?.slice(1).join(' ') ?? '').toLowerCase().replaceAll('"', '');

/** What keeps rows true besides the columns themselves. */
function describeRules(constraints: Constraint[], indexes: { text: string }[], triggers: Trigger[]): string[] {
  const several = constraints.filter(({ columns }) => columns.length !== 1);
  return [
    ...several.filter(({ kind }) => kind === 'p').map(({ columns }) => `- key: ${columns.join(', ')}`),
    ...several.filter(({ kind }) => kind === 'u').map(({ columns }) => `- unique: ${columns.join(', ')}`),
    ...indexes.map(({ text }) => `- unique: ${asCode(text).replaceAll('\\|', '|')}`),
    ...several.filter(({ kind }) => kind === 'c').map(({ text }) => `- ${asCode(text).replaceAll('\\|', '|')}`),
    ...triggers.map((each) => `- \`${each.name}\`, ${momentOf(each)}: ${each.sentence ?? ''}`),
  ];
}

/** The file that creates a table or view, by its name. */
function findFiles(): Map<string, string> {
  const files = globSync(`${folder}/**/*.sql`, { cwd: root }).sort();
  return new Map(
    files.flatMap((path) =>
      [...readFileSync(`${root}${path}`, 'utf8').matchAll(/^CREATE (?:TABLE|VIEW) (\w+)/gm)].map(
        ([, name = '']) => [name, path] as const,
      ),
    ),
  );
}

const nounOf = (path: string): string =>
  path.replace(/^.*\//, '').replace(/^\d+-(.*)\.sql$/, (_, name: string) => name.replaceAll('-', ' '));
const capital = (text: string): string => `${text.slice(0, 1).toUpperCase()}${text.slice(1)}`;

/** The schema as `docs/schema.md` tells it, and what in it has no sentence. */
export async function describeSchema(database: Queryable): Promise<{ document: string; withoutSentence: string[] }> {
  const [tables, views, functions] = [
    await readTables(database, 'r'),
    await readTables(database, 'v'),
    await readFunctions(database),
  ];
  const [columns, constraints] = [await readColumns(database), await readConstraints(database)];
  const [indexes, triggers] = [await readUniqueIndexes(database), await readTriggers(database)];
  const files = findFiles();
  const of = <Part extends { table: string }>(parts: Part[], name: string): Part[] =>
    parts.filter(({ table }) => table === name);

  const describeTable = ({ name, sentence }: Table): string => {
    const rules = describeRules(of(constraints, name), of(indexes, name), of(triggers, name));
    return [
      `### ${name}`,
      `${sentence ?? ''}\n`,
      '| column | type | rules |\n|---|---|---|',
      ...of(columns, name).map((column) => describeColumn(column, of(constraints, name))),
      ...(rules.length > 0 ? ['', ...rules] : []),
    ].join('\n');
  };
  const describeFile = (path: string): string => {
    const names = [...files].filter(([, file]) => file === path).map(([name]) => name);
    return [
      `## ${capital(nounOf(path))}\n\n[\`${path.replace(`${folder}/`, '')}\`](../${path})`,
      ...names.flatMap((each) => tables.filter(({ name }) => name === each).map(describeTable)),
      ...views
        .filter(({ name }) => names.includes(name))
        .map(({ name, sentence }) => `### ${name}\nA view. ${sentence ?? ''}`),
    ].join('\n\n');
  };
  const document = [
    '# Schema',
    'Made from the migrated database by `npm run schema`, which `test/rules/schema.test.ts` compares with it. A table stands under the file\nthat creates it; what its columns mean is said there. "Else" is what a row gets that does not say.',
    ...[...new Set(files.values())].sort().map(describeFile),
    `## Functions\n\nThose of triggers stand with their tables.\n\n${functions.map(({ name, sentence }) => `- \`${name}\`: ${sentence ?? ''}`).join('\n')}`,
  ].join('\n\n');
  const unsaid = [...tables, ...views, ...functions, ...triggers].filter(({ sentence }) => !sentence?.endsWith('.'));
  return { document: `${document}\n`, withoutSentence: unsaid.map(({ name }) => name) };
}
