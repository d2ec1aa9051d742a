import assert from 'node:assert/strict';
import { readFile, writeFile } from 'node:fs/promises';
import { after, before, test } from 'node:test';
import sql from 'sql-template-tag';
import { z } from 'zod';
import { PersonalData } from '#contract/accounts/accounts.ts';
import { endpoints } from '#contract/endpoints.ts';
import type { Endpoint } from '#contract/protocol/endpoint.ts';
import { tables } from '#contract/purpose-tables.ts';
import { keptDays, purposes, recipients, shownBy } from '#contract/purposes.ts';
import { duties } from '#contract/values/duty.ts';
import { openingIn } from '../../server/platform/http/access.ts';
import { keptOf } from '../../server/shared/backup/kept-tables.ts';
import { listTables } from '../../server/shared/backup/snapshot.sql.ts';
import { type FreshApp, freshApp } from '../harness/fresh-app.ts';
import { readSourceTree } from '../harness/source-tree.ts';
import { readLocales } from './locales/words.ts';
import { beginOfRegister, describePurposes } from './purposes/describe-purposes.ts';
import {
  brokenPromises,
  fieldsWithoutPurpose,
  type TableEvidence,
  wrongColumns,
  wrongExports,
  wrongRecipients,
} from './purposes/register-rules.ts';

const root = new URL('../..', import.meta.url).pathname;
const files = readSourceTree(root);
const all: Readonly<Record<string, Endpoint>> = endpoints;

let fresh: FreshApp;
let found: TableEvidence[];
before(async () => {
  fresh = await freshApp();
  found = await readTables();
});
after(() => fresh.close());

async function readTables(): Promise<TableEvidence[]> {
  const known = await listTables(fresh.database);
  const cascades = await fresh.database.query<{ name: string; target: string }>(sql`
    SELECT conrelid::regclass::text AS name, confrelid::regclass::text AS target FROM pg_constraint
    WHERE contype = 'f' AND confdeltype = 'c' AND connamespace = 'public'::regnamespace`);
  // Suspect cases are forgotten by their own noun, which records each of them.
  const forgetting = ['server/shared/retention/retention.sql.ts', 'server/nouns/help/cases/suspects.sql.ts'];
  const retention = forgetting.map((path) => files.get(path) ?? '').join();
  const kept = (isEncrypted: boolean): string[] => keptOf(known, { isEncrypted }).map(({ name }) => name);
  const [plain, encrypted] = [kept(false), kept(true)];
  return known.map(({ name, columns }) => ({
    name,
    columns,
    ages: new RegExp(`(DELETE FROM|UPDATE) ${name}\\b`).test(retention),
    goesWith: cascades.filter((each) => each.name === name).map(({ target }) => target),
    backup: plain.includes(name) ? 'kept' : encrypted.includes(name) ? 'ifEncrypted' : 'leftOut',
  }));
}

const exported = Object.keys(PersonalData.shape);

test('every column of every table is in a purpose, or said to tell of nobody', () => {
  assert.deepEqual(wrongColumns(found), []);
});

test('a new table, a new column and one that is gone are caught', () => {
  const changed = (name: string, change: Partial<TableEvidence>): TableEvidence[] =>
    found.map((table) => (table.name === name ? { ...table, ...change } : table));
  const columns = found.find(({ name }) => name === 'donors')?.columns ?? [];
  const cases: [TableEvidence[], string][] = [
    [changed('settings', { name: 'invoices' }), 'invoices is not in the register'],
    [changed('settings', { name: 'invoices' }), 'settings is no table'],
    [changed('donors', { columns: [...columns, 'mother_name'] }), 'donors.mother_name is in no purpose'],
    [changed('donors', { columns: columns.filter((column) => column !== 'address') }), 'donors.address is no column'],
  ];
  for (const [spoilt, complaint] of cases) assert.ok(wrongColumns(spoilt).includes(complaint), complaint);
  const twice = { ...tables, donors: { ...tables.donors, others: 'name' } } as typeof tables;
  assert.deepEqual(wrongColumns(found, twice), ['donors.name is named twice']);
});

test('every table is kept, backed up and exported as the register says', () => {
  assert.deepEqual(brokenPromises(found, exported), []);
});

test('a promise that the product does not keep is caught', () => {
  const changed = (name: string, change: Partial<TableEvidence>): TableEvidence[] =>
    found.map((table) => (table.name === name ? { ...table, ...change } : table));
  const cases: [TableEvidence[], string][] = [
    [changed('messages', { ages: false }), 'messages: retention'],
    [changed('people', { ages: true }), 'people: retention'],
    [changed('recovery_codes', { goesWith: [] }), 'recovery_codes: retention'],
    [changed('sessions', { backup: 'kept' }), 'sessions: backup'],
  ];
  for (const [spoilt, complaint] of cases) assert.ok(brokenPromises(spoilt, exported).includes(complaint), complaint);
  const fewer = exported.filter((part) => part !== 'registrations');
  assert.deepEqual(brokenPromises(found, fewer).toSorted(), ['registration_people: export', 'registrations: export']);
});

/** Names of things, of the foundation, and a switch. */
const ofTheOffice = ['payeeName', 'accountName', 'bankName', 'official_name', 'source_name', 'aadhaar'];

test('every field of a form that takes data of a person is in a purpose', () => {
  assert.deepEqual(fieldsWithoutPurpose(all, ofTheOffice), []);
});

test('a field that no purpose names is caught, also inside another', () => {
  const body = z.object({ name: z.string(), family: z.array(z.object({ bloodGroup: z.string() })) });
  const contact = {
    route: 'POST /contact',
    access: 'public',
    summary: '',
    status: 204,
    body,
  } as const satisfies Endpoint;
  assert.deepEqual(fieldsWithoutPurpose({ contact }), [
    'family of contact is in no purpose',
    'bloodGroup of contact is in no purpose',
  ]);
});

test('every part of the export of an account stands under a purpose', () => {
  assert.deepEqual(wrongExports(exported), []);
});

test('a part of the export that no purpose names, and one that is gone, are caught', () => {
  assert.deepEqual(wrongExports([...exported, 'bloodGroup']), ['bloodGroup is in no purpose']);
  assert.deepEqual(wrongExports(exported.filter((part) => part !== 'nominee')), ['nominee is no part of the export']);
});

test('nothing of the server reaches outside but what the register names', () => {
  assert.deepEqual(wrongRecipients(files), []);
});

test('a file that reaches outside and stands in no purpose, and a recipient whom nothing reaches, are caught', () => {
  const planted = 'server/nouns/events/tell-a-stranger.ts';
  const fetching = new Map([...files, [planted, "await fetch('https://example.org', { body: person.phone });"]]);
  assert.deepEqual(wrongRecipients(fetching), [`${planted} reaches outside and is in no purpose`]);
  const gateway = recipients.messageGateway.sentBy;
  assert.deepEqual(wrongRecipients(new Map([...files, [gateway, '']])), [`${gateway} reaches nobody`]);
});

test('who of the office sees a purpose is who can make the calls that show it', () => {
  for (const [name, { seenBy }] of Object.entries(purposes)) {
    const openings = shownBy[name as keyof typeof shownBy].map((call) => {
      const endpoint = all[call];
      assert.ok(endpoint, `${name}: there is no call ${call}`);
      return openingIn(endpoint);
    });
    const seeing = duties.filter((duty) =>
      openings.some((opening) => opening?.duties.includes(duty) || opening?.partly?.[duty] !== undefined),
    );
    assert.deepEqual(seeing, seenBy, name);
  }
});

test('the page about personal data says what stands in the register', async () => {
  const { en } = readLocales(`${root}locales`);
  const [words, dutyNames] = [en.get('purposes'), en.get('duties')];
  assert.ok(words && dutyNames);
  const path = `${root}docs/privacy.md`;
  const [byHand = ''] = (await readFile(path, 'utf8')).split(beginOfRegister);
  const wanted = byHand + describePurposes(words, dutyNames);
  if (process.env.WRITE_PRIVACY === 'yes') await writeFile(path, wanted);
  assert.ok((await readFile(path, 'utf8')) === wanted, 'docs/privacy.md is not true any more: npm run privacy');
  assert.doesNotMatch(byHand, /\d+ days|\b(a|one|two) years?\b/, 'periods stand in the register');
});

test('logs are kept as long as the record of acts', async () => {
  const guide = await readFile(`${root}docs/operating.md`, 'utf8');
  assert.deepEqual([/MaxRetentionSec=(\d+)day/.exec(guide)?.[1], keptDays.act], ['400', 400]);
});
