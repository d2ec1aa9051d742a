import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { after, before, test } from 'node:test';
import sql from 'sql-template-tag';
import type { Reason, Rule } from '#contract/schemes/rule.ts';
import type { FoundScheme, OfficeScheme, Scheme } from '#contract/schemes/schemes.ts';
import { languages } from '#contract/values/language.ts';
import { anAdministrator } from '../../../test/builders/builders.ts';
import { people } from '../../../test/builders/scheme-builders.ts';
import { type FreshApp, freshApp } from '../../../test/harness/fresh-app.ts';

let fresh: FreshApp;
let asEditor: { authorization: string };
before(async () => {
  fresh = await freshApp({ now: '2026-11-20T06:30:00Z', environment: { SAMPLE_CONTENT: 'on' } });
  asEditor = await fresh.signIn(await fresh.has(anAdministrator()));
});
after(() => fresh.close());

const list = async (query = ''): Promise<Scheme[]> => (await fresh.inject(`/api/schemes${query}`)).json().data;
const find = async (answers: object) => fresh.inject({ method: 'POST', url: '/api/schemes/find', payload: answers });
const office = async (method: 'GET' | 'POST' | 'PUT' | 'DELETE', path = '', payload?: object) =>
  fresh.inject({ method, url: `/api/admin/schemes${path}`, headers: asEditor, ...(payload && { payload }) });
const everyScheme = async (): Promise<OfficeScheme[]> => (await office('GET')).json().data;

const reasonsOf = (rule: Rule): Reason[] => {
  if ('field' in rule) return [rule.says];
  if ('not' in rule) return reasonsOf(rule.not);
  return ('all' in rule ? rule.all : rule.any).flatMap(reasonsOf);
};

const aRule = (value = 18) => ({ all: [{ field: 'age', op: 'at_least', value, says: { en: `From ${value} on.` } }] });
const aScheme = {
  slug: 'tool-help',
  official_name: 'Sample Tool Help Yojana',
  name: 'Help with tools',
  gives: 'Tools for one trade.',
  how: 'Ask for the form.',
  where_to_go: 'At the block office.',
  source_link: 'https://example.org/tools',
  source_name: 'Sample department',
  certainty: 'high',
  level: 'state',
  rule: aRule(),
};

test('a site begins with fifteen schemes in three languages, each with source and certainty, none checked yet', async () => {
  for (const lang of languages) {
    const schemes = await list(`?lang=${lang}`);
    assert.equal(schemes.length, 15);
    for (const scheme of schemes) {
      assert.deepEqual([scheme.language, scheme.languages], [lang, undefined], `${scheme.slug} in ${lang}`);
      assert.match(scheme.source_link, /^https:/);
      assert.ok(scheme.source_name && scheme.certainty && scheme.checked_on);
      assert.ok(scheme.awaits_check);
      const said = JSON.stringify(scheme.rule);
      for (const other of languages) if (other !== lang) assert.ok(!said.includes(`"${other}":`), scheme.slug);
    }
  }
  for (const { slug, is_active, is_shown } of await everyScheme()) {
    assert.deepEqual([is_active, is_shown], [false, true], `visitors see ${slug}, and the office knows it`);
  }
});

test('the page for an expert says of each what the database does', async () => {
  const page = readFileSync(new URL('../../../docs/schemes.md', import.meta.url), 'utf8');
  for (const lang of languages) {
    for (const scheme of await list(`?lang=${lang}`)) {
      const said = [
        scheme.name,
        scheme.gives,
        scheme.how,
        scheme.where_to_go,
        scheme.warning ?? '',
        scheme.first_step ?? 'none',
        ...reasonsOf(scheme.rule).map((says) => says[lang] ?? 'none'),
        scheme.source_name,
      ];
      for (const text of said) assert.ok(page.includes(text), `${scheme.slug} in ${lang}: ${text}`);
      const facts = `| ${scheme.certainty} | ${scheme.checked_on} |`;
      assert.ok(page.split('\n').some((line) => line.startsWith(`| \`${scheme.slug}\``) && line.includes(facts)));
    }
  }
});

test('without sample content they are shown when the office has checked them, one by one', async (t) => {
  const own = await freshApp({ environment: { SAMPLE_CONTENT: 'off' } });
  t.after(() => own.close());
  const headers = await own.signIn(await own.has(anAdministrator()));
  const shown = async () => (await own.inject('/api/schemes')).json().data.map(({ slug }: Scheme) => slug);
  assert.deepEqual(await shown(), []);
  assert.equal((await own.inject('/api/schemes/pm-sym')).statusCode, 404);
  const all: OfficeScheme[] = (await own.inject({ url: '/api/admin/schemes', headers })).json().data;
  assert.ok(all.every(({ is_shown }) => !is_shown));
  const { id } = all.find(({ slug }) => slug === 'pm-sym') as OfficeScheme;
  const change = (payload: object) => own.inject({ method: 'PUT', url: `/api/admin/schemes/${id}`, headers, payload });
  assert.equal((await change({ is_active: true })).json().data.awaits_check, true);
  assert.deepEqual([await shown(), (await own.inject('/api/schemes/pm-sym')).statusCode], [[], 404]);
  const checked = await own.inject({ method: 'POST', url: `/api/admin/schemes/${id}/checked`, headers });
  assert.deepEqual(
    [
      checked.statusCode,
      checked.json().data.checked_on,
      checked.json().data.awaits_check,
      checked.json().data.is_shown,
    ],
    [200, '2026-01-20', false, true],
  );
  assert.deepEqual(await shown(), ['pm-sym']);
  assert.equal((await own.inject('/api/schemes/pm-sym?lang=ur')).json().data.name, 'مزدوروں کی پنشن ⁦PM-SYM⁩');
  assert.equal((await change({ is_active: false })).json().data.is_shown, false);
  assert.deepEqual(await shown(), []);
  // What the office has hidden stays hidden, however often it is looked at.
  const again = await own.inject({ method: 'POST', url: `/api/admin/schemes/${id}/checked`, headers });
  assert.deepEqual([again.statusCode, await shown()], [200, []]);
});

test('only a check ends the wait for one: neither a switch nor a save with the day that was there makes it a yes', async () => {
  const before = (await everyScheme()).find(({ slug }) => slug === 'e-shram') as Scheme;
  const group = async () => {
    const found: FoundScheme[] = (await find({ age: 30, work: 'construction' })).json().data;
    return found.find(({ scheme }) => scheme.slug === 'e-shram')?.group;
  };
  for (const changes of [
    { is_active: true },
    { is_active: true, checked_on: before.checked_on, name: before.name },
    { checked_on: null },
    { is_active: false, checked_on: null },
  ]) {
    const saved = await office('PUT', `/${before.id}`, changes);
    assert.deepEqual([saved.statusCode, saved.json().data.awaits_check], [200, true], JSON.stringify(changes));
    assert.equal(await group(), 'perhaps');
  }
  const checked = await office('PUT', `/${before.id}`, { is_active: true, checked_on: '2026-11-20' });
  assert.deepEqual([checked.json().data.awaits_check, await group()], [false, 'yes']);
});

test('nobody has checked a scheme on a day that has not come in India', async () => {
  const [{ id } = { id: '' }] = await everyScheme();
  for (const refused of [
    await office('PUT', `/${id}`, { checked_on: '2026-11-21' }),
    await office('POST', '', { ...aScheme, slug: 'tomorrow', checked_on: '2026-11-21' }),
  ]) {
    assert.equal(refused.statusCode, 422, refused.body);
    assert.deepEqual(refused.json().errorCodes, { checked_on: 'consent_day_ahead' });
  }
});

test('people find what they can get, in each language, with the reason and what would decide the rest', async () => {
  for (const { id } of await everyScheme()) assert.equal((await office('POST', `/${id}/checked`)).statusCode, 200);
  for (const lang of languages) {
    for (const [who, answers, yes, no] of people) {
      const found: FoundScheme[] = (await find({ ...answers, lang })).json().data;
      const groupOf = (slug: string) => found.find(({ scheme }) => scheme.slug === slug)?.group;
      for (const slug of yes) assert.equal(groupOf(slug), 'yes', `${who}: ${slug} in ${lang}`);
      for (const slug of no) assert.equal(groupOf(slug), 'no', `${who}: ${slug} in ${lang}`);
      for (const { group, because, questions, findOut, scheme, mayHaveChanged } of found) {
        const asked = Object.keys(answers);
        assert.ok(
          because.every(({ field, says }) => asked.includes(field) && says !== ''),
          `${who}: ${scheme.slug}`,
        );
        if (group === 'no') assert.equal(because.length, 1);
        if (group === 'perhaps') assert.ok(findOut.length > 0 || mayHaveChanged, `${who}: ${scheme.slug}`);
        assert.ok(questions.every((field) => findOut.some((thing) => thing.field === field)));
        for (const { says } of [...because, ...findOut]) {
          // Hindi and Urdu end in a stop of their own.
          assert.match(says, /[.?।۔؟]$/, `no reason of ${scheme.slug} is cut off: ${says}`);
        }
      }
    }
  }
});

test('what the facts name and no question asks is neither a yes nor a no, but said', async () => {
  const girlOrNot = 'Is one of the small children a daughter?';
  const mason = { age: 30, work: 'construction' };
  const expected: [who: string, answers: object, slug: string, group: string, thing?: RegExp | string][] = [
    [
      'a family below 70',
      { age: 69, registered: ['ration_card'], papers: ['ration_card'] },
      'pm-jay',
      'perhaps',
      /list/,
    ],
    ['a family without a ration card', { age: 40, registered: [], papers: [] }, 'pm-jay', 'perhaps', /list/],
    ['somebody of 70', { age: 70 }, 'pm-jay', 'yes'],
    ['small children', { income: 'to10000', family: ['young_children'] }, 'kanya-sumangala', 'perhaps', girlOrNot],
    ['a child to come', { income: 'to10000', family: ['pregnant'] }, 'kanya-sumangala', 'perhaps', /is it a daughter/],
    ['no daughter', { income: 'to10000', family: ['over_60'] }, 'kanya-sumangala', 'no'],
    ['a factory hand', { age: 30, work: 'factory' }, 'e-shram', 'perhaps', /PF or ESI/],
    ['somebody with other work', { age: 30, work: 'other' }, 'e-shram', 'perhaps', /PF or ESI/],
    ['a family that earns more', { ...mason, income: 'more' }, 'pm-sym', 'perhaps', /you yourself earn/],
    ['a family that earns less', { ...mason, income: 'to15000' }, 'pm-sym', 'yes'],
    ['a mason without an account', { ...mason, registered: [], income: 'to10000' }, 'pm-sym', 'yes'],
    ['who has e-Shram', { ...mason, registered: ['e_shram'] }, 'e-shram', 'no'],
    ['who has other cards', { ...mason, registered: ['ration_card'] }, 'e-shram', 'yes'],
    ['no wedding', { registered: ['labour_card'], family: ['schoolgirls'] }, 'up-bocw-wedding', 'no'],
    ['a wedding', { registered: ['labour_card'], family: ['daughter_marries'] }, 'up-bocw-wedding', 'yes'],
    ['a labour card alone', { registered: ['labour_card'] }, 'up-bocw-wedding', 'perhaps', /wedding of a daughter/],
    ['a mason', mason, 'up-bocw-card', 'perhaps', /90 days/],
    ['a birth', { registered: ['labour_card'], family: ['pregnant'] }, 'up-bocw-maternity', 'perhaps', /second child/],
    ['a weaver', { age: 25, work: 'craft' }, 'pm-vishwakarma', 'perhaps', /one of the 18/],
    ['a barber', { age: 25, work: 'other' }, 'pm-vishwakarma', 'perhaps', /one of the 18/],
    ['a boy of a widow', { age: 15, family: ['widow'], income: 'to3800' }, 'up-widow', 'yes'],
    [
      'a widow whose husband may have been old',
      { family: ['widow'], income: 'to3800', place: 'town' },
      'family-benefit',
      'perhaps',
      /before the age of 60/,
    ],
    [
      'an income near the limit',
      { age: 64, place: 'town', income: 'to10000' },
      'up-old-age',
      'perhaps',
      'In a town: up to 56,460 rupees a year for the whole family, that is 4,705 a month.',
    ],
  ];
  for (const [who, answers, slug, group, thing] of expected) {
    const found: FoundScheme[] = (await find({ ...answers, lang: 'en' })).json().data;
    const result = found.find(({ scheme }) => scheme.slug === slug);
    assert.equal(result?.group, group, `${who}: ${slug}`);
    if (typeof thing === 'string') assert.equal(result.findOut[0]?.says, thing, who);
    else if (thing) assert.match(result.findOut[0]?.says ?? '', thing, who);
  }
});

test('a no names the way that came closest, and what somebody has already', async () => {
  const reasonOf = async (slug: string, answers: object) => {
    const found: FoundScheme[] = (await find({ ...answers, lang: 'en' })).json().data;
    return found.find(({ scheme }) => scheme.slug === slug);
  };
  const inTown = await reasonOf('up-old-age', { age: 64, place: 'town', income: 'more' });
  assert.deepEqual(inTown?.because, [
    { field: 'income', says: 'In a town: up to 56,460 rupees a year for the whole family, that is 4,705 a month.' },
  ]);
  const held = await reasonOf('e-shram', { age: 30, work: 'construction', registered: ['e_shram'] });
  assert.deepEqual([held?.held, held?.because], [true, [{ field: 'registered', says: 'You have it already.' }]]);
});

test('a check that is too old, or a rule that was never certain, is a perhaps by the clock alone', async (t) => {
  t.after(() => fresh.clock.set('2026-11-20T06:30:00Z'));
  const groupOf = async (slug: string) => {
    const found: FoundScheme[] = (await find({ age: 30, work: 'construction', registered: ['bank_account'] })).json()
      .data;
    return found.find(({ scheme }) => scheme.slug === slug);
  };
  assert.equal((await groupOf('e-shram'))?.group, 'yes');
  assert.equal((await groupOf('pmsby'))?.group, 'perhaps');
  const warned = async () => (await fresh.inject({ url: '/api/admin/dashboard', headers: asEditor })).json().schemes;
  assert.deepEqual(await warned(), { unchecked: 0, ageing: 0 });
  fresh.clock.set('2027-05-19T18:00:00Z');
  asEditor = await fresh.signIn(await fresh.has(anAdministrator()));
  assert.deepEqual([(await groupOf('e-shram'))?.group, await warned()], ['yes', { unchecked: 0, ageing: 15 }]);
  fresh.clock.set('2027-05-19T18:31:00Z');
  const late = await groupOf('e-shram');
  assert.deepEqual([late?.group, late?.mayHaveChanged], ['perhaps', true]);
});

/** What every table holds, shortened. */
const readContents = () =>
  fresh.database.query(sql`
    SELECT tablename AS table, (xpath('/row/held/text()', query_to_xml(
      format('SELECT md5(string_agg(t::text, chr(10) ORDER BY t::text)) AS held FROM %I AS t', tablename),
      false, true, '')))[1]::text AS held
    FROM pg_tables WHERE schemaname = 'public' ORDER BY tablename`);

test('answers out of range are refused by their field, and none is stored or logged', async () => {
  for (const [field, wrong] of Object.entries({
    age: 121,
    work: 'king',
    income: 7,
    family: ['cat'],
    papers: 'aadhaar',
  })) {
    const refused = await find({ [field]: wrong });
    assert.equal(refused.statusCode, 422, field);
    assert.ok(
      Object.keys(refused.json().errorCodes).every((name) => name.startsWith(field)),
      field,
    );
  }
  const telling = { age: 97, work: 'domestic', family: ['widow', 'disabled'], papers: ['disability_certificate'] };
  const from = fresh.logLines.length;
  const before = await readContents();
  assert.ok(before.length > 30);
  assert.equal((await find(telling)).statusCode, 200);
  assert.deepEqual(await readContents(), before);
  const measured = (await fresh.inject('/metrics')).body;
  const told = `${fresh.logLines.slice(from).join('')}\n${measured}`;
  for (const word of ['97', 'domestic', 'widow', 'disabled']) assert.ok(!told.includes(`"${word}"`), word);
  for (const word of ['domestic', 'disability_certificate']) assert.ok(!told.includes(word), word);
});

test('the office makes a scheme, shows it, changes it and takes it away', async () => {
  const made = await office('POST', '', aScheme);
  assert.equal(made.statusCode, 201, made.body);
  const { id, is_active } = made.json().data;
  assert.equal(is_active, false);
  assert.equal((await fresh.inject('/api/schemes/tool-help')).statusCode, 404);
  assert.equal((await fresh.inject('/api/schemes/tool%00help')).statusCode, 404);
  assert.equal((await office('POST', '', aScheme)).json().code, 'slug_taken');
  assert.equal((await office('PUT', `/${id}`, { is_active: true, checked_on: '2026-11-20' })).statusCode, 200);
  const shown = (await fresh.inject('/api/schemes/tool-help?lang=hi')).json().data;
  assert.deepEqual([shown.name, shown.language, shown.awaits_check], ['Help with tools', 'en', false]);
  assert.deepEqual(
    (await list('?work=farm')).filter(({ slug }) => slug === 'up-bocw-card'),
    [],
  );
  assert.equal((await office('DELETE', `/${id}`)).statusCode, 204);
  assert.equal((await fresh.inject('/api/schemes/tool-help')).statusCode, 404);
  const acts = (await fresh.inject({ url: '/api/admin/activity?kind=scheme', headers: asEditor })).json().data;
  assert.deepEqual(
    acts.slice(0, 3).map(({ action }: { action: string }) => action),
    ['deleted', 'changed', 'created'],
  );
});

test('a scheme says whether it costs money itself: three of the first do, and the office says it of its own', async () => {
  const paid = (await list()).filter(({ costs_money }) => costs_money);
  assert.deepEqual(
    paid.map(({ slug }) => slug),
    ['pm-sym', 'pmsby', 'pmjjby'],
  );
  const made = (await office('POST', '', { ...aScheme, slug: 'crop-insurance' })).json().data;
  assert.equal(made.costs_money, false);
  const changed = await office('PUT', `/${made.id}`, { costs_money: true });
  assert.equal(changed.json().data.costs_money, true, changed.body);
  assert.equal((await office('PUT', `/${made.id}`, { name: 'Crop insurance' })).json().data.costs_money, true);
  await office('DELETE', `/${made.id}`);
});

test('a bad rule is refused with its place named', async () => {
  const condition = aRule().all[0];
  const wrap = (rule: object, times: number): object => (times === 0 ? rule : { all: [wrap(rule, times - 1)] });
  const bad: [rule: unknown, place: string, code: string][] = [
    [{ all: [condition, { ...condition, field: 'height' }] }, 'rule.all.1.field', 'rule_field'],
    [{ any: [{ ...condition, op: 'has' }] }, 'rule.any.0.op', 'rule_op'],
    [{ not: { ...condition, value: 'old' } }, 'rule.not.value', 'rule_value'],
    [{ ...condition, field: 'unasked', op: 'find_out', value: 'x' }, 'rule.value', 'rule_value'],
    [{ ...condition, field: 'unasked' }, 'rule.op', 'rule_op'],
    [{ ...condition, value: 121 }, 'rule.value', 'rule_value'],
    [{ all: [{ field: 'work', op: 'one_of', value: ['king'], says: { en: 'x' } }] }, 'rule.all.0.value', 'rule_value'],
    [{ all: [{ ...condition, says: {} }] }, 'rule.all.0.says', 'required'],
    [{ all: [] }, 'rule.all', 'rule_group'],
    [wrap(condition as object, 4), 'rule.all.0.all.0.all.0', 'rule_too_deep'],
    [{ all: [{ any: Array.from({ length: 40 }, () => condition) }, condition] }, 'rule', 'rule_too_long'],
  ];
  for (const [rule, place, code] of bad) {
    const refused = await office('POST', '', { ...aScheme, rule });
    assert.equal(refused.statusCode, 422, place);
    assert.deepEqual(refused.json().errorCodes, { [place]: code });
  }
  assert.equal((await office('POST', '', { ...aScheme, rule: 'maybe' })).statusCode, 422);
});

test('the office tries a rule and sees what every part of it came to', async () => {
  const rule = {
    all: [...aRule(60).all, { field: 'place', op: 'is', value: 'village', says: { en: 'In a village.' } }],
  };
  const tried = (await office('POST', '/try', { rule, answers: { age: 61 } })).json().data;
  assert.equal(tried.group, 'perhaps');
  assert.deepEqual(tried.questions, ['place']);
  assert.deepEqual(tried.trace, [
    { place: '', truth: 'unknown', says: null },
    { place: 'all.0', truth: 'yes', says: 'From 60 on.' },
    { place: 'all.1', truth: 'unknown', says: 'In a village.' },
  ]);
  assert.equal((await office('POST', '/try', { rule, answers: { age: 200 } })).statusCode, 422);
});
