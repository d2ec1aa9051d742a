import assert from 'node:assert/strict';
import { test } from 'node:test';
import { parse } from 'csv-parse/sync';
import fc from 'fast-check';
import { seed } from '../../../test/harness/long-run.ts';
import type { PersonRecord } from '../../shared/accounts/accounts.service.ts';
import { inIndia, writeTable } from './write-csv.ts';

const columns = ['id', 'name', 'email', 'phone', 'role', 'status', inIndia('createdAt')] as const;
const headings = ['id', 'name', 'email', 'phone', 'role', 'status', 'createdAt (India)'];

const somebody: PersonRecord = {
  id: '0b8f2f0e-6d0c-4d5c-9b1a-3f6f3b1f9a55',
  name: 'Asha Devi',
  email: 'asha@example.org',
  phone: null,
  role: 'user',
  duties: [],
  status: 'active',
  isMainAdministrator: false,
  hasSecondFactor: false,
  hasCard: false,
  emailConfirmedAt: null,
  language: 'en',
  createdAt: new Date('2026-01-20T06:30:00Z'),
};

const readTable = (table: string): string[][] => parse(table, { bom: true, relax_column_count: false });

test('the table has a mark for spreadsheet programs, commas, Windows line ends and one line per person', async () => {
  const table = await writeTable(columns, [somebody, { ...somebody, name: 'आशा, "देवी"', phone: '9876543210' }]);
  assert.equal(
    table,
    [
      `\uFEFF${headings}`,
      '0b8f2f0e-6d0c-4d5c-9b1a-3f6f3b1f9a55,Asha Devi,asha@example.org,,user,active,2026-01-20 12:00',
      '0b8f2f0e-6d0c-4d5c-9b1a-3f6f3b1f9a55,"आशा, ""देवी""",asha@example.org,9876543210,user,active,2026-01-20 12:00',
      '',
    ].join('\r\n'),
  );
});

test('a table of nobody still has its heading', async () => {
  assert.deepEqual(readTable(await writeTable<PersonRecord>(columns, [])), [headings]);
});

test('a long table is whole and in order', async () => {
  const people = Array.from({ length: 1_234 }, (_, number) => ({ ...somebody, name: `Member ${number}` }));
  const rows = readTable(await writeTable(columns, people));
  assert.deepEqual(
    rows.slice(1).map(([, name]) => name),
    people.map(({ name }) => name),
  );
});

/** What spreadsheet programs take for the beginning of a formula, also in full width. */
const formulaStart = /^[=+\-@\t\r\uFF1D\uFF0B\uFF0D\uFF20]/;

const anyName = fc.oneof(
  fc.string({ unit: 'grapheme', maxLength: 40 }),
  fc.string({
    unit: fc.constantFrom('=', '+', '-', '@', '\t', '\r', '\n', '"', "'", ',', ';', ' ', '＝', 'आ', 'ع'),
    maxLength: 12,
  }),
  fc.constantFrom(
    '=HYPERLINK("http://evil.example","x")',
    '+1+cmd|/C calc!A0',
    '-2+3',
    '@SUM(1)',
    "'=1",
    '\t=1',
    '\r=1',
  ),
);

test('whatever people are called, the table reads back as written, and no cell is a formula', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(anyName, { maxLength: 8 }), async (names) => {
      const rows = readTable(
        await writeTable(
          columns,
          names.map((name) => ({ ...somebody, name })),
        ),
      );
      assert.equal(rows.length, names.length + 1);
      for (const [index, name] of names.entries()) {
        const cell = rows[index + 1]?.[1];
        assert.doesNotMatch(cell ?? '', formulaStart);
        assert.equal(cell, formulaStart.test(name) ? `'${name}` : name);
      }
    }),
    { numRuns: 500, seed },
  );
});
