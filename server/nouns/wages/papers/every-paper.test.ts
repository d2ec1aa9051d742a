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

async function anAccount(): Promise<string> {
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
  ];
  const body = { employer: { contractor: 'Sharma Bricks' }, state: 'Bihar', work: 'Brick kiln', people };
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
