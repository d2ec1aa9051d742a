import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import sql from 'sql-template-tag';
import type { EventWord, WordCounts } from '#contract/event-words/event-words.ts';
import { ask } from '../../../test/builders/account-calls.ts';
import { anAdministrator, aPerson } from '../../../test/builders/builders.ts';
import { aCrowd } from '../../../test/builders/crowd.ts';
import { anEvent, aRegistration } from '../../../test/builders/event-builders.ts';
import { type FreshApp, freshApp } from '../../../test/harness/fresh-app.ts';
import { isLongRun } from '../../../test/harness/long-run.ts';
import { sendNextWords } from './sending.service.ts';

type Headers = { authorization: string };
let fresh: FreshApp;
let owner: Headers;
before(async () => {
  fresh = await freshApp({ now: '2026-01-20T06:30:00Z' });
  owner = await fresh.signIn(await fresh.has(anAdministrator({ duties: ['owner'] })));
});
after(() => fresh.close());

const texts = {
  en: { subject: 'Another hall', text: 'We meet in the school.' },
  hi: { subject: 'दूसरी जगह', text: 'हम स्कूल में मिलेंगे।' },
};
const parts = () => ({ database: fresh.database, clock: fresh.clock, publicUrl: 'https://seva.example' });
const sendAll = async (): Promise<void> => {
  while (await sendNextWords(parts()));
};

async function aWord(eventId: string, more: Record<string, unknown> = {}, headers = owner): Promise<EventWord> {
  const body = { to: ['registered'], source_language: 'en', texts, ...more };
  const answer = await ask(fresh, `POST /admin/events/${eventId}/words`, { headers, body });
  assert.equal(answer.statusCode, 201, answer.body);
  return answer.json().data;
}
async function countOf({ id }: EventWord, headers = owner): Promise<WordCounts & { token: string }> {
  const answer = await ask(fresh, `POST /admin/event-words/${id}/count`, { headers });
  assert.equal(answer.statusCode, 200, answer.body);
  return answer.json().data;
}
const send = ({ id }: EventWord, token: string | undefined, headers = owner) =>
  ask(fresh, `POST /admin/event-words/${id}/send`, { headers, body: token === undefined ? {} : { token } });

test('a word goes once to each, in their language or the one it was written in, by e-mail or the list to call', async () => {
  const event = await fresh.has(anEvent());
  const hindi = await fresh.has(aPerson({ language: 'hi' }));
  const urdu = await fresh.has(aPerson({ language: 'ur' }));
  const away = await fresh.has(aPerson());
  for (const { id } of [hindi, urdu]) await fresh.has(aRegistration({ eventId: event.id, personId: id }));
  await fresh.has(aRegistration({ eventId: event.id, personId: away.id, status: 'cancelled' }));
  const guest = { event_id: event.id, name: 'Shabana', phone: '9876501234', language: 'ur' };
  assert.equal((await ask(fresh, 'POST /admin/registrations', { headers: owner, body: guest })).statusCode, 201);
  const word = await aWord(event.id);
  const { token, ...counts } = await countOf(word);
  assert.deepEqual(counts, { email: 2, gateway: 0, call: 1, none: 0 });
  assert.equal((await send(word, token)).statusCode, 200);
  await sendAll();
  const subjects = async (email: string): Promise<string[]> =>
    (
      await fresh.database.query<{ subject: string }>(
        sql`SELECT subject FROM outbox WHERE kind = 'eventWord' AND recipient = ${email}`,
      )
    ).map(({ subject }) => subject);
  assert.deepEqual(await subjects(hindi.email), ['दूसरी जगह']);
  assert.deepEqual(await subjects(urdu.email), ['Another hall']);
  assert.deepEqual(await subjects(away.email), []);
  const calls = await fresh.database.query<{ text: string }>(
    sql`SELECT text FROM calls WHERE kind = 'event_word' AND guest_name = 'Shabana'`,
  );
  assert.equal(calls.length, 1);
  assert.match(calls[0]?.text ?? '', /school/);
  const [listed] = (await ask(fresh, `GET /admin/events/${event.id}/words`, { headers: owner })).json().data;
  assert.deepEqual([listed.state, listed.told, listed.people], ['sent', 3, 3]);
  assert.equal((await send(word, token)).statusCode, 409);
});

test('nobody sends what was not counted, or what has changed since', async () => {
  const event = await fresh.has(anEvent());
  const { id: personId } = await fresh.has(aPerson());
  await fresh.has(aRegistration({ eventId: event.id, personId }));
  const word = await aWord(event.id);
  assert.equal((await send(word, undefined)).statusCode, 422);
  const guessed = await send(word, 'seen');
  assert.deepEqual([guessed.statusCode, guessed.json().code], [409, 'word_counts']);
  const { token } = await countOf(word);
  const other = await fresh.has(aPerson());
  await fresh.has(aRegistration({ eventId: event.id, personId: other.id }));
  const late = await send(word, token);
  assert.deepEqual([late.statusCode, late.json().data.email], [409, 2]);
});

test('the desk writes and sends for events that an owner gave it, an editor writes only', async () => {
  const event = await fresh.has(anEvent());
  const person = await fresh.has(anAdministrator({ duties: ['desk'] }));
  const desk = await fresh.signIn(person);
  const editor = await fresh.signIn(await fresh.has(anAdministrator({ duties: ['editor'] })));
  const body = { to: ['registered'], texts };
  const refused = await ask(fresh, `POST /admin/events/${event.id}/words`, { headers: desk, body });
  assert.deepEqual([refused.statusCode, refused.json().code], [403, 'word_not_yours']);
  const word = await aWord(event.id, {}, editor);
  const { token } = await countOf(word, editor);
  assert.equal((await send(word, token, editor)).statusCode, 403);
  assert.equal((await send(word, token, desk)).json().code, 'word_not_yours');
  const given = await ask(fresh, `PUT /admin/events/${event.id}/helpers/${person.id}`, {
    headers: owner,
    body: { may: true },
  });
  assert.equal(given.statusCode, 204);
  assert.equal((await send(word, token, desk)).statusCode, 200);
});

test('at night nothing goes out but what is urgent', async () => {
  const event = await fresh.has(anEvent());
  const { id: personId } = await fresh.has(aPerson());
  await fresh.has(aRegistration({ eventId: event.id, personId }));
  const [calm, urgent] = [await aWord(event.id), await aWord(event.id, { urgent: true })];
  for (const word of [calm, urgent]) await send(word, (await countOf(word)).token);
  fresh.clock.set('2026-01-20T17:00:00Z');
  await sendAll();
  const states = async () =>
    new Map(
      (await ask(fresh, `GET /admin/events/${event.id}/words`, { headers: owner }))
        .json()
        .data.map(({ id, state }: EventWord) => [id, state]),
    );
  assert.deepEqual([(await states()).get(calm.id), (await states()).get(urgent.id)], ['sending', 'sent']);
  fresh.clock.set('2026-01-21T03:00:00Z');
  await sendAll();
  assert.equal((await states()).get(calm.id), 'sent');
  fresh.clock.set('2026-01-20T06:30:00Z');
});

const crowdSize = isLongRun ? 5_000 : 650;
const kills = isLongRun ? 10 : 3;

test(`of ${crowdSize} people, with ${kills} broken connections, each is written to once and nobody is left out; to so many somebody else agrees; a stop leaves the rest`, async () => {
  const event = await fresh.has(anEvent());
  const crowd = await aCrowd(fresh.database, crowdSize, fresh.clock.now());
  await fresh.database.query(sql`
    INSERT INTO registrations (event_id, person_id, status, code, registered_at)
    SELECT ${event.id}, person.id, 'registered',
      upper(substr(md5(person.id::text), 1, 3)) || '-' || upper(substr(md5(person.id::text || person.place), 1, 3)), now()
    FROM unnest(${crowd.map(({ id }) => id)}::uuid[]) WITH ORDINALITY AS person (id, place)
    ON CONFLICT DO NOTHING`);
  const [{ people } = { people: 0 }] = await fresh.database.query<{ people: number }>(
    sql`SELECT count(*)::int AS people FROM registrations WHERE event_id = ${event.id}`,
  );
  const word = await aWord(event.id);
  const { token, email } = await countOf(word);
  assert.equal(email, people);
  assert.equal((await send(word, token)).json().data.state, 'asked');
  const path = `/admin/event-words/${word.id}` as const;
  const own = await ask(fresh, `POST ${path}/agree`, { headers: owner, body: { token } });
  assert.equal(own.json().code, 'word_own');
  const editor = await fresh.signIn(await fresh.has(anAdministrator({ duties: ['editor'] })));
  assert.equal((await ask(fresh, `POST ${path}/agree`, { headers: editor, body: { token } })).statusCode, 200);

  let broken = 0;
  for (let isGoingOn = true; isGoingOn; ) {
    const lanes = Array.from({ length: 2 }, () => sendNextWords(parts()).catch(() => true));
    if (broken < kills) {
      broken += 1;
      await fresh.database.query(sql`
        SELECT pg_terminate_backend(pid) FROM pg_stat_activity
        WHERE datname = current_database() AND pid <> pg_backend_pid() AND query ILIKE '%event_word_people%' LIMIT 1`);
    }
    isGoingOn = (await Promise.all(lanes)).some(Boolean);
  }
  const [found] = await fresh.database.query<{ letters: number; readers: number; left: number }>(sql`
    SELECT count(*)::int AS letters, count(DISTINCT recipient)::int AS readers,
      (SELECT count(*)::int FROM event_word_people WHERE word_id = ${word.id} AND at IS NULL) AS left
    FROM outbox WHERE kind = 'eventWord' AND recipient = ANY (${crowd.map((each) => each.email)}::text[])`);
  assert.deepEqual(found, { letters: people, readers: people, left: 0 });

  const second = await aWord(event.id, { languages: [] });
  await send(second, (await countOf(second)).token);
  await ask(fresh, `POST /admin/event-words/${second.id}/agree`, {
    headers: editor,
    body: { token: (await countOf(second)).token },
  });
  await sendNextWords(parts());
  const stopped = await ask(fresh, `POST /admin/event-words/${second.id}/stop`, { headers: owner });
  assert.deepEqual([stopped.json().data.state, stopped.json().data.told], ['stopped', 100]);
  await sendAll();
  const words = (await ask(fresh, `GET /admin/events/${event.id}/words`, { headers: owner })).json().data;
  const left = words.find(({ id }: { id: string }) => id === second.id);
  assert.deepEqual([left.told, left.people], [100, people]);
});
