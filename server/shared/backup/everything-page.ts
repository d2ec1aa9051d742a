import type { ExportedColumn, ExportedTable, WrittenTable } from './everything.sql.ts';

interface ExportPage {
  tables: WrittenTable[];
  leftOut: ExportedTable[];
  version: string;
  now: Date;
}

const inHtml = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;');

const kinds: Readonly<Record<ExportedColumn['kind'], string>> = {
  text: 'text',
  value: 'value',
  file: 'file: the value is the path of a file in this folder',
  sealed: 'text, opened for this export; empty where its key was not at hand',
  secret: '',
};

const columnRow = ({ name, column }: WrittenTable['written'][number]): string =>
  `<tr><td><code>${inHtml(name)}</code></td><td>${inHtml(column.kind === 'sealed' ? 'text' : column.kind === 'file' ? 'path' : column.type)}</td><td>${kinds[column.kind]}</td><td>${
    column.pointsTo ? `<a href="#${inHtml(column.pointsTo)}">${inHtml(column.pointsTo)}</a>` : ''
  }</td></tr>`;

const tablePart = ({ name, says, key, rows, written }: WrittenTable): string => `<section id="${inHtml(name)}">
<h2>${inHtml(name)}</h2>
<p>${inHtml(says)}</p>
<p><a href="tables/${inHtml(name)}.csv">tables/${inHtml(name)}.csv</a>, <a href="tables/${inHtml(name)}.json">tables/${inHtml(name)}.json</a>: <b>${rows}</b> rows, told apart by <code>${inHtml(key.join(', '))}</code></p>
<table><tr><th>column</th><th>type</th><th>what it holds</th><th>points to</th></tr>
${written.map(columnRow).join('\n')}
</table>
</section>
`;

/** The page that a stranger begins with: it explains the files, how they are written, and every table and column. */
export const writeExportPage = ({ tables, leftOut, version, now }: ExportPage): string => `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<title>Everything of this site</title>
<style>body{font:16px/1.5 sans-serif;max-width:60rem;margin:2rem auto;padding:0 1rem}table{border-collapse:collapse}td,th{border:1px solid #999;padding:.2rem .5rem;text-align:start}</style>
</head>
<body>
<h1>Everything of this site</h1>
<p>Written at ${now.toISOString()} by Shramik Seva ${inHtml(version)}. No program of Shramik Seva is needed to read it.</p>
<p lang="hi">यहाँ साइट का सब कुछ है: तालिकाएँ <code>tables</code> में (LibreOffice या Excel से खुलती हैं), तस्वीरें, आवाज़ें और काग़ज़ <code>files</code> में। इसमें सबके नाम हैं: इसे साइट की तरह सँभालें।</p>
<p lang="ur" dir="rtl">یہاں سائٹ کا سب کچھ ہے: جدول <code>tables</code> میں (LibreOffice یا Excel سے کھلتے ہیں)، تصویریں، آوازیں اور کاغذ <code>files</code> میں۔ اس میں سب کے نام ہیں: اسے سائٹ کی طرح سنبھالیں۔</p>
<h2>How it is written</h2>
<ul>
<li>Each table is there twice, as CSV for spreadsheets and as JSON for programs. <b>It names people, and some of it was told in confidence: guard it like the site.</b></li>
<li>CSV: UTF-8 with a byte order mark, commas, lines end in CR LF, the first line names the columns. Every value stands in double quotes, a double quote within it is doubled. A field without quotes is empty: there is no value. Columns of the kind "text" have an apostrophe in front where a value begins with <code>=</code>, <code>+</code>, <code>-</code>, <code>@</code>, a tab or a carriage return, so that no spreadsheet takes it for a formula; take it away again.</li>
<li>JSON: UTF-8, an array of objects with the same names; <code>null</code>: there is no value.</li>
<li>Instants are in UTC in CSV and carry their offset in JSON. Days are <code>YYYY-MM-DD</code>. Money in columns that end in <code>_paise</code> is in paise, a hundredth of a rupee. Lists in CSV are written as <code>{one,two}</code>, in JSON as arrays.</li>
<li>A column of the kind "file" holds the path of a file in this folder: pictures, voices, papers.</li>
<li>"points to" names the table in which the value stands in the first column of its key.</li>
</ul>
<h2>What is not here</h2>
<p>Hashes of passwords, PINs and links, which open nothing elsewhere, and these tables, which only a running site needs:</p>
<ul id="left-out">
${leftOut.map(({ name, says }) => `<li><code>${inHtml(name)}</code>: ${inHtml(says)}</li>`).join('\n')}
</ul>
${tables.map(tablePart).join('')}</body>
</html>
`;
