import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import sql, { raw } from 'sql-template-tag';
import { anAdministrator } from '../../../test/builders/builders.ts';
import { aConsent } from '../../../test/builders/consents.ts';
import { aForm, aPicture } from '../../../test/builders/pictures.ts';
import { type FreshApp, freshApp } from '../../../test/harness/fresh-app.ts';

let fresh: FreshApp;
let ravi: { id: string };
before(async () => {
  fresh = await freshApp();
  ravi = await fresh.has(anAdministrator());
});
after(() => fresh.close());

/** Signed in just now: the clock of these tests goes on by weeks. */
const asRavi = () => fresh.signIn(ravi);

const send = async (
  method: 'POST' | 'PUT' | 'DELETE',
  path: string,
  fields: Record<string, string> = {},
  image?: Buffer,
) => {
  const { payload, headers } = await aForm(fields, image);
  const isPlain = method === 'DELETE';
  return fresh.inject({
    method,
    url: `/api/admin/${path}`,
    ...(!isPlain && { payload }),
    headers: { ...(!isPlain && headers), ...(await asRavi()) },
  });
};
const listOf = async (path: string) => (await fresh.inject(`/api/${path}`)).json().data;
const officeListOf = async (name: string) =>
  (await fresh.inject({ url: `/api/admin/${name}`, headers: await asRavi() })).json().data;
const removeSamples = async () =>
  fresh.inject({ method: 'DELETE', url: '/api/admin/sample-content', headers: await asRavi() });

const entries = {
  team: { name: 'Salma Ansari', task: 'Leads the office', text: 'She was a weaver herself.', ...aConsent },
  timeline: { date: '2020', title: 'The first office opens' },
  voices: { words: 'My wages came.', name: 'Ramesh', place: 'Mason', ...aConsent },
  milestones: { date: '2024-25', title: 'Fifty camps', text: 'In all districts.' },
  partners: { name: 'City hospital', link: 'https://hospital.example.org/' },
} as const;
type List = keyof typeof entries;
const lists = Object.keys(entries) as List[];

test('the lists open with marked samples in three languages, which one act removes with everything else', async () => {
  const names = { en: 'Asha Sample', hi: /नमूना/, ur: /نمونہ/ };
  for (const lang of ['en', 'hi', 'ur'] as const) {
    const [first] = await listOf(`team?lang=${lang}`);
    assert.match(first.name, new RegExp(names[lang]));
    assert.deepEqual([first.isSample, first.language], [true, lang]);
  }
  for (const name of lists) assert.ok((await listOf(name)).length > 2, name);
  const partners = (await listOf('partners')).map(({ name }: { name: string }) => name);
  assert.deepEqual(partners, ['NHM', 'Labour Dept.', 'Local NGOs', 'CSR Partners'], 'as the specification says');
  assert.equal((await removeSamples()).statusCode, 204);
  for (const name of lists) assert.deepEqual(await listOf(name), [], name);
});

for (const name of lists) {
  test(`the office writes, changes, arranges and deletes entries of ${name}`, async () => {
    const fields: Record<string, string> = { ...entries[name] };
    const answer = await send('POST', name, fields, await aPicture());
    assert.equal(answer.statusCode, 201, answer.body);
    const { id, imageUrl } = answer.json().data;
    const another = (await send('POST', name, fields)).json().data;
    const shown = await listOf(name);
    assert.deepEqual(
      shown.map((entry: { id: string }) => entry.id),
      [id, another.id],
    );
    assert.equal((await fresh.inject(imageUrl)).statusCode, 200);
    assert.equal((await fresh.inject(`/api/${name}/${id}`)).json().data.id, id);

    const arrange = async (ids: string[]) =>
      fresh.inject({ method: 'PUT', url: `/api/admin/${name}`, payload: { ids }, headers: await asRavi() });
    assert.equal((await arrange([another.id, id])).statusCode, 204);
    assert.equal((await listOf(name))[0].id, another.id);
    assert.equal((await arrange([id])).statusCode, 409);

    const field = 'title' in fields ? 'title' : 'name';
    const changed = await send('PUT', `${name}/${id}`, { [field]: 'Another name' });
    assert.deepEqual([changed.statusCode, changed.json().data[field]], [200, 'Another name']);
    assert.equal((await send('PUT', `${name}/${id}`, { [field]: ' ' })).statusCode, 422);
    for (const each of [id, another.id]) assert.equal((await send('DELETE', `${name}/${each}`)).statusCode, 204);
    assert.deepEqual(await listOf(name), []);
    assert.equal((await fresh.inject(imageUrl)).statusCode, 404);
  });
}

test('a list holds sixty entries', async () => {
  await fresh.database.query(sql`
    INSERT INTO partners (name, position) SELECT 'Partner ' || number, number FROM generate_series(1, 60) AS number`);
  const refused = await send('POST', 'partners', { name: 'One more' });
  assert.deepEqual([refused.statusCode, refused.json().code], [409, 'list_full']);
  await fresh.database.query(sql`DELETE FROM partners`);
});

test('a link of a partner is https, and a date a year or a day', async () => {
  assert.equal((await send('POST', 'partners', { name: 'A', link: 'http://a.example.org' })).statusCode, 422);
  for (const date of ['soon', '2024-13-01', '24', '2024-99', '2024-26', '2024-00']) {
    assert.deepEqual((await send('POST', 'timeline', { title: 'A', date })).json().errorCodes, { date: 'year_or_day' });
  }
});

for (const kind of ['stories', 'team', 'voices'] as const) {
  const fields = kind === 'stories' ? { title: 'Her shop', content: 'She sells.', ...aConsent } : entries[kind];
  const { consentOn: _consentOn, consentTo: _consentTo, consentUntil: _consentUntil, ...bare } = fields;

  test(`whoever changes something of ${kind} reads what was agreed and whether visitors see it`, async () => {
    const { id } = (await send('POST', kind, fields, await aPicture())).json().data;
    for (const [consentUntil, isShown] of [
      [aConsent.consentOn, false],
      [aConsent.consentUntil, true],
    ]) {
      const { data } = (await send('PUT', `${kind}/${id}`, { consentUntil: String(consentUntil) })).json();
      assert.deepEqual([data.consentUntil, data.isShown], [consentUntil, isShown]);
      assert.deepEqual([data], await officeListOf(kind));
    }
    await fresh.database.query(sql`DELETE FROM ${raw(kind)}`);
  });

  test(`without consent nothing of ${kind} is published; with half of one it is refused`, async () => {
    const kept = await send('POST', kind, bare, await aPicture());
    assert.equal(kept.statusCode, 201, kept.body);
    const { id, imageUrl } = kept.json().data;
    assert.deepEqual(await listOf(kind), []);
    assert.equal((await fresh.inject(`/api/${kind}/${id}`)).statusCode, 404);
    assert.equal((await fresh.inject(imageUrl)).statusCode, 404);
    assert.deepEqual(
      (await officeListOf(kind)).map(({ isShown }: { isShown: boolean }) => isShown),
      [false],
    );
    const half = await send('PUT', `${kind}/${id}`, { consentTo: 'site' });
    assert.deepEqual(Object.keys(half.json().errorCodes).sort(), ['consentOn', 'consentUntil']);
    const onPaper = await send('PUT', `${kind}/${id}`, { ...aConsent, consentTo: 'print,social' });
    assert.equal(onPaper.statusCode, 200, onPaper.body);
    assert.deepEqual(await listOf(kind), []);
    await send('PUT', `${kind}/${id}`, aConsent);
    assert.equal((await listOf(kind)).length, 1);
    await send('DELETE', `${kind}/${id}`);
  });

  test(`an end alone shows nobody of ${kind}: neither the one that forms suggest nor what is left of a consent`, async () => {
    const unasked = { consentOn: '', consentTo: '' };
    const { consentUntil } = aConsent;
    const kept = await send('POST', kind, { ...bare, ...unasked, consentUntil }, await aPicture());
    assert.equal(kept.statusCode, 201, kept.body);
    const { id, imageUrl } = kept.json().data;
    assert.deepEqual(await listOf(kind), []);
    assert.equal((await fresh.inject(imageUrl)).statusCode, 404);
    const [entry] = await officeListOf(kind);
    assert.deepEqual([entry.consentUntil, entry.isShown], [null, false]);
    const wrong = { consentOn: 'consent_incomplete', consentTo: 'consent_incomplete' };
    assert.deepEqual((await send('PUT', `${kind}/${id}`, { consentUntil })).json().errorCodes, wrong);
    await send('PUT', `${kind}/${id}`, aConsent);
    assert.deepEqual((await send('PUT', `${kind}/${id}`, unasked)).json().errorCodes, wrong);
    assert.equal((await listOf(kind)).length, 1);
    assert.equal((await send('PUT', `${kind}/${id}`, { ...unasked, consentUntil: '' })).statusCode, 200);
    assert.deepEqual(await listOf(kind), []);
    await send('DELETE', `${kind}/${id}`);
  });

  test(`a consent that ends by the clock takes words and picture of ${kind} away; the office is told before`, async () => {
    const { id, imageUrl } = (
      await send('POST', kind, { ...fields, consentUntil: '2026-02-10' }, await aPicture())
    ).json().data;
    const told = async () => {
      const { endingConsents } = (await fresh.inject({ url: '/api/admin/dashboard', headers: await asRavi() })).json();
      return endingConsents.map(({ id: which, hasEnded }: { id: string; hasEnded: boolean }) => [which, hasEnded]);
    };
    assert.deepEqual(await told(), []);
    fresh.clock.set('2026-01-27T06:30:00Z');
    assert.deepEqual(await told(), [[id, false]]);
    fresh.clock.set('2026-02-10T18:29:59Z');
    assert.equal((await listOf(kind)).length, 1);
    const picture = await fresh.inject(imageUrl);
    assert.deepEqual([picture.statusCode, picture.headers['cache-control']], [200, 'no-cache']);
    fresh.clock.set('2026-02-10T18:30:00Z');
    assert.deepEqual(await listOf(kind), []);
    assert.equal((await fresh.inject(`/api/${kind}/${id}`)).statusCode, 404);
    assert.equal((await fresh.inject(imageUrl)).statusCode, 404);
    assert.equal(
      (await fresh.inject({ url: imageUrl, headers: { 'if-none-match': picture.headers.etag } })).statusCode,
      404,
    );
    assert.deepEqual(await told(), [[id, true]]);
    fresh.clock.set('2026-01-20T06:30:00Z');
    await send('DELETE', `${kind}/${id}`);
  });

  test(`a consent of ${kind} that is taken back leaves nothing behind: picture, sizes, translations, record`, async () => {
    const { id, imageUrl } = (await send('POST', kind, fields, await aPicture())).json().data;
    await fresh.inject(`${imageUrl}&w=320`);
    const [word = ''] = Object.values(bare);
    const texts = {
      language: 'hi',
      texts: { [kind === 'voices' ? 'words' : kind === 'team' ? 'name' : 'title']: 'हिन्दी' },
    };
    const url = `/api/admin/content/${kind}/${id}/translations`;
    assert.equal((await fresh.inject({ method: 'PUT', url, payload: texts, headers: await asRavi() })).statusCode, 200);
    assert.equal((await send('DELETE', `${kind}/${id}/consent`)).statusCode, 204);
    assert.equal((await send('DELETE', `${kind}/${id}/consent`)).statusCode, 404);
    assert.deepEqual(await listOf(kind), []);
    const [left] = await fresh.database.query<Record<string, number>>(sql`
      SELECT (SELECT count(*) FROM pictures) AS pictures, (SELECT count(*) FROM picture_files) AS files,
        (SELECT count(*) FROM translations WHERE source_text = ${word}) AS translations,
        (SELECT count(*) FROM audit_log WHERE target_id = ${id} AND action <> 'consent_withdrawn') AS acts`);
    assert.deepEqual(left, { pictures: 0, files: 0, translations: 0, acts: 0 });
    const { data } = (await fresh.inject({ url: '/api/admin/activity?pageSize=1', headers: await asRavi() })).json();
    assert.deepEqual([data[0].action, data[0].before, data[0].after], ['consent_withdrawn', null, null]);
  });
}
