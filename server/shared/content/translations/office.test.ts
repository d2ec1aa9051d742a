import assert from 'node:assert/strict';
import { afterEach, beforeEach, test } from 'node:test';
import sql from 'sql-template-tag';
import { type ContentName, contentKinds, writtenFieldsOf } from '#contract/content/content-kinds.ts';
import {
  aBanner,
  aListEntry,
  aNewsItem,
  anAdministrator,
  aProject,
  aStory,
  aTranslation,
} from '../../../../test/builders/builders.ts';
import { anEvent } from '../../../../test/builders/event-builders.ts';
import { aForm } from '../../../../test/builders/pictures.ts';
import { eventually } from '../../../../test/harness/eventually.ts';
import { type FreshApp, freshApp, plainAddress } from '../../../../test/harness/fresh-app.ts';
import type { Pages } from '../../pages/pages.ts';

let fresh: FreshApp;
let asRavi: { authorization: string };

beforeEach(async () => {
  fresh = await freshApp();
  asRavi = await fresh.signIn(await fresh.has(anAdministrator()));
});
afterEach(() => fresh.close());

const call = (method: 'GET' | 'PUT', url: string, payload?: object) =>
  fresh.inject({ method, url: `/api/admin/${url}`, headers: asRavi, ...(payload && { payload }) });

const readNews = async (id: string, lang = 'hi') => (await fresh.inject(`/api/news/${id}?lang=${lang}`)).json().data;

const list = async (query = '') => {
  const answer = await call('GET', `translations${query}`);
  assert.equal(answer.statusCode, 200, answer.body);
  return answer.json();
};

interface Listed {
  id: string;
  language: string;
  source: string;
  state: string;
}

const newestAct = async () => {
  const [act] = await fresh.database.query<{ action: string; target_kind: string; before: unknown; after: unknown }>(
    sql`SELECT action, target_kind, before, after FROM audit_log ORDER BY at DESC, id DESC LIMIT 1`,
  );
  return act;
};

test('the office sees first what visitors saw untranslated most, and where it stands', async () => {
  const camp = await fresh.has(aNewsItem({ title: 'Eye camp', content: 'Come.' }));
  const fair = await fresh.has(aNewsItem({ title: 'Job fair', content: 'Bring papers.' }));
  const other = await freshApp({ beside: fresh });
  for (const { id } of [fair, camp, fair, fair]) await other.inject(`/api/news/${id}?lang=hi`);
  // On its way out, a process writes down what it has counted.
  await other.close();
  const { data, total, page, pageSize } = await list('?state=missing&language=hi');
  assert.deepEqual([total, page, pageSize], [4, 1, 20]);
  const { id: _, updated_at, ...first } = data[0];
  assert.match(updated_at, /^2026-01-20T/);
  assert.deepEqual(
    { ...first, source: undefined },
    {
      language: 'hi',
      source: undefined,
      source_language: 'en',
      text: null,
      origin: null,
      state: 'missing',
      views: 3,
      used: [{ kind: 'news', id: fair.id, title: 'Job fair' }],
    },
  );
  assert.deepEqual(
    data.map((row: Listed & { views: number }) => row.views),
    [3, 3, 1, 1],
  );
  assert.equal((await list('?language=hi&pageSize=1&page=2')).data.length, 1);
  assert.ok((await list('?state=human&language=ur')).data.every((row: Listed) => row.state === 'human'));
});

test('whoever gets a page that was ready counts as much as the one for whom it was made', async () => {
  const { id } = await fresh.has(aNewsItem({ title: 'Eye camp', content: 'Come.' }));
  const pages: Pages = {
    development: false,
    findPage: async (path) => plainAddress(path),
    render: async (_request, send) => {
      const { data } = await send('readNews', { params: { id }, query: { lang: 'hi' } });
      return { status: 200, html: `<!doctype html><title>${data.title}</title>` };
    },
  };
  const other = await freshApp({ beside: fresh, dependencies: { pages } });
  // Pages that are ready are given before the application is asked, so a real socket is needed.
  const url = await other.app.listen({ host: '127.0.0.1', port: 0 });
  for (let visit = 0; visit < 5; visit += 1) assert.ok((await fetch(`${url}/news`)).ok);
  await other.close();
  const { data } = await list('?state=missing');
  assert.deepEqual(
    data.map((row: Listed & { views: number }) => row.views),
    [5, 5],
  );
});

test('a filter that does not exist is refused by name', async () => {
  for (const query of ['language=de', 'state=done', 'page=0', 'pageSize=101']) {
    const answer = await call('GET', `translations?${query}`);
    assert.equal(answer.statusCode, 422, query);
    assert.deepEqual(Object.keys(answer.json().errors), [query.split('=')[0]]);
  }
});

test('a correction is what every process shows from then on, and stands in the record', async () => {
  const { id, title, content } = await fresh.has(aNewsItem());
  await fresh.has(aTranslation({ language: 'hi', source: content, text: 'सुबह आइए।' }));
  const other = await freshApp({ beside: fresh });
  await readNews(id);
  await eventually(async () => assert.equal((await list('?state=missing')).total, 1));
  const [row] = (await list('?state=missing')).data;
  const answer = await call('PUT', `translations/${row.id}`, { text: '  आँखों\n का कैंप ' });
  assert.equal(answer.statusCode, 200, answer.body);
  const { text, origin, state } = answer.json().data;
  assert.deepEqual({ text, origin, state }, { text: 'आँखों का कैंप', origin: 'human', state: 'human' });
  for (const app of [fresh, other]) {
    await eventually(async () =>
      assert.equal((await app.inject(`/api/news/${id}?lang=hi`)).json().data.title, 'आँखों का कैंप'),
    );
  }
  const again = await call('PUT', `translations/${row.id}`, { text: 'आँखों की जाँच' });
  assert.equal(again.statusCode, 200);
  for (const app of [fresh, other]) {
    await eventually(async () =>
      assert.equal((await app.inject(`/api/news/${id}?lang=hi`)).json().data.title, 'आँखों की जाँच'),
    );
  }
  assert.deepEqual(await newestAct(), {
    action: 'translated',
    target_kind: 'translation',
    before: { text: 'आँखों का कैंप' },
    after: { text: 'आँखों की जाँच' },
  });
  assert.equal((await call('PUT', `translations/${row.id}`, { text: ' ' })).statusCode, 422);
  assert.equal((await call('PUT', `translations/${id}`, { text: title })).statusCode, 404);
  await other.close();
});

test('the office translates a thing field by field, and can take it back', async () => {
  const { id } = await fresh.has(aNewsItem({ title: 'Eye camp', content: 'Come.\nSoon.' }));
  const address = `content/news/${id}/translations`;
  const missing = { text: null, state: 'missing', suggestion: null };
  const written = (text: string) => ({ text, state: 'human', suggestion: null });
  assert.deepEqual((await call('GET', address)).json().data, [
    { field: 'title', source: 'Eye camp', source_language: 'en', en: written('Eye camp'), hi: missing, ur: missing },
    {
      field: 'content',
      source: 'Come.\nSoon.',
      source_language: 'en',
      en: written('Come.\nSoon.'),
      hi: missing,
      ur: missing,
    },
  ]);
  const texts = { title: 'आँखों का कैंप', content: 'आइए।\nजल्दी।' };
  const saved = await call('PUT', address, { language: 'hi', texts });
  assert.equal(saved.statusCode, 200, saved.body);
  assert.deepEqual(saved.json().data[1].hi, { text: texts.content, state: 'human', suggestion: null });
  assert.deepEqual(saved.json().data[1].ur, missing);
  assert.deepEqual(await newestAct(), {
    action: 'translated',
    target_kind: 'news',
    before: { title: null, content: null },
    after: texts,
  });
  await eventually(async () => assert.equal((await readNews(id)).content, texts.content));

  const taken = await call('PUT', address, { language: 'hi', texts: { title: '' } });
  assert.deepEqual(taken.json().data[0].hi, missing);
  await eventually(async () => assert.deepEqual((await readNews(id)).languages, { title: 'en', content: 'hi' }));
});

test('what cannot be translated is refused by name', async () => {
  const { id } = await fresh.has(aBanner({ linkLabel: null }));
  const address = `content/banners/${id}/translations`;
  const refused = async (body: object) => {
    const answer = await call('PUT', address, body);
    assert.equal(answer.statusCode, 422, answer.body);
    return answer.json().errorCodes;
  };
  assert.deepEqual(await refused({ language: 'hi', texts: { link: 'x' } }), { 'texts.link': 'choice_unknown' });
  assert.deepEqual(await refused({ language: 'hi', texts: { linkLabel: 'x' } }), {
    'texts.linkLabel': 'source_required',
  });
  assert.deepEqual(await refused({ language: 'en', texts: {} }), { language: 'language_unknown' });
  assert.deepEqual(Object.keys(await refused({ language: 'ur' })), ['texts']);
  assert.equal((await call('GET', `content/news/${id}/translations`)).statusCode, 404);
  assert.equal((await call('GET', `content/users/${id}/translations`)).statusCode, 404);
});

test('when the English changes, nothing false is shown and the earlier words stay at hand', async () => {
  const { id } = await fresh.has(aNewsItem({ title: 'Camp on Monday', content: 'Come.' }));
  const address = `content/news/${id}/translations`;
  const texts = { title: 'सोमवार को कैंप', content: 'आइए।' };
  await call('PUT', address, { language: 'hi', texts });
  const { payload, headers } = await aForm({ title: 'Camp on Tuesday' });
  await fresh.inject({ method: 'PUT', url: `/api/admin/news/${id}`, payload, headers: { ...headers, ...asRavi } });
  await eventually(async () => assert.equal((await readNews(id)).title, 'Camp on Tuesday'));
  const stale = { text: null, state: 'stale', suggestion: 'सोमवार को कैंप' };
  assert.deepEqual((await call('GET', address)).json().data[0].hi, stale);
  await eventually(async () => {
    const { data } = await list('?state=stale');
    assert.deepEqual(
      data.map(({ source, language }: Listed) => ({ source, language })),
      [{ source: 'Camp on Tuesday', language: 'hi' }],
    );
  });

  const renewed = await call('PUT', address, { language: 'hi', texts: { title: 'मंगलवार को कैंप' } });
  assert.deepEqual(renewed.json().data[0].hi, { text: 'मंगलवार को कैंप', state: 'human', suggestion: null });
  assert.equal((await list('?state=stale')).total, 0);
});

test('two paragraphs from a form are the same text as those from anywhere else: their translation stays right', async () => {
  const paragraphs = 'Two doctors come.\n\nBring your card.';
  const fields = { title: 'Eye camp', content: paragraphs, date: '2026-02-01' };
  const { payload, headers } = await aForm(fields);
  assert.match(payload.toString(), /come\.\r\n\r\nBring/, 'forms end their lines in their own way');
  const url = '/api/admin/news';
  const created = await fresh.inject({ method: 'POST', url, payload, headers: { ...headers, ...asRavi } });
  const { id, content } = created.json().data;
  assert.equal(content, paragraphs);
  const address = `content/news/${id}/translations`;
  const texts = { content: 'दो डॉक्टर आएँगे।\r\n\r\nकार्ड लाइए।' };
  const saved = await call('PUT', address, { language: 'hi', texts });
  assert.deepEqual(
    [saved.json().data[1].source, saved.json().data[1].hi.text],
    [paragraphs, 'दो डॉक्टर आएँगे।\n\nकार्ड लाइए।'],
  );
  await call('PUT', `news/${id}`, fields);
  assert.equal((await call('GET', address)).json().data[1].hi.state, 'human');
});

test('the glossary is kept as it was written, once each, and sends back what lost a name', async () => {
  assert.deepEqual((await call('GET', 'glossary')).json(), { data: [] });
  const { title } = await fresh.has(aNewsItem({ title: 'Ravi Kumar in Rampur' }));
  await fresh.database.query(sql`
    INSERT INTO translations (language, source_text, source_hash, translated_text, origin, state)
    VALUES ('hi', ${title}, sha256(convert_to(${title}, 'UTF8')), 'रवि कुमार रामपुर में', 'machine', 'translated')`);
  const terms = ['Rampur', 'Ravi Kumar', 'Rampur'];
  const saved = await call('PUT', 'glossary', { terms });
  assert.deepEqual(saved.json(), { data: [{ term: 'Rampur' }, { term: 'Ravi Kumar' }] });
  assert.deepEqual((await call('GET', 'glossary')).json(), saved.json());
  assert.deepEqual(
    (await list('?state=missing')).data.map((row: Listed) => row.source),
    [title],
  );
  assert.equal((await newestAct())?.target_kind, 'glossary');
  for (const wrong of [{}, { terms: 'Rampur' }, { terms: [''] }, { terms: ['x'.repeat(101)] }]) {
    assert.equal((await call('PUT', 'glossary', wrong)).statusCode, 422, JSON.stringify(wrong));
  }
});

test('the store holds the texts of exactly the fields that the contract names, and names of people apart from them', async () => {
  await fresh.has(anEvent({ location: 'Rampur' }));
  await fresh.database.query(sql`UPDATE events SET bring = 'Papers', cancel_reason = 'Rain'`);
  await fresh.has(aStory({ details: 'More.' }));
  await fresh.has(aBanner({ linkLabel: 'Read on' }));
  await fresh.has(aProject({ details: 'More.' }));
  for (const list of ['team', 'timeline', 'milestones'] as const) await fresh.has(aListEntry(list, { text: 'More.' }));
  type HeldField = { kind: ContentName; field: string };
  const translated = await fresh.database.query<HeldField>(sql`SELECT DISTINCT kind, field FROM source_texts`);
  const written = await fresh.database.query<HeldField>(sql`SELECT DISTINCT kind, field FROM written_sources`);
  for (const kind of Object.keys(contentKinds) as ContentName[]) {
    const fieldsIn = (rows: HeldField[]) => rows.flatMap((row) => (row.kind === kind ? row.field : [])).toSorted();
    assert.deepEqual(fieldsIn(translated), contentKinds[kind].translatedFields.toSorted(), kind);
    assert.deepEqual(fieldsIn(written), writtenFieldsOf(kind).toSorted(), kind);
  }
});
