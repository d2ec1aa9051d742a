import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** Reads an exported folder by what its page says, and by nothing else. */
export interface ReadTable {
  name: string;
  key: string[];
  columns: { name: string; type: string; holds: string; pointsTo: string | null }[];
  /** Of the CSV file, without the apostrophes against formulas. */
  rows: Record<string, string | null>[];
  /** Of the JSON file. */
  objects: Record<string, unknown>[];
}

const plain = (html: string): string =>
  html
    .replaceAll(/<[^>]*>/g, '')
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&quot;', '"')
    .replaceAll('&amp;', '&');

/** "Every value stands in double quotes, a double quote within it is doubled. A field without quotes is empty." */
function readCsv(text: string): (string | null)[][] {
  if (!text.startsWith('\uFEFF')) throw new Error('The byte order mark is missing.');
  const lines: (string | null)[][] = [];
  let place = 1;
  while (place < text.length) {
    const line: (string | null)[] = [];
    for (;;) {
      if (text[place] === '"') {
        let value = '';
        place += 1;
        for (;;) {
          const end = text.indexOf('"', place);
          if (end < 0) throw new Error('A quote is never closed.');
          value += text.slice(place, end);
          place = end + 1;
          if (text[place] !== '"') break;
          value += '"';
          place += 1;
        }
        line.push(value);
      } else {
        line.push(null);
      }
      if (text[place] !== ',') break;
      place += 1;
    }
    if (text.slice(place, place + 2) !== '\r\n') throw new Error(`A line does not end at ${place}.`);
    place += 2;
    lines.push(line);
  }
  return lines;
}

/** "Columns of the kind text have an apostrophe in front where a value begins with …; take it away again." */
const withoutApostrophe = (value: string): string => (/^'[=+\-@\t\r]/.test(value) ? value.slice(1) : value);

export function readExported(folder: string): { tables: ReadTable[]; leftOut: string[]; files: string[] } {
  const page = readFileSync(join(folder, 'index.html'), 'utf8');
  const sections = [...page.matchAll(/<section id="[^"]*">[\s\S]*?<\/section>/g)].map(([section]) => section);
  const tables = sections.map((section): ReadTable => {
    const name = plain(/<h2>(.*?)<\/h2>/.exec(section)?.[1] ?? '');
    const [csv = '', json = ''] = [...section.matchAll(/href="(tables\/[^"]+)"/g)].map(([, path = '']) => path);
    const told = Number(/<b>(\d+)<\/b> rows/.exec(section)?.[1]);
    const key = plain(/told apart by <code>(.*?)<\/code>/.exec(section)?.[1] ?? '').split(', ');
    const columns = [...section.matchAll(/<tr>(<td>[\s\S]*?)<\/tr>/g)].map(([, row = '']) => {
      const [column = '', type = '', holds = '', pointsTo = ''] = [...row.matchAll(/<td>([\s\S]*?)<\/td>/g)].map(
        ([, cell = '']) => plain(cell),
      );
      return { name: column, type, holds, pointsTo: pointsTo || null };
    });
    const [head = [], ...lines] = readCsv(readFileSync(join(folder, csv), 'utf8'));
    if (head.join() !== columns.map((column) => column.name).join()) throw new Error(`${name} has other columns.`);
    if (lines.length !== told) throw new Error(`${name} has ${lines.length} rows, and ${told} were told.`);
    const rows = lines.map((line) =>
      Object.fromEntries(
        columns.map((column, at) => {
          const value = line[at] ?? null;
          return [column.name, value !== null && column.holds === 'text' ? withoutApostrophe(value) : value];
        }),
      ),
    );
    return { name, key, columns, rows, objects: JSON.parse(readFileSync(join(folder, json), 'utf8')) };
  });
  const list = /<ul id="left-out">([\s\S]*?)<\/ul>/.exec(page)?.[1] ?? '';
  const leftOut = [...list.matchAll(/<code>(.*?)<\/code>/g)].map(([, name = '']) => plain(name));
  const place = join(folder, 'files');
  const files = existsSync(place)
    ? readdirSync(place, { recursive: true, withFileTypes: true })
        .filter((entry) => entry.isFile())
        .map((entry) => join(entry.parentPath, entry.name).slice(folder.length + 1))
    : [];
  return { tables, leftOut, files };
}
