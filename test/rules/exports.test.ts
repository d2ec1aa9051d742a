import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { parse } from 'csv-parse/sync';
import sql from 'sql-template-tag';
import { anAdministrator, aPerson } from '../builders/builders.ts';
import { anEvent, aRegistration } from '../builders/event-builders.ts';
import { type FreshApp, freshApp } from '../harness/fresh-app.ts';

/** What people may be called or may write: scripts, what separates cells, and what spreadsheet programs take for formulas. */
const texts = [
  'शबाना ख़ातून',
  'محمد عرفان انصاری',
  'Devi, Asha; "Munni"',
  '=1+1',
  '=HYPERLINK("http://evil.example","click")',
  "=cmd|' /C calc'!A0",
  '+91 98765',
  '-2+3',
  '@SUM(1+1)',
  '＝1+1',
  "'quoted'",
];
const notes = [...texts, 'first line\nsecond line', 'a\ttab', '9876543210'];
const addresses = ['asha@example.org', '+cmd@example.org', '-2+3@example.org'];

let fresh: FreshApp;
let headers: { authorization: string };
let eventId: string;
before(async () => {
  fresh = await freshApp();
  headers = await fresh.signIn(await fresh.has(anAdministrator()));
  ({ id: eventId } = await fresh.has(anEvent({ title: '=2+2', location: 'रामपुर, "उत्तर"' })));
  for (const [number, note] of notes.entries()) {
    const { id: personId } = await fresh.has(aPerson({ name: texts[number] ?? `Member ${number}` }));
    await fresh.has(aRegistration({ eventId, personId, status: 'attended', notes: note, feedback: note, rating: 5 }));
  }
  const now = fresh.clock.now();
  for (const email of addresses) {
    await fresh.database.query(sql`
      INSERT INTO newsletter_subscriptions (email, language, status, confirmed_at, created_at, updated_at)
      VALUES (${email}, 'ur', 'confirmed', ${now}, ${now}, ${now})`);
  }
});
after(() => fresh.close());

const guarded = (text: string): string => (/^[=+\-@\t\r＝]/.test(text) ? `'${text}` : text);

async function readTable(path: string): Promise<Record<string, string>[]> {
  const answer = await fresh.inject({ url: `/api/admin/${path}`, headers });
  assert.equal(answer.headers['content-type'], 'text/csv; charset=utf-8');
  assert.match(String(answer.headers['content-disposition']), /^attachment; filename="[\w-]+\.csv"$/);
  const bytes = answer.rawPayload;
  assert.deepEqual([...bytes.subarray(0, 3)], [0xef, 0xbb, 0xbf], 'the mark that says which encoding it is');
  const table = bytes.toString('utf8');
  assert.ok(table.endsWith('\r\n'));
  const rows: Record<string, string>[] = parse(table, { bom: true, columns: true });
  for (const cell of rows.flatMap((row) => Object.values(row))) assert.doesNotMatch(cell, /^[=+\-@\t\r＝＋－＠]/);
  return rows;
}

const expectTexts = (rows: Record<string, string>[], column: string, wanted: readonly string[]): void => {
  const found = rows.map((row) => row[column]);
  for (const text of wanted) assert.ok(found.includes(guarded(text)), `${column} lacks ${text}`);
};

test('every table that the office takes home holds each text whole, and no cell begins a formula', async () => {
  expectTexts(await readTable('users.csv'), 'name', texts);
  for (const path of ['registrations.csv', `events/${eventId}/registrations.csv`]) {
    const rows = await readTable(path);
    assert.equal(rows.length, notes.length);
    expectTexts(rows, 'name', texts);
    expectTexts(rows, 'notes', notes);
    expectTexts(rows, 'feedback', notes);
    expectTexts(rows, 'title', ['=2+2']);
    expectTexts(rows, 'location', ['रामपुर, "उत्तर"']);
  }
  expectTexts(await readTable('subscribers.csv'), 'email', addresses);
});

test('every time in a table is India’s, in a form that spreadsheet programs know, and the heading says so', async () => {
  const now = new Date('2026-01-20T19:00:00Z');
  const { id: personId } = await fresh.has(aPerson({ name: 'Late at night', createdAt: now }));
  await fresh.has(aRegistration({ eventId, personId, status: 'attended', registeredAt: now }));
  await fresh.database.query(sql`UPDATE newsletter_subscriptions SET created_at = ${now}, confirmed_at = ${now}`);
  const inIndia = '2026-01-21 00:30';
  const cellsOf = async (path: string, columns: string[]) => {
    const rows = await readTable(path);
    const row = rows.find(({ name = 'Late at night' }) => name === 'Late at night');
    assert.doesNotMatch(JSON.stringify(rows), /\d{4}-\d\d-\d\dT/, path);
    return columns.map((column) => row?.[column]);
  };
  assert.deepEqual(await cellsOf('users.csv', ['createdAt (India)']), [inIndia]);
  const columns = ['registration_date (India)', 'check_in_time (India)'];
  assert.deepEqual(await cellsOf('registrations.csv', columns), [inIndia, inIndia]);
  assert.deepEqual(await cellsOf(`events/${eventId}/registrations.csv`, columns), [inIndia, inIndia]);
  assert.deepEqual(await cellsOf('subscribers.csv', ['createdAt (India)', 'confirmedAt (India)']), [inIndia, inIndia]);
});
