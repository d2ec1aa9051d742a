import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import sql from 'sql-template-tag';
import type { BinEntry } from '#contract/bin/bin.ts';
import { ask, emailsTo, outcomeOf } from '../../../test/builders/account-calls.ts';
import { anAdministrator, aTranslation } from '../../../test/builders/builders.ts';
import { anEvent } from '../../../test/builders/event-builders.ts';
import { aForm, aPicture } from '../../../test/builders/pictures.ts';
import { aParticipant } from '../../../test/builders/registration-calls.ts';
import { type FreshApp, freshApp } from '../../../test/harness/fresh-app.ts';
import { sweepUnusedTexts } from '../content/translations/sweep.sql.ts';
import { forgetOldThings } from '../retention/retention.service.ts';

let fresh: FreshApp;
let owner: { authorization: string };
let editor: { authorization: string };
before(async () => {
  fresh = await freshApp();
  owner = await fresh.signIn(await fresh.has(anAdministrator({ name: 'Ravi Kumar' })));
  editor = await fresh.signIn(await fresh.has(anAdministrator({ duties: ['editor'] })));
});
after(() => fresh.close());

const office = (route: string, headers = editor) => ask(fresh, route as 'GET /', { headers });
const listed = async (headers = editor, query = ''): Promise<BinEntry[]> =>
  (await office(`GET /admin/bin${query}`, headers)).json().data;
const newest = async (headers = editor): Promise<BinEntry> => {
  const [entry] = await listed(headers);
  assert.ok(entry);
  return entry;
};
const write = async (kind: string, fields: Record<string, string>, image?: Buffer) => {
  const { payload, headers } = await aForm(fields, image);
  const answer = await fresh.inject({
    method: 'POST',
    url: `/api/admin/${kind}`,
    payload,
    headers: { ...headers, ...editor },
  });
  assert.equal(answer.statusCode, 201, answer.body);
  return answer.json().data;
};

const kinds = {
  events: { title: 'Eye camp', description: 'Free spectacles.', date: '2026-03-01' },
  stories: {
    title: 'Paid at last',
    content: 'My wages came.',
    consentOn: '2026-01-01',
    consentTo: 'site',
    consentUntil: '2027-01-01',
  },
  projects: { name: 'Evening school', description: 'Reading after work.' },
  news: { title: 'We have moved', content: 'To the town hall.', date: '2026-01-10' },
  banners: { title: 'Know your wage', description: 'Ask us.' },
};

for (const [kind, fields] of Object.entries(kinds)) {
  test(`${kind} come back as they were, with picture and translations`, async () => {
    const { id, imageUrl } = await write(kind, fields, await aPicture());
    const [text = ''] = Object.values(fields);
    await fresh.has(aTranslation({ language: 'hi', source: text, text: `हिन्दी ${text}` }));
    const shown = async () => (await fresh.inject(`/api/${kind}/${id}?lang=hi`)).json();
    const bytes = async () => (await fresh.inject(imageUrl)).rawPayload;
    const [was, picture] = [await shown(), await bytes()];
    assert.match(JSON.stringify(was), /हिन्दी/);
    assert.equal((await office(`DELETE /admin/${kind}/${id}`)).statusCode, 204);
    assert.equal((await fresh.inject(imageUrl)).statusCode, 404);
    const entry = await newest();
    assert.deepEqual([entry.thing_id, entry.name, entry.gone_on], [id, text, '2026-02-19']);
    const later = new Date('2026-02-15T06:30:00Z');
    await sweepUnusedTexts(fresh.database, { now: later, since: later });
    const answer = await office(`POST /admin/bin/${entry.id}/restore`);
    assert.deepEqual([answer.statusCode, answer.json().data.id], [200, id], answer.body);
    assert.deepEqual(await shown(), was);
    assert.deepEqual(await bytes(), picture);
    const again = await office(`POST /admin/bin/${entry.id}/restore`);
    assert.equal(outcomeOf(again), '409 already_there');
    assert.equal(again.json().data.id, id);
    assert.deepEqual(await listed(), []);
    await office(`DELETE /admin/${kind}/${id}`);
    await office(`DELETE /admin/bin/${(await newest()).id}`);
  });
}

test('a report comes back with its pages', async () => {
  const file = Buffer.from('%PDF-1.7 a year');
  const form = new FormData();
  form.append('label', '2024-25');
  form.append('language', 'en');
  form.append('file', new Blob([new Uint8Array(file)]), 'report.pdf');
  const request = new Request('http://localhost', { method: 'POST', body: form });
  const headers = { ...editor, 'content-type': request.headers.get('content-type') ?? '' };
  const payload = Buffer.from(await request.arrayBuffer());
  const { id, href } = (await fresh.inject({ method: 'POST', url: '/api/admin/reports', payload, headers })).json()
    .data;
  await office(`DELETE /admin/reports/${id}`);
  assert.equal((await fresh.inject(href)).statusCode, 404);
  await office(`POST /admin/bin/${(await newest()).id}/restore`);
  assert.deepEqual((await fresh.inject(href)).rawPayload, file);
});

test('an event comes back with everybody who registered, their seats and their line, and they are told', async () => {
  const event = await fresh.has(anEvent({ capacity: 3, title: 'Sewing course' }));
  const [asha, noor, waiting] = await Promise.all([aParticipant(fresh), aParticipant(fresh), aParticipant(fresh)]);
  await asha.register(event.id, { party: [{ name: 'Imran', age_group: 'child' }] });
  await noor.register(event.id);
  await waiting.register(event.id, { waitlist: true });
  const state = async () => [
    (await fresh.inject(`/api/events/${event.id}`)).json().data,
    ...(await Promise.all([asha, noor, waiting].map((each) => each.mine()))),
  ];
  const was = await state();
  await fresh.database.query(sql`DELETE FROM outbox`);
  await office(`DELETE /admin/events/${event.id}`);
  const entry = await newest();
  assert.equal(entry.registrations, 3);
  const answer = await office(`POST /admin/bin/${entry.id}/restore`);
  assert.equal(answer.statusCode, 200, answer.body);
  assert.deepEqual(await state(), was);
  assert.ok((await emailsTo(fresh, noor.person.email)).some(({ kind }) => kind === 'eventTakesPlace'));
  const toldWaiting = (await emailsTo(fresh, waiting.person.email)).map(({ kind }) => kind);
  assert.deepEqual(toldWaiting.sort(), ['eventCancelled', 'eventWaitlisted']);
  const acts = await fresh.database.query<{ action: string }>(sql`
    SELECT action FROM audit_log WHERE target_kind = 'event' AND target_id = ${event.id} ORDER BY id DESC LIMIT 2`);
  assert.deepEqual(
    acts.map(({ action }) => action),
    ['restored', 'deleted'],
  );
});

test('whoever is erased meanwhile does not come back with the event', async () => {
  const event = await fresh.has(anEvent({ title: 'Loom course' }));
  const asha = await aParticipant(fresh);
  await asha.register(event.id, { party: [{ name: 'Zulekha', age_group: 'child' }] });
  await office(`DELETE /admin/events/${event.id}`);
  await ask(fresh, `DELETE /admin/users/${asha.person.id}`, { headers: owner });
  const rows = await fresh.database.query(sql`SELECT FROM bin_rows WHERE row::text LIKE '%Zulekha%'`);
  assert.equal(rows.length, 0);
  await office(`POST /admin/bin/${(await newest()).id}/restore`);
  assert.equal((await fresh.inject(`/api/events/${event.id}`)).json().data.registrationCount, 0);
});

test('registrations are for owners alone, and come back only while there is a seat', async () => {
  const event = await fresh.has(anEvent({ capacity: 1, title: 'Brass course' }));
  const [asha, noor] = await Promise.all([aParticipant(fresh), aParticipant(fresh)]);
  const { id } = (await asha.register(event.id)).json().data;
  assert.equal((await office(`DELETE /admin/registrations/${id}`, owner)).statusCode, 204);
  const entry = await newest(owner);
  assert.equal(entry.kind, 'registration');
  assert.ok(!(await listed()).some(({ kind }) => kind === 'registration'));
  assert.equal(outcomeOf(await office(`POST /admin/bin/${entry.id}/restore`)), '404 not_found');
  const taken = (await noor.register(event.id)).json().data;
  assert.equal(outcomeOf(await office(`POST /admin/bin/${entry.id}/restore`, owner)), '409 event_full');
  assert.deepEqual(await asha.mine(), []);
  await noor.cancel(taken.id);
  await office(`DELETE /admin/events/${event.id}`, owner);
  const deleted = (await listed(owner)).find(({ name }) => name === 'Brass course')?.id;
  const early = await office(`POST /admin/bin/${entry.id}/restore`, owner);
  assert.deepEqual(
    [outcomeOf(early), early.json().data],
    ['409 event_in_bin', { kind: 'event', id: deleted, name: 'Brass course' }],
  );
  const goneOn = (day: string) => fresh.database.query(sql`UPDATE bin SET gone_on = ${day} WHERE id = ${deleted}`);
  await goneOn('2026-01-19');
  assert.equal(outcomeOf(await office(`POST /admin/bin/${entry.id}/restore`, owner)), '404 not_found');
  await goneOn('2026-02-19');
  assert.equal((await office(`POST /admin/bin/${deleted}/restore`, owner)).statusCode, 200);
  assert.equal((await office(`POST /admin/bin/${entry.id}/restore`, owner)).statusCode, 200);
  assert.deepEqual(
    (await asha.mine()).map((row) => [row.id, row.status]),
    [[id, 'registered']],
  );
});

test('what people would take for the same stands in the way, and nothing changes', async () => {
  const first = await write('news', { ...kinds.news, title: 'Office closed' });
  await office(`DELETE /admin/news/${first.id}`);
  const second = await write('news', { ...kinds.news, title: 'Office closed' });
  const answer = await office(`POST /admin/bin/${(await newest()).id}/restore`);
  assert.equal(outcomeOf(answer), '409 already_there');
  assert.deepEqual(answer.json().data, { kind: 'news', id: second.id, name: 'Office closed' });
  assert.equal((await fresh.inject(`/api/news/${first.id}`)).statusCode, 404);
});

test('on the thirtieth day a thing can come back, on the next it is gone for good', async () => {
  const { id } = await write('projects', kinds.projects, await aPicture());
  await office(`DELETE /admin/projects/${id}`);
  const entry = await newest();
  const remains = async () => {
    const [row] = await fresh.database.query<{ rows: number }>(sql`
      SELECT (SELECT count(*) FROM bin_rows WHERE bin_id = ${entry.id}) + (SELECT count(*) FROM bin WHERE id = ${entry.id}) AS rows`);
    return row?.rows;
  };
  fresh.clock.set('2026-02-19T06:30:00Z');
  const headers = await fresh.signIn(await fresh.has(anAdministrator({ duties: ['editor'] })));
  await forgetOldThings(fresh);
  assert.ok((await listed(headers)).some((each) => each.id === entry.id));
  fresh.clock.set('2026-02-20T06:30:00Z');
  const next = await fresh.signIn(await fresh.has(anAdministrator({ duties: ['editor'] })));
  assert.equal(outcomeOf(await office(`POST /admin/bin/${entry.id}/restore`, next)), '404 not_found');
  await forgetOldThings(fresh);
  assert.equal(await remains(), 0);
  fresh.clock.set('2026-01-20T06:30:00Z');
});
