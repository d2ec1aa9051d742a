import { mkdirSync, writeFileSync } from 'node:fs';
import { type FileHandle, open, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Queryable } from '../../platform/database/database.ts';
import { productVersion } from '../../platform/process/product-version.ts';
import {
  describeTables,
  type ExportedColumn,
  type ExportedRow,
  type ExportedTable,
  readExportedRows,
  type WrittenTable,
} from './everything.sql.ts';
import { writeExportPage } from './everything-page.ts';
import { keptOf } from './kept-tables.ts';
import { writeValuesPlainly } from './snapshot.sql.ts';

/** Secrets of the second factor and hashes of links are of no use anywhere else. */
const alsoLeftOut = ['second_factors', 'recovery_codes', 'receipt_links'];
const byteOrderMark = '\uFEFF';

/** The ending of a file by its first bytes, as browsers and other programs know it; `bin` where they are unknown. */
function endingOf(bytes: Buffer): string {
  const head = bytes.subarray(0, 16).toString('latin1');
  if (head.startsWith('%PDF')) return 'pdf';
  if (head.startsWith('\x89PNG')) return 'png';
  if (head.startsWith('\xff\xd8')) return 'jpg';
  if (head.startsWith('RIFF')) return head.slice(8, 12) === 'WEBP' ? 'webp' : 'wav';
  if (head.startsWith('OggS')) return 'ogg';
  if (head.startsWith('\x1a\x45\xdf\xa3')) return 'webm';
  if (head.slice(4, 8) === 'ftyp') return head.slice(8, 12) === 'avif' ? 'avif' : 'm4a';
  if (/^\s*<(\?xml|svg)/.test(head)) return 'svg';
  return 'bin';
}

/** Spreadsheet programs would run a text that looks like a formula. */
const harmless = (text: string): string => (/^[=+\-@\t\r]/.test(text) ? `'${text}` : text);

const cell = (value: string | null): string => (value === null ? '' : `"${value.replaceAll('"', '""')}"`);

/** A sealed value is written opened, under its plain name. */
const writtenName = ({ name, kind }: ExportedColumn): string =>
  kind === 'sealed' ? name.replace(/_sealed$/, '') : name;

export type OpenSealed = (id: string, sealed: Buffer) => Promise<string | null>;

interface Tools {
  folder: string;
  /** Opens the sealed values of a row; null when the key is not at hand. */
  openSealed: OpenSealed;
}

const safe = (text: string): string => text.replaceAll(/[^\w.-]/g, '_').slice(0, 120);

/** Writes the files of a row and opens its sealed values; answers the values of its columns. */
async function takeApart(
  { texts, bytes }: ExportedRow,
  table: ExportedTable,
  { folder, openSealed }: Tools,
  count: { files: number },
): Promise<Record<string, string | null>> {
  const key = table.key.map((column) => safe(texts[column] ?? '')).join('_');
  const found: Record<string, string | null> = {};
  for (const column of table.columns) {
    const value = bytes[column.name] ?? null;
    if (column.kind === 'file') {
      const path = value && `files/${table.name}/${key}.${endingOf(value)}`;
      if (value && path) {
        mkdirSync(join(folder, 'files', table.name), { recursive: true, mode: 0o700 });
        await writeFile(join(folder, path), value, { mode: 0o600 });
        count.files += 1;
      }
      found[column.name] = path;
    } else if (column.kind === 'sealed') {
      found[writtenName(column)] = value && (await openSealed(texts.id ?? '', value));
    }
  }
  return found;
}

async function writeTable(
  tx: Queryable,
  table: ExportedTable,
  tools: Tools,
  count: { files: number },
): Promise<WrittenTable> {
  const written = table.columns
    .filter(({ kind }) => kind !== 'secret')
    .map((column) => ({ name: writtenName(column), column }));
  const at = (ending: string): Promise<FileHandle> =>
    open(join(tools.folder, 'tables', `${table.name}.${ending}`), 'wx', 0o600);
  const [csv, json] = [await at('csv'), await at('json')];
  let rows = 0;
  try {
    await csv.write(`${byteOrderMark}${written.map(({ name }) => cell(name)).join(',')}\r\n`);
    await json.write('[');
    for await (const row of readExportedRows(tx, table)) {
      const apart = await takeApart(row, table, tools, count);
      const values = written.map(({ name, column }) => {
        const value = row.texts[name] ?? apart[name] ?? null;
        return value !== null && column.kind === 'text' ? harmless(value) : value;
      });
      await csv.write(`${values.map(cell).join(',')}\r\n`);
      const extra = Object.entries(apart).map(([name, value]) => `,${JSON.stringify(name)}:${JSON.stringify(value)}`);
      await json.write(`${rows === 0 ? '' : ','}\n${row.json.slice(0, -1)}${extra.join('')}}`);
      rows += 1;
    }
    await json.write('\n]\n');
    await Promise.all([csv.sync(), json.sync()]);
  } finally {
    await Promise.all([csv.close(), json.close()]);
  }
  return { ...table, rows, written };
}

/** Writes everything of one moment into files that can be read without the product. */
export async function writeExport(tx: Queryable, folder: string, openSealed: OpenSealed, now: Date) {
  mkdirSync(join(folder, 'tables'), { recursive: true, mode: 0o700 });
  await writeValuesPlainly(tx);
  const { tables, all } = await describeTables(tx);
  const names = keptOf(all, { isEncrypted: false })
    .map(({ name }) => name)
    .filter((name) => !alsoLeftOut.includes(name));
  const count = { files: 0 };
  const writtenTables: WrittenTable[] = [];
  for (const table of tables) {
    if (names.includes(table.name)) writtenTables.push(await writeTable(tx, table, { folder, openSealed }, count));
  }
  const leftOut = tables.filter(({ name }) => !names.includes(name));
  writeFileSync(
    join(folder, 'index.html'),
    writeExportPage({ tables: writtenTables, leftOut, version: productVersion(), now }),
    { flag: 'wx', mode: 0o600 },
  );
  return {
    tables: writtenTables.length,
    rows: writtenTables.reduce((sum, { rows }) => sum + rows, 0),
    files: count.files,
  };
}
