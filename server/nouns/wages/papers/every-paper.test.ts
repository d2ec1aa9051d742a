import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { languages } from '#contract/values/language.ts';
import { comparedPapers, paperKinds } from '#contract/wages/wages.facts.ts';
import { anAdministrator, type PersonRow } from '../../../../test/builders/builders.ts';
import { aCaseworker, helpCalls } from '../../../../test/builders/help-calls.ts';
import { type FreshApp, freshApp } from '../../../../test/harness/fresh-app.ts';
import { readPrinted } from '../../../../test/harness/printed-text.ts';

let fresh: FreshApp;
let farida: PersonRow;
let asFarida: { authorization: string };
const { call } = helpCalls(
  () => fresh,
  () => asFarida,
);
before(async () => {
  fresh = await freshApp({ now: '2026-06-15T06:30:00Z' });
  farida = await fresh.has(aCaseworker());
  asFarida = await fresh.signIn(farida);
});
after(() => fresh.close());

/** Signs come in the order of painting, which in Urdu begins with the last. */
const marks = { en: /DRAFT/, hi: /मसौदा/, ur: /مسودہ|ہدوسم/ } as const;

async function anAccount(head: object = {}, others: object[] = []): Promise<string> {
  const made = await call('POST /admin/cases', { kind: 'wages', contact: 'none' }, asFarida);
  const { id } = made.json().data.case;
  const consent = { kind: 'referral', body: 'To the contractor', consent_how: 'spoken', consent_on: '2026-06-15' };
  assert.equal((await call(`POST /admin/cases/${id}/entries`, consent, asFarida)).statusCode, 201);
  const worker = (more: object) => ({
    spans: [{ from: '2026-03-01', to: '2026-03-31', kind: 'day', rate_paise: 300_00, half_days: 41 }],
    ...more,
  });
  const people = [
    worker({ id: 'a', name: 'Ramesh Kumar' }),
    worker({ id: 'b', name: 'Struck Person', struck: true, struck_why: 'Left the group' }),
    ...others.map(worker),
  ];
  const body = { employer: { contractor: 'Sharma Bricks' }, state: 'Bihar', work: 'Brick kiln', ...head, people };
  const saved = await call(`PUT /admin/cases/${id}/account`, { version: 0, body }, asFarida);
  assert.equal(saved.statusCode, 200, saved.body);
  return id;
}

test('who is struck stands on no paper, and what nobody has compared is a draft on each of its pages', async () => {
  const id = await anAccount();
  for (const kind of paperKinds) {
    for (const language of languages) {
      const answer = await call(`GET /admin/cases/${id}/papers/${kind}.pdf?language=${language}`, undefined, asFarida);
      assert.equal(answer.statusCode, 200, answer.body);
      const { text } = readPrinted(answer.rawPayload);
      assert.doesNotMatch(text, /Struck Person/, `${kind} ${language}`);
      if (comparedPapers.includes(kind)) assert.match(text, marks[language], `${kind} ${language}`);
      else assert.doesNotMatch(text, marks[language], `${kind} ${language}`);
    }
  }
});

test('no paper claims a minimum wage that is outdated, or that nobody has checked', async () => {
  const id = await anAccount();
  const asOwner = await fresh.signIn(
    await fresh.has(anAdministrator({ name: 'Esha', email: 'esha@example.org', duties: ['editor'] })),
  );
  const refusals = async (): Promise<unknown[]> => {
    const answers = paperKinds.map((kind) =>
      call(`GET /admin/cases/${id}/papers/${kind}.pdf?basis=minimum`, undefined, asFarida),
    );
    return (await Promise.all(answers)).map((answer) =>
      answer.statusCode === 200 ? 'printed' : answer.json().errorCodes.basis,
    );
  };
  const refused = paperKinds.map(() => 'minimum_unknown');
  assert.deepEqual(await refusals(), refused);
  const row = {
    state: 'Bihar',
    work: 'Brick kiln',
    skill: 'unskilled',
    from: '2025-10-01',
    per_day_paise: 412_50,
    source: 'Labour department',
    checked_on: '2026-06-01',
    good_for_days: 14,
  };
  assert.equal((await call('POST /admin/minimum-wages', row, asOwner)).statusCode, 201);
  assert.deepEqual(
    await refusals(),
    paperKinds.map(() => 'printed'),
  );
  fresh.clock.set('2026-06-16T06:30:00Z');
  asFarida = await fresh.signIn(farida);
  assert.deepEqual(await refusals(), refused);
});

const printed = async (id: string, kind: string, query: string) => {
  const answer = await call(`GET /admin/cases/${id}/papers/${kind}.pdf?${query}`, undefined, asFarida);
  assert.equal(answer.statusCode, 200, answer.body);
  return readPrinted(answer.rawPayload);
};

test('names and addresses keep their order on papers in another script', async () => {
  const address = '12 Kiln Road, Rampur 244901';
  const employer = { contractor: 'Sharma Bricks', site_owner: 'Owner', address };
  const id = await anAccount({ employer }, [{ id: 'c', name: 'رضیہ بانو', trade: 'معمار' }]);
  for (const kind of ['account', 'notice', 'claim']) {
    const { text } = await printed(id, kind, 'language=ur');
    assert.ok(text.includes(address), `${kind}: the number of the house stays in front of its street in ${text}`);
  }
  // From left to right as it is drawn: the name first, then the Hindi words behind it.
  const { text } = await printed(id, 'account', 'language=hi');
  const urdu = [...'رضیہ بانو'].reverse().join('');
  assert.ok(text.includes(`${urdu} का बाक़ी (3.1)`), text);
});

test('money that came later is a line of its own, and no paper claims it again', async () => {
  const id = await anAccount();
  const money = { kind: 'money', recovered_paise: 1_000_50, received_on: '2026-06-10', how: 'cash' };
  const split = [{ person_id: 'a', paise: 1_000_50 }];
  assert.equal((await call(`POST /admin/cases/${id}/entries`, { ...money, split }, asFarida)).statusCode, 201);
  const account = (await printed(id, 'account', 'language=en')).text;
  assert.match(account, /1\.2Received later, on 10\/06\/2026₹1,000\.50/);
  // 41 half days at 300 are 6,150.
  for (const kind of ['account', 'notice', 'claim'])
    assert.match((await printed(id, kind, 'language=en')).text, /In all₹5,149\.50/, kind);
  assert.match((await printed(id, 'claim', 'language=en')).text, /1\.1-1\.2/);
});

test('a paragraph that no page could hold goes on on the next, and large sums stay whole', async () => {
  const crores = { from: '2026-04-01', to: '2026-04-30', kind: 'day', rate_paise: 9_99_99_999_99, half_days: 2 };
  const id = await anAccount({}, [{ id: 'c', name: 'N'.repeat(100), spans: [crores] }]);
  assert.match((await printed(id, 'claim', 'language=en')).text, /₹9,99,99,999\.99/);
  const papers = (await call('GET /admin/papers/authority', undefined, asFarida)).json().data;
  const { text } = papers.templates.find((each: { language: string }) => each.language === 'ur');
  const sentences = Array.from({ length: 500 }, (_, at) => `یہ جملہ نمبر \u2066${at + 1}\u2069 ہے۔`);
  const long = { language: 'ur', version: 0, text: `${text}\n${sentences.join(' ')}`, source: 'The office' };
  assert.equal((await call('PUT /admin/papers/authority', long, asFarida)).statusCode, 200);
  const paper = await printed(id, 'authority', 'language=ur');
  assert.ok(paper.pages >= 3, `${paper.pages} pages`);
  assert.ok(paper.text.includes('500'));
});
