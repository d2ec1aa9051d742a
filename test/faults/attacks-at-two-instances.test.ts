import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, test } from 'node:test';
import sql from 'sql-template-tag';
import type { CaseReceipt } from '#contract/help/help-public.ts';
import {
  anAdministrator,
  aSession,
  aSettingsPart,
  ownDonation,
  type PersonRow,
  password,
} from '../builders/builders.ts';
import { aCaseworker, request } from '../builders/help-calls.ts';
import { isLongRun } from '../harness/long-run.ts';
import { aSite, type Product, type Site, startProduct } from '../harness/product.ts';
import { oggVoice } from '../harness/voices.ts';

let site: Site;
let second: Product;
let dataDir: string;
let farida: PersonRow;
let owner: PersonRow;
let treasurer: PersonRow;
before(async () => {
  site = await aSite({ things: [aSettingsPart('donation', ownDonation)] });
  farida = await site.has(aCaseworker());
  owner = await site.has(anAdministrator({ name: 'Om Prakash', email: 'owner@example.org' }));
  treasurer = await site.has(anAdministrator({ name: 'Sunita', email: 'sunita@example.org', duties: ['treasurer'] }));
  await site.has((database) => database.query(sql`UPDATE people SET money_since = now() - interval '2 days'`));
  dataDir = await mkdtemp(join(tmpdir(), 'shramik-seva-second-'));
  second = await startSecond();
});
after(async () => {
  await second.stop();
  await site.close();
  await rm(dataDir, { recursive: true, force: true });
});

const startSecond = (): Promise<Product> =>
  startProduct({ environment: { DATABASE_URL: site.connectionString, DATA_DIR: dataDir } });

interface Answer<Data> {
  status: number;
  code: string | undefined;
  data: Data;
}

async function ask<Data>(url: string, route: string, body?: object, token?: string): Promise<Answer<Data>> {
  const [method = '', path] = route.split(' ');
  const response = await fetch(`${url}/api${path}`, {
    method,
    headers: { 'content-type': 'application/json', ...(token && { authorization: `Bearer ${token}` }) },
    ...(body && { body: JSON.stringify(body) }),
  });
  const text = await response.text();
  const { code, data } = text === '' ? ({} as { code?: string; data?: Data }) : JSON.parse(text);
  return { status: response.status, code, data };
}
const sessionOf = ({ id }: { id: string }): Promise<string> => site.has(aSession(id, new Date()));

async function aCase(): Promise<CaseReceipt & { id: string }> {
  const { data: form } = await ask<{ token: string }>(site.url, 'GET /form-token');
  const phone = String(9_000_000_000 + Math.floor(Math.random() * 999_999_999));
  const { status, data } = await ask<CaseReceipt>(
    site.url,
    'POST /help/cases',
    request({ phone, formToken: form.token }),
  );
  assert.equal(status, 201);
  const [row] = await site.has((database) =>
    database.query<{ id: string }>(sql`SELECT id FROM help_cases WHERE code = ${data.code}`),
  );
  assert.ok(row);
  return { ...data, id: row.id };
}

test('a duty given at one server opens no case at the other, nor after a restart, and is told once', async () => {
  const eve = await site.has(anAdministrator({ name: 'Eve', email: 'eve@example.org', duties: ['editor'] }));
  const [asOwner, asEve] = [await sessionOf(owner), await sessionOf(eve)];
  const given = { duties: ['editor', 'caseworker'], password };
  const gave = await ask(site.url, `PUT /admin/office/members/${eve.id}/duties`, given, asOwner);
  assert.equal(gave.status, 200);
  const outcome = async (url: string) => (await ask(url, 'GET /admin/cases', undefined, asEve)).code;
  assert.deepEqual([await outcome(site.url), await outcome(second.url)], ['case_duty_too_new', 'case_duty_too_new']);
  await second.stop();
  second = await startSecond();
  assert.equal(await outcome(second.url), 'case_duty_too_new');
  const told = await site.has((database) =>
    database.query<{ recipient: string }>(
      sql`SELECT recipient FROM outbox WHERE kind = 'helpDutyGiven' ORDER BY recipient`,
    ),
  );
  assert.deepEqual(
    told.map(({ recipient }) => recipient),
    ['admin@example.org', 'farida@example.org', 'owner@example.org'],
  );
});

test('guesses at a PIN count at both servers together; a new PIN forgets them at both', async () => {
  const { id, code, pin } = await aCase();
  const wrong = pin === '000000' ? '000001' : '000000';
  const statuses: number[] = [];
  for (let guess = 0; guess < 7; guess += 1)
    statuses.push((await ask(guess % 2 ? second.url : site.url, 'POST /help/cases/open', { code, pin: wrong })).status);
  assert.deepEqual(statuses, [404, 404, 404, 404, 404, 429, 429]);
  assert.equal((await ask(second.url, 'POST /help/cases/open', { code, pin })).status, 429, 'the right one too');
  const renewed = await ask<{ pin: string }>(
    site.url,
    `POST /admin/cases/${id}/pin`,
    undefined,
    await sessionOf(farida),
  );
  assert.equal((await ask(second.url, 'POST /help/cases/open', { code, pin: renewed.data.pin })).status, 200);
});

const rounds = isLongRun ? 60 : 12;

test(`a file that arrives at one server while its case is erased at the other stays nowhere, ${rounds} times`, async () => {
  const asFarida = await sessionOf(farida);
  const left: unknown[] = [];
  for (let round = 0; round < rounds; round += 1) {
    const { id, token } = await aCase();
    const file = { token, kind: 'voice', file_id: randomUUID(), piece: 1, pieces: 1 };
    const [sent, erased] = await Promise.all([
      ask(second.url, 'POST /help/cases/files', { ...file, data: oggVoice(5_000).toString('base64') }),
      ask(site.url, `DELETE /admin/cases/${id}`, { reason: 'She asked for it.' }, asFarida),
      ask(second.url, 'POST /help/cases/entries', { token, text: 'One more thing' }),
    ]);
    assert.ok([201, 410].includes(sent.status), `${sent.status} ${sent.code}`);
    assert.equal(erased.status, 204);
    const [row] = await site.has((database) =>
      database.query(sql`
        SELECT status, erased_at IS NOT NULL AS erased, (SELECT count(*) FROM help_files WHERE case_id = ${id}) AS files,
          (SELECT count(*) FROM help_file_pieces WHERE case_id = ${id}) AS pieces,
          (SELECT count(*) FROM help_entries WHERE case_id = ${id}) AS entries
        FROM help_cases WHERE id = ${id}`),
    );
    left.push(row);
  }
  const nothing = { status: 'closed', erased: true, files: 0, pieces: 0, entries: 0 };
  assert.deepEqual(left, Array(rounds).fill(nothing));
});

test('a request that was asked at a server which then ends is approved once at the other, and holds after a restart', async () => {
  const donation = { ...ownDonation, upiId: 'seva.second@okbank' };
  const asked = await ask<{ pendingApprovals: { id: string }[] }>(
    second.url,
    'PUT /admin/settings',
    { donation, password, reason: 'The bank has given us a new account' },
    await sessionOf(treasurer),
  );
  assert.equal(asked.status, 200, asked.code);
  const id = asked.data.pendingApprovals[0]?.id;
  await second.stop();
  const asOwner = await sessionOf(owner);
  const approve = () => ask(site.url, `POST /admin/approvals/${id}/approve`, { password }, asOwner);
  const outcomes = await Promise.all([approve(), approve(), approve()]);
  assert.deepEqual(new Set(outcomes.map(({ status }) => status)), new Set([200]));
  second = await startSecond();
  for (const url of [site.url, second.url]) {
    const { data } = await ask<{ donation: { upiId: string } }>(url, 'GET /settings');
    assert.equal(data.donation.upiId, 'seva.second@okbank');
  }
  const acts = await site.has((database) =>
    database.query(sql`SELECT FROM audit_log WHERE action = 'approved' AND target_kind = 'approval'`),
  );
  assert.equal(acts.length, 1);
});
