import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { parse } from 'csv-parse/sync';
import sql from 'sql-template-tag';
import { ask, outcomeOf } from '../../../test/builders/account-calls.ts';
import { anAdministrator, aPerson } from '../../../test/builders/builders.ts';
import { anEvent } from '../../../test/builders/event-builders.ts';
import { aParticipant } from '../../../test/builders/registration-calls.ts';
import { type FreshApp, freshApp } from '../../../test/harness/fresh-app.ts';
import { remindOfTomorrow } from '../../nouns/registrations/own/reminders.service.ts';

let fresh: FreshApp;
let headers: { authorization: string };
let others: { authorization: string };
let office: { id: string }[];
before(async () => {
  fresh = await freshApp({ environment: { SMTP_URL: 'smtp://127.0.0.1:1' } });
  office = [await fresh.has(anAdministrator()), await fresh.has(anAdministrator({ name: 'Other One' }))];
  await setClock('2026-01-20T06:30:00Z');
});
after(() => fresh.close());

/** Sessions of the office are short: it signs in again. */
async function setClock(instant: string | number): Promise<void> {
  fresh.clock.set(new Date(instant).toISOString());
  const [first, second] = office;
  assert.ok(first && second);
  [headers, others] = [await fresh.signIn(first), await fresh.signIn(second)];
}

interface Entry {
  id: string;
  kind: string;
  name: string;
  phone: string | null;
  text: string;
  state: string;
  links: Record<string, string> | null;
  isPhoneWrong: boolean;
  takenBy: string | null;
  due: string;
  tries: number;
}

const list = async (query = ''): Promise<Entry[]> =>
  (await ask(fresh, `GET /admin/calls?pageSize=100&${query}`, { headers })).json().data;
const entriesOf = async (name: string, query = ''): Promise<Entry[]> =>
  (await list(query)).filter((entry) => entry.name === name);
const entryOf = async (name: string): Promise<Entry> => {
  const [entry] = await entriesOf(name);
  assert.ok(entry, `nobody is to call ${name}`);
  return entry;
};
const take = (id: string, by = headers) => ask(fresh, `POST /admin/calls/${id}/take`, { headers: by });
const mark = (id: string, body: Record<string, unknown>, by = headers) =>
  ask(fresh, `PUT /admin/calls/${id}`, { headers: by, body });

/** Somebody without an account, whom the office registered. */
async function aGuest(name: string, eventId: string, phone = '9812345678'): Promise<string> {
  const answer = await ask(fresh, 'POST /admin/registrations', { headers, body: { event_id: eventId, name, phone } });
  assert.equal(answer.statusCode, 201, answer.body);
  return answer.json().data.id;
}

let phones = 0;

/** Somebody whose event was cancelled, and who waits to be told. */
async function aCall(name: string): Promise<Entry> {
  const { id } = await fresh.has(anEvent({ title: 'Eye camp' }));
  phones += 1;
  await aGuest(name, id, String(9_820_000_000 + phones));
  await ask(fresh, `DELETE /admin/events/${id}`, { headers });
  return entryOf(name);
}

test('who has no e-mail is told by hand of everything that others are told by e-mail', async () => {
  const event = await fresh.has(anEvent({ title: 'Health camp', capacity: 1, date: '2026-02-14', location: 'Rampur' }));
  const first = await aGuest('Salma', event.id);
  const code = (
    await fresh.database.query<{ code: string }>(sql`SELECT code FROM registrations WHERE id = ${first}`)
  )[0]?.code;
  assert.deepEqual(await entriesOf('Salma'), [], 'what is said at the desk needs no call');

  const body = { location: 'Town hall' };
  assert.equal((await ask(fresh, `PUT /admin/events/${event.id}`, { headers, body })).statusCode, 200);
  const changed = await entryOf('Salma');
  assert.equal(changed.kind, 'event_changed');
  for (const word of ['Salma', 'Health camp', '14 February 2026', 'Town hall', code ?? '?', '1800 000 0000']) {
    assert.ok(changed.text.includes(word), `${word} is missing in ${changed.text}`);
  }
  assert.deepEqual(changed.links, {
    whatsapp: `https://wa.me/919812345678?text=${encodeURIComponent(changed.text)}`,
    sms: `sms:+919812345678?body=${encodeURIComponent(changed.text)}`,
    tel: 'tel:+919812345678',
  });

  await ask(fresh, `PUT /admin/registrations/${first}/status`, { headers, body: { status: 'cancelled' } });
  assert.deepEqual(
    (await entriesOf('Salma')).map(({ kind }) => kind),
    ['registration_cancelled'],
    'what was to be told before is not needed any more',
  );
  assert.deepEqual(
    (await entriesOf('Salma', 'state=dropped')).map(({ kind }) => kind),
    ['event_changed'],
  );

  const waiting = await aGuest('Noor', event.id, '9812345679');
  await ask(fresh, `PUT /admin/registrations/${waiting}/status`, { headers, body: { status: 'waitlisted' } });
  await ask(fresh, `PUT /admin/registrations/${waiting}/status`, { headers, body: { status: 'registered' } });
  assert.equal((await entryOf('Noor')).kind, 'seat_freed');
  await ask(fresh, `DELETE /admin/events/${event.id}`, { headers });
  assert.equal((await entryOf('Noor')).kind, 'event_cancelled');
});

test('a reminder comes last, in the language of the person, and lapses when it is no longer true', async () => {
  const event = await fresh.has(anEvent({ title: 'Camp of tomorrow', date: '2026-01-21' }));
  await aGuest('Rehana', event.id, '9812345670');
  await remindOfTomorrow({ database: fresh.database, clock: fresh.clock, publicUrl: 'https://seva.example.org' });
  const other = await aCall('Before the reminder');
  const names = (await list()).map(({ name }) => name);
  assert.ok(names.indexOf('Rehana') > names.indexOf('Before the reminder'));
  const { id } = await entryOf('Rehana');
  const begin = fresh.clock.now();
  await setClock('2026-01-20T18:30:00Z');
  assert.deepEqual(await entriesOf('Rehana'), [], 'it says "tomorrow"');
  assert.equal(outcomeOf(await take(id)), '409 call_taken');
  await setClock(begin.getTime());
  await mark(other.id, { result: 'dropped' });
});

test('texts are written in three languages and never too long', async () => {
  const title = 'A very long title of a camp '.repeat(6).trim();
  const event = await fresh.has(anEvent({ title, location: 'A place with a long name, '.repeat(7) }));
  for (const [language, word, time] of [
    ['en', 'questions', '8:00 AM'],
    ['hi', 'पूछना', '9:00 AM'],
    ['ur', 'پوچھنا', '10:00 AM'],
  ] as const) {
    const person = await fresh.has(aPerson({ name: `Member ${language}`, language, phone: '9000000001' }));
    await fresh.database.query(sql`
      INSERT INTO registrations (event_id, guest_name, guest_phone, guest_language, status, code, registered_at)
      VALUES (${event.id}, ${person.name}, '9000000001', ${language}, 'registered', ${`AB${language.toUpperCase()[0]}-123`}, now())`);
    await ask(fresh, `PUT /admin/events/${event.id}`, { headers, body: { time } });
    const { text } = await entryOf(person.name);
    assert.ok([...text].length <= 300, `${[...text].length} signs`);
    assert.ok(text.toLowerCase().includes(word), text);
    assert.ok(text.includes('1800 000 0000'), text);
  }
});

test('who is told by hand of a move hears what was before, and of a cancelled event a whole sentence', async () => {
  for (const [language, day, stop] of [
    ['en', '14 February 2026', '.'],
    ['hi', '14 फ़रवरी 2026', '।'],
    ['ur', '14 فروری، 2026', '۔'],
  ] as const) {
    const { id } = await fresh.has(anEvent({ title: 'Eye camp', date: '2026-02-14', location: 'Rampur' }));
    const name = `Guest ${language}`;
    const guest = { event_id: id, name, phone: '9812345671', language };
    await ask(fresh, 'POST /admin/registrations', { headers, body: guest });
    const change = async (body: Record<string, string>) => {
      await ask(fresh, `PUT /admin/events/${id}`, { headers, body });
      return (await entryOf(name)).text;
    };
    const moved = await change({ date: '2026-02-15' });
    assert.ok(moved.indexOf(day) > 0 && moved.indexOf(day) < moved.indexOf('Rampur'), moved);
    assert.equal(moved.includes('، Rampur'), language === 'ur', 'the comma of the language');
    const elsewhere = await change({ location: 'Town hall' });
    assert.ok(
      elsewhere.indexOf('Rampur') > 0 && elsewhere.indexOf('Rampur') < elsewhere.indexOf('Town hall'),
      elsewhere,
    );
    assert.ok(elsewhere.includes(day), 'nobody has told of the day yet');
    await ask(fresh, `POST /admin/events/${id}/cancel`, { headers, body: { reason: 'Rain', tell: true } });
    const { text } = await entryOf(name);
    assert.ok(text.includes(`Rain${stop} `), text);
  }
});

test('of many who take one entry at once, one gets it; a quarter of an hour later it is free again', async () => {
  const { id } = await aCall('Wanted');
  const answers = await Promise.all(Array.from({ length: 20 }, (_, index) => take(id, index % 2 ? headers : others)));
  const winners = new Set(answers.flatMap((each, index) => (each.statusCode === 200 ? [index % 2] : [])));
  assert.equal(winners.size, 1, 'only one person has it');
  assert.ok(answers.every((each) => ['200', '409 call_taken'].includes(outcomeOf(each))));
  const loser = winners.has(0) ? headers : others;
  assert.equal(outcomeOf(await mark(id, { result: 'told' }, loser)), '409 call_taken');
  fresh.clock.set(new Date(fresh.clock.now().getTime() + 15 * 60_000).toISOString());
  assert.equal(outcomeOf(await take(id, loser)), '200');
  const answer = await mark(id, { result: 'told', note: 'Her daughter' }, loser);
  assert.deepEqual([answer.json().data.state, answer.json().data.note], ['told', 'Her daughter']);
  assert.equal(outcomeOf(await take(id)), '409 call_taken');
  const act = (await ask(fresh, 'GET /admin/activity?pageSize=1', { headers })).json().data[0];
  assert.deepEqual([act.action, act.kind, act.after], ['called', 'call', { kind: 'event_cancelled', state: 'told' }]);
});

test('who does not answer is called again after four hours, and at the third time given up', async () => {
  const { id } = await aCall('Away');
  const begin = fresh.clock.now().getTime();
  for (const [round, state] of ['waiting', 'waiting', 'unreachable'].entries()) {
    await setClock(begin + round * 4 * 3_600_000);
    const answer = (await mark(id, { result: 'no_answer' })).json().data;
    assert.deepEqual([answer.state, answer.tries], [state, round + 1]);
    if (state === 'waiting') assert.equal(new Date(answer.due).getTime(), begin + (round + 1) * 4 * 3_600_000);
  }
  await setClock(begin);
});

test('a wrong number is not called again until another one is given', async () => {
  const event = await fresh.has(anEvent());
  const member = await aParticipant(fresh, { name: 'Kamla', phone: '9000000002' });
  await member.register(event.id);
  const { id: personId } = member.person;
  const write = async () => {
    await fresh.database.query(sql`
      INSERT INTO calls (kind, person_id, language, text, words, due, until, created_at, updated_at)
      VALUES ('thanks', ${personId}, 'en', 'Thank you', '{}', ${fresh.clock.now()}, '2026-03-01', ${fresh.clock.now()}, ${fresh.clock.now()})`);
  };
  await write();
  await write();
  const [entry] = await entriesOf('Kamla');
  await mark(entry?.id ?? '', { result: 'wrong_number' });
  const [left] = await entriesOf('Kamla');
  assert.deepEqual([left?.isPhoneWrong, left?.links], [true, null]);
  await ask(fresh, `PUT /admin/users/${personId}`, { headers, body: { phone: '9000000003' } });
  const [again] = await entriesOf('Kamla');
  assert.deepEqual([again?.isPhoneWrong, again?.links?.tel], [false, 'tel:+919000000003']);
});

test('the list is a table too, and taking it away is noted', async () => {
  await aCall('=Formula');
  const answer = await ask(fresh, 'GET /admin/calls.csv?search=formula', { headers });
  const rows: Record<string, string>[] = parse(answer.body, { bom: true, columns: true });
  assert.deepEqual(
    rows.map(({ name, state, kind }) => [name, state, kind]),
    [["'=Formula", 'waiting', 'event_cancelled']],
  );
  const act = (await ask(fresh, 'GET /admin/activity?kind=call_list&pageSize=1', { headers })).json().data[0];
  assert.deepEqual([act.action, act.kind], ['exported', 'call_list']);
});

test('an e-mail that failed is told by hand, and one that waits only where there is no mail server', async () => {
  const without = await freshApp({ beside: fresh, environment: {} });
  try {
    const event = await fresh.has(anEvent({ title: 'Told by hand' }));
    const member = await aParticipant(fresh, { name: 'Mohan', phone: '9000000004' });
    await member.register(event.id);
    await ask(fresh, `PUT /admin/events/${event.id}`, { headers, body: { location: 'Elsewhere' } });
    assert.deepEqual(await entriesOf('Mohan'), []);
    const [there] = (await ask(without, 'GET /admin/calls?search=mohan', { headers })).json().data;
    assert.deepEqual([there.kind, there.name, there.phone], ['event_changed', 'Mohan', '9000000004']);
    assert.equal((await entriesOf('Mohan')).length, 1, 'once');
    await ask(fresh, `DELETE /admin/events/${event.id}`, { headers });
    await fresh.database.query(sql`UPDATE outbox SET status = 'failed' WHERE kind = 'eventCancelled'`);
    assert.deepEqual((await entriesOf('Mohan')).map(({ kind }) => kind).sort(), ['event_cancelled', 'event_changed']);
  } finally {
    await without.close();
  }
});

test('what was to be told belongs to the person who asks for it, and goes with the account', async () => {
  const event = await fresh.has(anEvent());
  const member = await aParticipant(fresh, { name: 'Zahra', phone: '9000000005' });
  await member.register(event.id);
  await ask(fresh, `PUT /admin/events/${event.id}`, { headers, body: { location: 'Elsewhere' } });
  await fresh.database.query(sql`UPDATE outbox SET status = 'failed' WHERE recipient = ${member.person.email}`);
  assert.equal((await entryOf('Zahra')).kind, 'event_changed');
  const data = (await ask(fresh, `GET /admin/users/${member.person.id}/export`, { headers })).json().data;
  assert.deepEqual(
    data.calls.map(({ kind }: { kind: string }) => kind),
    ['event_changed'],
  );
  await ask(fresh, `DELETE /admin/users/${member.person.id}`, { headers });
  assert.deepEqual(await entriesOf('Zahra'), []);
});
