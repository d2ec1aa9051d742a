import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import sql from 'sql-template-tag';
import type { Approval } from '#contract/approvals/approvals.ts';
import type { EventHelper, EventWord, OneWord, WordCounts } from '#contract/event-words/event-words.ts';
import { ask, emailsTo } from '../../../test/builders/account-calls.ts';
import { anAdministrator, aPerson, password } from '../../../test/builders/builders.ts';
import { aCourse } from '../../../test/builders/course-calls.ts';
import { aCrowd } from '../../../test/builders/crowd.ts';
import { anEvent, aRegistration } from '../../../test/builders/event-builders.ts';
import { eventOffice } from '../../../test/builders/event-office.ts';
import { type FreshApp, freshApp } from '../../../test/harness/fresh-app.ts';
import { isLongRun } from '../../../test/harness/long-run.ts';
import { asTranslated, openTranslator } from '../../../test/harness/translator.ts';
import { openLog } from '../../platform/process/log.ts';
import { carryOutDueApprovals } from '../../shared/approvals/due-approvals.service.ts';
import { translateWaitingTexts } from '../../shared/content/translations/queue.service.ts';
import { openTranslationService } from '../../shared/content/translations/translation-service.ts';
import { sendNextWords } from './sending.service.ts';

type Headers = { authorization: string };
let fresh: FreshApp;
let owner: Headers;
before(async () => {
  fresh = await freshApp({ now: '2026-01-20T06:30:00Z', environment: { SMTP_URL: 'smtp://127.0.0.1:9' } });
  owner = await fresh.signIn(await fresh.has(anAdministrator({ name: 'Kiran', duties: ['owner'] })));
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

test('the machine fills what nobody wrote, people correct it, and what was counted is what goes out', async () => {
  const translator = await openTranslator();
  const translateAll = () =>
    translateWaitingTexts({
      database: fresh.database,
      clock: fresh.clock,
      log: openLog('silent'),
      service: openTranslationService({ translateUrl: translator.url, translateProvider: 'web' }),
    });
  const event = await fresh.has(anEvent());
  const readers = [await fresh.has(aPerson({ language: 'en' })), await fresh.has(aPerson({ language: 'ur' }))];
  for (const { id } of readers) await fresh.has(aRegistration({ eventId: event.id, personId: id }));
  const own = { subject: 'डॉक्टर देर से', text: 'डॉक्टर ग्यारह बजे आएँगे।' };
  const word = await aWord(event.id, { source_language: 'hi', texts: { hi: own } });
  const read = async (): Promise<OneWord> =>
    (await ask(fresh, `GET /admin/event-words/${word.id}`, { headers: owner })).json().data;
  const origins = async () => Object.values((await read()).letters).map(({ origin }) => origin);
  assert.deepEqual(await origins(), ['source', 'written', 'source']);
  const { token: early } = await countOf(word);
  await translateAll();
  await translator.close();
  assert.deepEqual(await origins(), ['machine', 'written', 'machine']);
  const { letters, machine } = await read();
  assert.equal(machine.en?.subject, asTranslated(own.subject, 'en'));
  assert.ok(letters.ur.text.includes(asTranslated(own.text, 'ur')), letters.ur.text);
  // Another text than the one that was counted.
  assert.equal((await send(word, early)).json().code, 'word_counts');
  const body = { to: ['registered'], source_language: 'hi', texts: { hi: own, en: texts.en } };
  const corrected = await ask(fresh, `PUT /admin/event-words/${word.id}`, { headers: owner, body });
  assert.equal(corrected.statusCode, 200, corrected.body);
  const sent = await send(word, (await countOf(word)).token);
  assert.deepEqual(Object.keys(sent.json().data.texts).toSorted(), ['en', 'hi', 'ur']);
  await sendAll();
  const subjects = await fresh.database.query<{ subject: string }>(sql`
    SELECT subject FROM outbox WHERE kind = 'eventWord' AND recipient = ANY (${readers.map(({ email }) => email)}::text[])
    ORDER BY language`);
  assert.deepEqual(
    subjects.map(({ subject }) => subject),
    [texts.en.subject, asTranslated(own.subject, 'ur')],
  );
});

test('the office sees who was written to, and who of the desk may write; of a course a word belongs to all days', async () => {
  const events = await eventOffice(fresh);
  const course = await aCourse(events);
  const person = await fresh.has(anAdministrator({ duties: ['desk'] }));
  const desk = await fresh.signIn(person);
  const path = `/admin/events/${course.day(2).id}` as const;
  const listed = async (headers: Headers) => (await ask(fresh, `GET ${path}/words`, { headers })).json();
  assert.deepEqual([(await listed(desk)).mayWrite, (await listed(owner)).mayWrite], [false, true]);
  await ask(fresh, `PUT ${path}/helpers/${person.id}`, { headers: owner, body: { may: true } });
  const helpers: EventHelper[] = (await ask(fresh, `GET ${path}/helpers`, { headers: owner })).json().data;
  assert.equal(helpers.find(({ id }) => id === person.id)?.may, true);
  assert.equal((await listed(desk)).mayWrite, true);
  const asha = await fresh.has(aPerson({ name: 'Asha' }));
  await fresh.has(aRegistration({ eventId: course.id, personId: asha.id }));
  const otherDay = { to: ['not_came'], day_id: (await fresh.has(anEvent())).id, texts };
  const refused = await ask(fresh, `POST ${path}/words`, { headers: desk, body: otherDay });
  assert.deepEqual([refused.statusCode, refused.json().errors.day_id !== undefined], [422, true]);
  const word = await aWord(course.day(3).id, { to: ['not_came'], day_id: course.day(1).id }, desk);
  assert.equal(word.event_id, course.id);
  assert.equal((await listed(desk)).data.length, 1);
  await send(word, (await countOf(word, desk)).token, desk);
  await sendAll();
  const { data, total } = (await ask(fresh, `GET /admin/event-words/${word.id}/people`, { headers: desk })).json();
  assert.deepEqual([total, data[0].name, data[0].way, data[0].at !== null], [1, 'Asha', 'email', true]);
});

const approvalsOf = async (headers: Headers): Promise<Approval[]> =>
  (await ask(fresh, 'GET /admin/approvals?state=waiting&kind=event_word', { headers })).json().data;
const approve = (id: string, headers: Headers) =>
  ask(fresh, `POST /admin/approvals/${id}/approve`, { headers, body: { password } });
const readWord = async (id: string): Promise<OneWord> =>
  (await ask(fresh, `GET /admin/event-words/${id}`, { headers: owner })).json().data;
const stop = ({ id }: EventWord) => ask(fresh, `POST /admin/event-words/${id}/stop`, { headers: owner });

const aGreatEvent = async (size: number) => {
  const event = await fresh.has(anEvent());
  const crowd = await aCrowd(fresh.database, size, fresh.clock.now());
  await fresh.database.query(sql`
    INSERT INTO registrations (event_id, person_id, status, code, registered_at)
    SELECT ${event.id}, person.id, 'registered',
      upper(substr(md5(person.id::text), 1, 3)) || '-' || upper(substr(md5(person.id::text || person.place), 1, 3)), now()
    FROM unnest(${crowd.map(({ id }) => id)}::uuid[]) WITH ORDINALITY AS person (id, place)
    ON CONFLICT DO NOTHING`);
  const [{ people } = { people: 0 }] = await fresh.database.query<{ people: number }>(
    sql`SELECT count(*)::int AS people FROM registrations WHERE event_id = ${event.id}`,
  );
  return { event, crowd, people };
};

test('to more than 500 people another owner or editor agrees by a request; refused, changed or taken back it is a draft again', async () => {
  const { event, people } = await aGreatEvent(510);
  const meera = await fresh.has(anAdministrator({ name: 'Meera', duties: ['editor'] }));
  const tara = await fresh.signIn(await fresh.has(anAdministrator({ duties: ['treasurer'] })));
  const desk = await fresh.signIn(await fresh.has(anAdministrator({ duties: ['desk'] })));
  const editor = await fresh.signIn(meera);
  const word = await aWord(event.id);
  const asked = async (): Promise<Approval> => {
    const answer = await send(word, (await countOf(word)).token);
    assert.deepEqual([answer.statusCode, answer.json().data.state], [200, 'asked'], answer.body);
    const [approval, ...others] = await approvalsOf(editor);
    assert.ok(approval && others.length === 0);
    return approval;
  };
  const first = await asked();
  assert.deepEqual([first.kind, first.after.by_email, first.mayDecide], ['event_word', String(people), true]);
  const { data: whole } = (await ask(fresh, `GET /admin/approvals/${first.id}`, { headers: editor })).json();
  assert.match(whole.after.words, /Another hall\nWe meet in the school/);
  const [told] = await emailsTo(fresh, meera.email);
  assert.equal(told?.kind, 'eventWordAsked');
  assert.match(told?.text ?? '', new RegExp(`/admin/approvals/${first.id}`));
  assert.equal((await approve(first.id, owner)).json().code, 'own_request');
  assert.equal((await approve(first.id, tara)).json().code, 'duty_missing');
  assert.equal((await approve(first.id, desk)).statusCode, 403);
  assert.deepEqual(await approvalsOf(desk), []);
  assert.equal((await send(word, (await readWord(word.id)).id)).json().code, 'word_sent');

  const refusing = { headers: editor, body: { reason: 'Wrong hall' } };
  assert.equal((await ask(fresh, `POST /admin/approvals/${first.id}/refuse`, refusing)).statusCode, 200);
  assert.deepEqual([(await readWord(word.id)).state, (await readWord(word.id)).people], ['draft', 0]);

  const second = await asked();
  const body = { to: ['registered'], source_language: 'en', texts: { en: { subject: 'Hall', text: 'The mill.' } } };
  const changed = await ask(fresh, `PUT /admin/event-words/${word.id}`, { headers: owner, body });
  assert.deepEqual([changed.statusCode, changed.json().data.state], [200, 'draft']);
  assert.deepEqual(await approvalsOf(editor), []);
  assert.equal((await approve(second.id, editor)).json().code, 'approval_closed');

  await asked();
  assert.equal((await stop(word)).json().data.state, 'draft');

  // Who registers meanwhile was not counted, so is not written to.
  const last = await asked();
  const late = await fresh.has(aPerson());
  await fresh.has(aRegistration({ eventId: event.id, personId: late.id }));
  assert.equal((await approve(last.id, editor)).statusCode, 200);
  await sendAll();
  const sent = await readWord(word.id);
  assert.deepEqual([sent.state, sent.told, sent.people, sent.counts?.email], ['sent', people, people, people]);
  assert.deepEqual(
    (await emailsTo(fresh, late.email)).filter(({ kind }) => kind === 'eventWord'),
    [],
  );
});

test('a guest who has an account too hears it once; who cancels or wants no messages meanwhile does not', async () => {
  const event = await fresh.has(anEvent());
  const asha = await fresh.has(aPerson({ name: 'Asha Devi', phone: '9876504444' }));
  const [ravi, noor] = [await fresh.has(aPerson({ name: 'Ravi' })), await fresh.has(aPerson({ name: 'Noor' }))];
  const guest = { event_id: event.id, name: 'asha devi', phone: '9876504444', language: 'hi' };
  assert.equal((await ask(fresh, 'POST /admin/registrations', { headers: owner, body: guest })).statusCode, 201);
  for (const { id } of [asha, ravi, noor]) await fresh.has(aRegistration({ eventId: event.id, personId: id }));
  const word = await aWord(event.id);
  const { token, ...counts } = await countOf(word);
  assert.deepEqual(counts, { email: 3, gateway: 0, call: 0, none: 0 });
  await send(word, token);
  await fresh.database.query(sql`UPDATE registrations SET status = 'cancelled' WHERE person_id = ${ravi.id}`);
  await fresh.database.query(sql`UPDATE people SET messages_stopped_at = now() WHERE id = ${noor.id}`);
  await sendAll();
  const lettersTo = async (email: string) =>
    (await emailsTo(fresh, email)).filter(({ kind }) => kind === 'eventWord').length;
  assert.deepEqual([await lettersTo(asha.email), await lettersTo(ravi.email), await lettersTo(noor.email)], [1, 0, 0]);
  const { data } = (await ask(fresh, `GET /admin/event-words/${word.id}/people`, { headers: owner })).json();
  assert.deepEqual(data.map(({ name, way }: { name: string; way: string }) => `${name} ${way}`).toSorted(), [
    'Asha Devi email',
    'Noor none',
    'Ravi none',
  ]);
});

test('the preview greets as a letter does, and shows what is read out on the telephone and where it is cut off', async () => {
  const event = await fresh.has(anEvent({ title: 'Eye camp' }));
  const short = await aWord(event.id);
  const read = await readWord(short.id);
  assert.match(read.letters.en.text, /^Dear Kiran,/);
  assert.match(read.letters.en.call, /Kiran, about Eye camp: We meet in the school\./);
  assert.equal(read.letters.en.isCallCut, false);
  const long = await aWord(event.id, {
    texts: { en: { subject: 'Hall', text: 'We meet in the school. '.repeat(20) } },
  });
  assert.equal((await readWord(long.id)).letters.en.isCallCut, true);
});

test('without a mail server whoever would get an e-mail is counted among those to call, and is called', async () => {
  const plain = await freshApp({ now: '2026-01-20T06:30:00Z' });
  const event = await plain.has(anEvent());
  const { id: personId } = await plain.has(aPerson());
  await plain.has(aRegistration({ eventId: event.id, personId }));
  const headers = await plain.signIn(await plain.has(anAdministrator({ duties: ['owner'] })));
  const body = { to: ['registered'], texts };
  const { id } = (await ask(plain, `POST /admin/events/${event.id}/words`, { headers, body })).json().data;
  const { token, ...counts } = (await ask(plain, `POST /admin/event-words/${id}/count`, { headers })).json().data;
  assert.deepEqual(counts, { email: 0, gateway: 0, call: 1, none: 0 });
  await ask(plain, `POST /admin/event-words/${id}/send`, { headers, body: { token } });
  while (await sendNextWords({ database: plain.database, clock: plain.clock, publicUrl: 'https://seva.example' }));
  const told = await plain.database.query<{ letters: number; calls: number }>(sql`
    SELECT (SELECT count(*)::int FROM outbox WHERE kind = 'eventWord') AS letters,
      (SELECT count(*)::int FROM calls WHERE kind = 'event_word') AS calls`);
  assert.deepEqual(told, [{ letters: 0, calls: 1 }]);
  await plain.close();
});

const crowdSize = isLongRun ? 5_000 : 650;
const kills = isLongRun ? 10 : 3;

test(`of ${crowdSize} people, with ${kills} broken connections, each is written to once and nobody is left out; a stop leaves the rest, until it goes on`, async () => {
  const { event, crowd, people } = await aGreatEvent(crowdSize);
  const meera = await fresh.has(anAdministrator({ duties: ['editor'] }));
  const editor = await fresh.signIn(meera);
  const sendWithConsent = async (): Promise<EventWord> => {
    const word = await aWord(event.id);
    assert.equal((await send(word, (await countOf(word)).token)).json().data.state, 'asked');
    const [request] = await approvalsOf(editor);
    assert.equal((await approve(request?.id ?? '', editor)).statusCode, 200);
    return word;
  };
  const word = await sendWithConsent();

  let broken = 0;
  const isGoingOut = async (): Promise<boolean> =>
    (await fresh.database.query(sql`SELECT FROM event_words WHERE id = ${word.id} AND state = 'sending'`)).length > 0;
  // Who was killed may hold the word for a moment longer: then nobody else has anything to do.
  while (await isGoingOut()) {
    const lanes = Array.from({ length: 2 }, () => sendNextWords(parts()).catch(() => true));
    if (broken < kills) {
      broken += 1;
      await fresh.database.query(sql`
        SELECT pg_terminate_backend(pid) FROM pg_stat_activity
        WHERE datname = current_database() AND pid <> pg_backend_pid() AND query ILIKE '%event_word_people%' LIMIT 1`);
    }
    await Promise.all(lanes);
  }
  const [found] = await fresh.database.query<{ letters: number; readers: number; left: number }>(sql`
    SELECT count(*)::int AS letters, count(DISTINCT recipient)::int AS readers,
      (SELECT count(*)::int FROM event_word_people WHERE word_id = ${word.id} AND at IS NULL) AS left
    FROM outbox WHERE kind = 'eventWord' AND recipient = ANY (${crowd.map((each) => each.email)}::text[])`);
  assert.deepEqual(found, { letters: people, readers: people, left: 0 });

  const second = await sendWithConsent();
  await sendNextWords(parts());
  const stopped = await stop(second);
  assert.deepEqual([stopped.json().data.state, stopped.json().data.told], ['stopped', 100]);
  await sendAll();
  assert.deepEqual([(await readWord(second.id)).told, (await readWord(second.id)).people], [100, people]);

  // It goes on with the rest, once their number was seen; who has it gets it no second time.
  assert.equal((await send(second, 'guessed')).json().code, 'word_counts');
  const { token, email } = await countOf(second);
  assert.equal(email, people - 100);
  assert.equal((await send(second, token)).json().data.state, 'sending');
  await sendAll();
  const [both] = await fresh.database.query<{ letters: number; most: number }>(sql`
    SELECT sum(letters)::int AS letters, max(letters)::int AS most FROM (
      SELECT count(*) AS letters FROM outbox WHERE kind = 'eventWord' AND recipient = ANY (${crowd.map((each) => each.email)}::text[])
      GROUP BY recipient
    ) AS each`);
  assert.deepEqual(both, { letters: 2 * people, most: 2 });
});

test('where nobody else can agree it goes out after a day, and anybody of the office can stop it until then', async () => {
  const { event, people } = await aGreatEvent(505);
  await fresh.database.query(sql`
    UPDATE people SET status = 'inactive' WHERE duties && ARRAY['owner', 'editor'] AND NOT is_main_administrator AND name <> 'Kiran'`);
  await fresh.database.query(
    sql`UPDATE people SET status = 'inactive' WHERE is_main_administrator AND name <> 'Kiran'`,
  );
  const desk = await fresh.signIn(await fresh.has(anAdministrator({ duties: ['desk'] })));
  const waiting = async (): Promise<EventWord> => {
    const word = await aWord(event.id);
    assert.equal((await send(word, (await countOf(word)).token)).json().data.state, 'asked');
    return word;
  };
  const stopped = await waiting();
  const [request] = await approvalsOf(desk);
  assert.equal(request?.takesEffectAt, '2026-01-21T06:30:00.000Z');
  const refusing = { headers: desk, body: { reason: 'Not today' } };
  assert.equal((await ask(fresh, `POST /admin/approvals/${request.id}/refuse`, refusing)).statusCode, 200);
  assert.equal((await readWord(stopped.id)).state, 'draft');

  const word = await waiting();
  const due = { ...parts(), log: openLog('silent'), approvalKinds: fresh.app.approvalKinds };
  await carryOutDueApprovals(due);
  assert.equal((await readWord(word.id)).state, 'asked');
  fresh.clock.set('2026-01-21T06:31:00Z');
  await carryOutDueApprovals(due);
  await sendAll();
  const [row] = await fresh.database.query<{ told: number }>(
    sql`SELECT count(at)::int AS told FROM event_word_people WHERE word_id = ${word.id}`,
  );
  assert.equal(row?.told, people);
  fresh.clock.set('2026-01-20T06:30:00Z');
});
