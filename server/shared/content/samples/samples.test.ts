import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import sql from 'sql-template-tag';
import type { Banner } from '#contract/banners/banners.ts';
import type { Event } from '#contract/events/events.ts';
import type { Settings } from '#contract/settings/settings.ts';
import type { Story } from '#contract/stories/stories.ts';
import { indiaDayOf } from '#contract/values/india-day.ts';
import { reckonWages } from '#contract/wages/reckon-wages.ts';
import type { MinimumWage } from '#contract/wages/wages.ts';
import { anAdministrator, aStory } from '../../../../test/builders/builders.ts';
import { aConsent } from '../../../../test/builders/consents.ts';
import { type FreshApp, freshApp } from '../../../../test/harness/fresh-app.ts';
import { sampleKinds } from '../../../sample-kinds.ts';
import { putSamplesInIfDue, type SampleChoice } from './samples.service.ts';

const newSite: SampleChoice = { setting: null, isEmbedded: true };
const start = (fresh: FreshApp, choice: SampleChoice) =>
  putSamplesInIfDue(fresh.database, sampleKinds, choice, fresh.clock.now());
const list = async <Item>(fresh: FreshApp, path: string): Promise<Item[]> =>
  (await fresh.inject(`/api/${path}`)).json().data;
const countStories = async (fresh: FreshApp) => (await list(fresh, 'stories')).length;

let fresh: FreshApp;
before(async () => {
  fresh = await freshApp();
});
after(() => fresh.close());

test('a new site opens with samples once, though two processes start at the same moment', async () => {
  await Promise.all([start(fresh, newSite), start(fresh, newSite)]);
  await start(fresh, newSite);
  await start(fresh, { setting: 'on', isEmbedded: true });
  const stories = await list<Story>(fresh, 'stories');
  assert.deepEqual(
    stories.map(({ person_name }) => person_name),
    ['Ramesh', 'Shabana', 'Sunita', 'Kamla'],
  );
  assert.equal((await list(fresh, 'banners')).length, 3);
});

test('samples say that they are samples, in three languages, and have pictures', async () => {
  const scripts = { en: /^[\p{Script=Latin}\p{P}\s]+$/u, hi: /\p{Script=Devanagari}/u, ur: /\p{Script=Arabic}/u };
  const says = { en: /sample/i, hi: /नमून[ाे]/, ur: /نمون[ہے]/ };
  for (const lang of ['en', 'hi', 'ur'] as const) {
    for (const story of await list<Story>(fresh, `stories?lang=${lang}`)) {
      assert.equal(story.language, lang);
      for (const text of [story.title, story.content, story.details ?? '', story.person_name ?? ''])
        assert.match(text, scripts[lang]);
      for (const text of [story.content, story.details ?? '']) assert.match(text, says[lang]);
    }
    for (const banner of await list<Banner>(fresh, `banners?lang=${lang}`)) {
      assert.equal(banner.language, lang);
      for (const text of [banner.title, banner.description ?? '', banner.linkLabel ?? ''])
        assert.match(text, scripts[lang]);
    }
  }
  for (const { imageUrl } of [...(await list<Story>(fresh, 'stories')), ...(await list<Banner>(fresh, 'banners'))]) {
    assert.equal((await fresh.inject(`${imageUrl}&w=320`)).statusCode, 200);
  }
});

test('sample events are six to come, one of them with few seats, and two past ones, in three languages', async () => {
  const today = indiaDayOf(fresh.clock.now());
  const events = await list<Event>(fresh, 'events');
  assert.deepEqual(
    [events.filter(({ date }) => date > today).length, events.filter(({ date }) => date < today).length],
    [6, 2],
  );
  assert.ok(events.some(({ capacity, date }) => date > today && capacity !== null && capacity < 5));
  assert.equal(new Set(events.map(({ category }) => category)).size, 5);
  const says = { en: /sample/i, hi: /नमून[ाे]/, ur: /نمون[ہے]/ };
  for (const lang of ['en', 'hi', 'ur'] as const) {
    for (const event of await list<Event>(fresh, `events?lang=${lang}`)) {
      assert.deepEqual([event.language, says[lang].test(event.description)], [lang, true]);
    }
  }
});

test('every sample says so to clients, until the office makes it its own', async () => {
  const headers = await fresh.signIn(await fresh.has(anAdministrator({ email: 'first@example.org' })));
  for (const path of ['events', 'stories', 'banners', 'projects', 'news']) {
    const items = await list<{ id: string; isSample: boolean }>(fresh, path);
    assert.ok(items.length > 2 && items.every(({ isSample }) => isSample), path);
    assert.equal((await fresh.inject(`/api/${path}/${items[0]?.id}`)).json().data.isSample, true, path);
  }
  const [, project] = await list<{ id: string }>(fresh, 'projects');
  const [, item] = await list<{ id: string }>(fresh, 'news');
  for (const [url, payload] of [
    [`projects/${project?.id}`, { name: 'Our school' }],
    [`news/${item?.id}`, { title: 'We have moved' }],
  ] as const) {
    const answer = await fresh.inject({ method: 'PUT', url: `/api/admin/${url}`, headers, payload });
    assert.deepEqual([answer.statusCode, answer.json().data.isSample], [200, false]);
  }

  const settings = async () => (await fresh.inject('/api/settings')).json<{ data: Settings }>().data;
  const before = await settings();
  assert.deepEqual(before.foundation.sampleFields, ['address', 'phone', 'email', 'whatsapp', 'hours']);
  assert.deepEqual(
    before.figures.filter(({ isSample }) => !isSample),
    [],
  );
  const payload = {
    foundation: { phone: '0595 234567', whatsapp: '' },
    figures: [
      { key: 'workshops', value: 12 },
      { key: 'legalCases', value: 10, asOf: '2026-01-15' },
    ],
  };
  await fresh.inject({ method: 'PUT', url: '/api/admin/settings', headers, payload });
  const after = await settings();
  assert.deepEqual(after.foundation.sampleFields, ['address', 'email', 'hours']);
  assert.deepEqual(
    after.figures.filter(({ isSample }) => !isSample).map(({ key }) => key),
    ['legalCases', 'workshops'],
  );
});

test('sample rates of minimum wages are marked, and no account is reckoned by them', async () => {
  const rates = await list<MinimumWage>(fresh, 'minimum-wages');
  assert.ok(rates.length > 1 && rates.every(({ isSample }) => isSample));
  const [{ state, work, from } = assert.fail()] = rates;
  const spans = [{ from, to: from, kind: 'day' as const, rate_paise: 430_00, half_days: 2, overtime_quarter_hours: 0 }];
  const people = [{ id: 'a', skill: 'unskilled' as const, spans, payments: [] }];
  const account = { state, zone: '', work, hoursPerDay: 8, monthDays: 26, people };
  assert.deepEqual(reckonWages(account, rates).minimum, { known: false, why: 'none', day: from });
});

test('one click removes the samples and nothing else: what the office wrote or changed stays, and none comes back', async () => {
  const headers = await fresh.signIn(await fresh.has(anAdministrator()));
  const own = await fresh.has(aStory({ title: 'Our own' }));
  const [, changed] = await list<Story>(fresh, 'stories');
  const payload = { title: 'Changed by the office', ...aConsent };
  const url = `/api/admin/stories/${changed?.id}`;
  assert.equal((await fresh.inject({ method: 'PUT', url, headers, payload })).statusCode, 200);

  const remove = () => fresh.inject({ method: 'DELETE', url: '/api/admin/sample-content', headers });
  assert.equal((await remove()).statusCode, 204);
  const left = await list<Story>(fresh, 'stories');
  assert.deepEqual(left.map(({ id }) => id).sort(), [own.id, changed?.id].sort());
  for (const path of ['banners', 'events', 'minimum-wages']) assert.deepEqual(await list(fresh, path), [], path);
  const names = async (path: string) =>
    (await list<{ name?: string; title?: string }>(fresh, path)).map(({ name, title }) => name ?? title);
  assert.deepEqual([await names('projects'), await names('news')], [['Our school'], ['We have moved']]);
  const { figures, foundation } = (await fresh.inject('/api/settings')).json<{ data: Settings }>().data;
  assert.deepEqual([foundation.phone, foundation.hours, foundation.sampleFields], ['0595 234567', '', []]);
  assert.deepEqual(
    figures.map(({ key, value }) => [key, value]),
    [
      ['legalCases', 10],
      ['workshops', 12],
    ],
  );
  const dashboard = await fresh.inject({ url: '/api/admin/dashboard', headers });
  assert.equal(dashboard.json().hasSampleContent, false);
  assert.equal((await fresh.database.query(sql`SELECT id FROM pictures`)).length, 1);
  const [act] = (await fresh.inject({ url: '/api/admin/activity', headers })).json().data;
  assert.deepEqual([act.action, act.kind], ['deleted', 'sample_content']);
  const enter = (value: number | null) =>
    fresh.inject({
      method: 'PUT',
      url: '/api/admin/settings',
      headers,
      payload: { figures: [{ key: 'livesImpacted', value, kind: 'atLeast' }] },
    });
  const entered = (await enter(700)).json<{ data: Settings }>().data.figures.at(-1);
  assert.deepEqual(entered, { key: 'livesImpacted', value: 700, kind: 'atLeast', asOf: null, isSample: false });
  assert.equal((await enter(null)).json<{ data: Settings }>().data.figures.length, 2);
  await start(fresh, newSite);
  await start(fresh, { setting: 'on', isEmbedded: true });
  assert.equal(await countStories(fresh), 2);
  assert.equal((await remove()).statusCode, 204);
});

test('the operator decides; without a word only a new site on its own database gets samples', async (t) => {
  const own = await freshApp();
  t.after(() => own.close());
  await start(own, { setting: 'off', isEmbedded: true });
  assert.equal(await countStories(own), 0);
  await start(own, newSite);
  assert.equal(await countStories(own), 0, 'it is not new any more');
  await start(own, { setting: 'on', isEmbedded: true });
  assert.equal(await countStories(own), 4);

  const outside = await freshApp();
  t.after(() => outside.close());
  await start(outside, { setting: null, isEmbedded: false });
  assert.equal(await countStories(outside), 0);
  await start(outside, { setting: 'on', isEmbedded: false });
  assert.equal(await countStories(outside), 4);
});
