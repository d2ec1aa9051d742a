import assert from 'node:assert/strict';
import { after, before, beforeEach, test } from 'node:test';
import sql from 'sql-template-tag';
import type { EventWord, OneWord } from '#contract/event-words/event-words.ts';
import { ask, outcomeOf } from '../../../test/builders/account-calls.ts';
import { anAdministrator, password } from '../../../test/builders/builders.ts';
import { aCrowd } from '../../../test/builders/crowd.ts';
import { anEvent } from '../../../test/builders/event-builders.ts';
import { type Headers, joinOffice } from '../../../test/builders/office-calls.ts';
import { type FreshApp, freshApp } from '../../../test/harness/fresh-app.ts';
import { asTranslated, openTranslator } from '../../../test/harness/translator.ts';
import { openLog } from '../../platform/process/log.ts';
import { translateWaitingTexts } from '../../shared/content/translations/queue.service.ts';
import { openTranslationService } from '../../shared/content/translations/translation-service.ts';

let fresh: FreshApp;
let owner: Headers;
let eventId: string;
/** Which of the crowd reads in which language. */
const inHindi = 400;
const inUrdu = 300;

before(async () => {
  fresh = await freshApp({ now: '2026-01-20T06:30:00Z' });
  owner = await fresh.signIn(await fresh.has(anAdministrator({ name: 'Kiran', duties: ['owner'] })));
  eventId = (await fresh.has(anEvent())).id;
  const crowd = await aCrowd(fresh.database, inHindi + inUrdu, fresh.clock.now());
  await fresh.database.query(sql`
    UPDATE people SET language = CASE WHEN place <= ${inHindi} THEN 'hi' ELSE 'ur' END
    FROM unnest(${crowd.map(({ id }) => id)}::uuid[]) WITH ORDINALITY AS each (person, place) WHERE id = person`);
  await fresh.database.query(sql`
    INSERT INTO registrations (event_id, person_id, status, code, registered_at)
    SELECT ${eventId}, person.id, 'registered',
      upper(substr(md5(person.id::text), 1, 3)) || '-' || upper(substr(md5(person.id::text || person.place), 1, 3)), now()
    FROM unnest(${crowd.map(({ id }) => id)}::uuid[]) WITH ORDINALITY AS person (id, place) ON CONFLICT DO NOTHING`);
});
after(() => fresh.close());
beforeEach(async () => {
  await fresh.database.query(sql`DELETE FROM event_words`);
  await fresh.database.query(sql`DELETE FROM outbox`);
});

const texts = { en: { subject: 'Another hall', text: 'We meet in the school.' } };
const call = (route: 'POST' | 'PUT', path: string, headers: Headers, body: Record<string, unknown> = {}) =>
  ask(fresh, `${route} /admin/${path}`, { headers, body });
async function aWord(headers: Headers, more: object = {}): Promise<EventWord> {
  const answer = await call('POST', `events/${eventId}/words`, headers, { to: ['registered'], texts, ...more });
  assert.equal(answer.statusCode, 201, answer.body);
  return answer.json().data;
}
const tokenOf = async ({ id }: EventWord, headers: Headers): Promise<string> =>
  (await call('POST', `event-words/${id}/count`, headers)).json().data.token;
const send = async (word: EventWord, headers: Headers) =>
  call('POST', `event-words/${word.id}/send`, headers, { token: await tokenOf(word, headers) });
const readWord = async ({ id }: EventWord): Promise<OneWord> =>
  (await ask(fresh, `GET /admin/event-words/${id}`, { headers: owner })).json().data;
/** By the request that waits for it, or waited. */
const requestOf = async (word: EventWord): Promise<string> => (await readWord(word)).approval?.id ?? '';
const agree = async (word: EventWord, headers: Headers) =>
  call('POST', `approvals/${await requestOf(word)}/approve`, headers, { password });
const stateOf = async (word: EventWord): Promise<string> => (await readWord(word)).state;
const anEditor = async () => fresh.signIn(await fresh.has(anAdministrator({ duties: ['editor'] })));

test('whom one has invited or made an editor does not agree to one’s word to many', async () => {
  const honest = await anEditor();
  const invited = await joinOffice(fresh, owner, { email: 'invited@example.org', duties: ['editor'] });
  const promoted = await fresh.has(anAdministrator({ duties: ['desk'] }));
  const body = { duties: ['desk', 'editor'], password };
  assert.equal((await call('PUT', `office/members/${promoted.id}/duties`, owner, body)).statusCode, 200);
  const word = await aWord(owner);
  assert.equal((await send(word, owner)).json().data.state, 'asked');
  for (const puppet of [invited, await fresh.signIn(promoted)]) {
    assert.equal(outcomeOf(await agree(word, puppet)), '403 not_independent');
    const request = (await ask(fresh, `GET /admin/approvals/${await requestOf(word)}`, { headers: puppet })).json()
      .data;
    assert.deepEqual([request.mayDecide, request.mayRefuse, request.tie.giver], [false, true, 'Kiran']);
  }
  assert.equal((await agree(word, honest)).statusCode, 200);
  assert.equal(await stateOf(word), 'sending');
});

test('nobody agrees to a word of who has left the office, or to what they have written themselves', async () => {
  const editor = await anEditor();
  const gone = await fresh.has(anAdministrator({ duties: ['owner'] }));
  const word = await aWord(owner);
  await send(word, await fresh.signIn(gone));
  assert.equal((await call('PUT', `users/${gone.id}`, owner, { role: 'user', password })).statusCode, 200);
  assert.deepEqual([await stateOf(word), await requestOf(word)], ['draft', '']);

  const changed = await aWord(owner);
  const body = { to: ['registered'], texts: { en: { subject: 'Another day', text: 'We meet on Monday.' } } };
  assert.equal((await call('PUT', `event-words/${changed.id}`, editor, body)).statusCode, 200);
  await send(changed, owner);
  assert.equal(outcomeOf(await agree(changed, editor)), '403 own_request');
});

test('a translation that is corrected while somebody else is asked does not go out with the message', async () => {
  const honest = await anEditor();
  const translator = await openTranslator();
  const word = await aWord(owner);
  await translateWaitingTexts({
    database: fresh.database,
    clock: fresh.clock,
    log: openLog('silent'),
    service: openTranslationService({ translateUrl: translator.url, translateProvider: 'web' }),
  });
  await translator.close();
  await send(word, owner);
  const [kept] = await fresh.database.query<{ id: string }>(
    sql`SELECT id FROM translations WHERE source_text = ${texts.en.text} AND language = 'hi'`,
  );
  const corrected = await call('PUT', `translations/${kept?.id}`, owner, { text: 'कुछ और ही' });
  assert.equal(corrected.statusCode, 200, corrected.body);
  assert.equal((await agree(word, honest)).statusCode, 200);
  assert.equal((await readWord(word)).texts.hi?.text, asTranslated(texts.en.text, 'hi'));
});

test('a crowd is no smaller for being written to language by language', async () => {
  await anEditor();
  const states = [];
  for (const language of ['hi', 'ur']) {
    const word = await aWord(owner, { languages: [language] });
    states.push((await send(word, owner)).json().data.state);
  }
  assert.deepEqual(states, ['sending', 'asked']);
  const again = await aWord(owner, { languages: ['hi'] });
  assert.equal((await send(again, owner)).json().data.state, 'sending', 'the same people');
});

test('nor for being written to at one moment', async () => {
  await anEditor();
  const sent = await Promise.all(
    ['hi', 'ur'].map(async (language) => {
      const word = await aWord(owner, { languages: [language] });
      return { word, token: await tokenOf(word, owner) };
    }),
  );
  const answers = await Promise.all(
    sent.map(({ word, token }) => call('POST', `event-words/${word.id}/send`, owner, { token })),
  );
  assert.deepEqual(answers.map((answer) => answer.json().data.state).toSorted(), ['asked', 'sending']);
});

test('who is alone waits a day, of which all of the office hear, and the desk can stop it', async () => {
  await fresh.database.query(sql`UPDATE people SET status = 'inactive' WHERE role = 'admin' AND name <> 'Kiran'`);
  const own = await joinOffice(fresh, owner, { email: 'own@example.org', duties: ['editor'] });
  const desk = await fresh.signIn(await fresh.has(anAdministrator({ email: 'desk@example.org', duties: ['desk'] })));
  await fresh.has(anAdministrator({ email: 'viewer@example.org', duties: ['viewer'], language: 'hi' }));
  const word = await aWord(owner);
  const sent = (await send(word, owner)).json().data;
  assert.deepEqual([sent.state, sent.approval?.takes_effect_at], ['asked', '2026-01-21T06:30:00.000Z']);
  const told = await fresh.database.query<{ recipient: string; text: string }>(
    sql`SELECT recipient, text FROM outbox WHERE kind = 'eventWordAlone'`,
  );
  const recipients = told.map(({ recipient }) => recipient);
  for (const email of ['own@example.org', 'desk@example.org', 'viewer@example.org'])
    assert.ok(recipients.includes(email), email);
  assert.match(told.find(({ recipient }) => recipient === 'desk@example.org')?.text ?? '', /21 Jan 2026, 12:00 PM/);
  assert.equal(outcomeOf(await agree(word, own)), '403 not_independent');
  const path = `approvals/${await requestOf(word)}/refuse`;
  const stopped = await call('POST', path, desk, { reason: 'Not today' });
  assert.equal(stopped.statusCode, 200, stopped.body);
  assert.equal(await stateOf(word), 'draft');
});
