import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import sql from 'sql-template-tag';
import { endpoints } from '#contract/endpoints.ts';
import type { Endpoint } from '#contract/protocol/endpoint.ts';
import { openDatabase } from '../../server/platform/database/database.ts';
import { splitRoute } from '../../server/platform/http/serve.ts';
import { openLog } from '../../server/platform/process/log.ts';
import { identifyBy } from '../../server/shared/accounts/sessions.service.ts';
import { anAdministrator } from '../builders/builders.ts';
import { fillOffice, largeOffice, type OfficeSize } from '../builders/large-office.ts';
import { type FreshApp, freshApp } from '../harness/fresh-app.ts';
import { isLongRun } from '../harness/long-run.ts';
import { type Recorder, recordStatements, tablesReadWhole } from '../harness/statements.ts';

/** Half of it suffices for the planner to avoid reading a whole table. Other lists need few rows. */
const size: OfficeSize = isLongRun
  ? largeOffice
  : { people: 5_000, events: 1_000, registrations: 25_000, messages: 50, subscribers: 50, emails: 50, acts: 50 };
const mostStatements = 4;
/** Bank lines by payer also read the lines and last donors of these payers, and which lines wait for a second person. */
const mostOfPayers = 7;

let other: FreshApp;
let fresh: FreshApp;
const opened: FreshApp[] = [];
let recorder: Recorder;
let headers: { authorization: string };
let eventId: string;
let personId: string;
before(async () => {
  other = await freshApp();
  opened.push(other);
  const filler = openDatabase({
    connectionString: other.connectionString,
    poolSize: 1,
    applicationName: 'filler',
    log: openLog('silent'),
    queryTimeoutMillis: 0,
  });
  await fillOffice(filler, size, other.clock.now());
  await filler.close();
  recorder = recordStatements(other.database);
  const { database } = recorder;
  fresh = await freshApp({ beside: other, dependencies: { database, identify: identifyBy(database, other.clock) } });
  opened.push(fresh);
  const administrator = await other.has(anAdministrator());
  personId = administrator.id;
  headers = await other.signIn(administrator);
  const [event] = await other.database.query<{ id: string }>(sql`SELECT id FROM events WHERE title = 'Eye camp 350'`);
  eventId = event?.id ?? '';
});
after(async () => {
  for (const app of opened.reverse()) await app.close();
});

/** What the office gets for its question, and the statements that it took. */
async function ask(path: string) {
  recorder.taken();
  const answer = await fresh.inject({ url: `/api${path}`, headers });
  assert.equal(answer.statusCode, 200, `${path}: ${answer.body}`);
  return { body: answer.json() as { data?: unknown[]; total?: number }, statements: recorder.taken() };
}

const lists = async (): Promise<string[]> => {
  const found: string[] = [];
  for (const { route, access, download } of Object.values(endpoints as Record<string, Endpoint>)) {
    const { method, path } = splitRoute(route);
    if (method !== 'GET' || access !== 'admin' || download) continue;
    const id = path.startsWith('/admin/users/') ? personId : eventId;
    const address = path.replace('{kind}', 'events').replace('{id}', id);
    const { statusCode } = await fresh.inject({ url: `/api${address}`, headers });
    // What needs another id or question than these is no list.
    if (statusCode === 200 && Array.isArray((await ask(address)).body.data)) found.push(address);
  }
  return found;
};

test('every list of the office takes at most four statements, however long it is', async () => {
  const paths = await lists();
  assert.ok(paths.length >= 8, paths.join());
  for (const path of [...paths, '/events', '/stories', '/projects', '/news']) {
    const { statements } = await ask(path);
    const most = path === '/admin/bank-payers' ? mostOfPayers : mostStatements;
    assert.ok(statements.length <= most, `${path}: ${statements.map(({ text }) => text).join('\n')}`);
  }
});

const questions: [path: string, query?: Record<string, string>][] = [
  ['/admin/users'],
  ['/admin/users', { status: 'blocked' }],
  ['/admin/users', { role: 'admin' }],
  ['/admin/users', { search: 'person-150@large' }],
  ['/admin/users', { search: '+91 90000 00150' }],
  ['/admin/users', { search: 'कमला ख़ातून' }],
  ['/admin/users', { search: 'बाना' }],
  ['/admin/users', { search: 'نسرین انصاری' }],
  ['/admin/users', { search: 'Gita Yadav', status: 'active' }],
  ['/admin/users', { search: 'nobody is called so' }],
  ['/admin/registrations'],
  ['/admin/registrations', { sort: 'registration_date', order: 'asc' }],
  ['/admin/registrations', { sort: 'title', order: 'asc' }],
  ['/admin/registrations', { sort: 'title', order: 'desc' }],
  ['/admin/registrations', { status: 'waitlisted' }],
  ['/admin/registrations', { status: 'attended', sort: 'title', order: 'asc' }],
  ['/admin/registrations', { event_id: 'the event' }],
  ['/admin/registrations', { search: 'शबाना' }],
  ['/admin/registrations', { search: 'मोहन वर्मा' }],
  ['/admin/registrations', { search: 'سلمیٰ' }],
  ['/admin/registrations', { search: 'Needs a chair' }],
  ['/admin/registrations', { search: 'सुबह' }],
  ['/admin/registrations', { search: 'Brass course' }],
  ['/admin/registrations', { search: 'Rampur', sort: 'title', order: 'asc' }],
  ['/admin/registrations', { search: '9000000150', status: 'registered' }],
  ['/admin/registrations', { search: 'nobody is called so' }],
  ['/admin/events/the event/registrations'],
  ['/admin/feedback', { page: '1' }],
  ['/admin/feedback', { page: '1', event_id: 'the event' }],
];

test('no question of the office about people or registrations reads a whole table', async () => {
  const complaints: string[] = [];
  for (const [path, query = {}] of questions) {
    const address = `${path}?${new URLSearchParams(query)}`.replace(/the(\+| )event/, eventId);
    const { statements, body } = await ask(address);
    assert.ok((body.data ?? []).length > 0 || /nobody|feedback|9000/.test(address), `${address} finds nobody`);
    for (const statement of statements) {
      const whole = await tablesReadWhole(other.database, statement);
      const tables = whole.filter((table) => ['people', 'registrations'].includes(table));
      if (tables.length > 0) complaints.push(`${address} reads all of ${tables}: ${statement.text}`);
    }
  }
  assert.deepEqual(complaints, []);
});
