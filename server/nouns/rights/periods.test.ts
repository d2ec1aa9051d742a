import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import sql, { type Sql } from 'sql-template-tag';
import { keptDays } from '#contract/purposes.ts';
import type { Purpose } from '#contract/rights/purposes.ts';
import { indiaDayOf } from '#contract/values/india-day.ts';
import { aPerson, aSession } from '../../../test/builders/builders.ts';
import { anEvent, aRegistration } from '../../../test/builders/event-builders.ts';
import { type FreshApp, freshApp } from '../../../test/harness/fresh-app.ts';
import { forgetOldThings } from '../../shared/retention/retention.service.ts';
import { eraseOldCases } from '../help/cases/erasing.service.ts';

const startOfDay = (day: string): Date => new Date(`${day}T00:00:00+05:30`);
const nextDay = (day: string): string => indiaDayOf(new Date(startOfDay(day).getTime() + 86_400_000));

let fresh: FreshApp;
before(async () => {
  fresh = await freshApp();
});
after(() => fresh.close());

/** By what the page says an end of: whether there is still something that the end is about. */
const remains: Record<string, Sql> = {
  session: sql`SELECT FROM sessions`,
  knownDevice: sql`SELECT FROM known_devices`,
  companionName: sql`SELECT FROM registration_people WHERE name IS NOT NULL`,
  deadCard: sql`SELECT FROM cards WHERE code IS NOT NULL`,
  email: sql`SELECT FROM outbox`,
  doneCall: sql`SELECT FROM calls`,
  leftNewsletter: sql`SELECT FROM newsletter_subscriptions`,
  helpCase: sql`SELECT FROM help_cases WHERE code IS NOT NULL`,
  caseVoice: sql`SELECT FROM help_files`,
  caseView: sql`SELECT FROM help_views`,
  closedMessage: sql`SELECT FROM messages`,
  gift: sql`SELECT FROM donations WHERE state = 'verified'`,
  intendedGift: sql`SELECT FROM donations WHERE state = 'intended'`,
  claimedGift: sql`SELECT FROM donations WHERE state = 'claimed'`,
  closedRequest: sql`SELECT FROM rights_requests`,
  closedBreach: sql`SELECT FROM breaches`,
  act: sql`SELECT FROM audit_log WHERE target_id = 'an-event'`,
};

/** One thing of every kind that has a period, all of the same instant. */
async function leaveSomethingOfEach(now: Date): Promise<void> {
  const { database } = fresh;
  const run = (statement: Sql) => database.query(statement);
  const { id: personId } = await fresh.has(aPerson());
  await fresh.has(aSession(personId, now));
  await run(sql`INSERT INTO known_devices VALUES (${personId}, sha256('device'), ${now})`);
  const event = await fresh.has(anEvent());
  await run(
    sql`UPDATE events SET date = (${now}::timestamptz AT TIME ZONE 'Asia/Kolkata')::date WHERE id = ${event.id}`,
  );
  const { id: seat } = await fresh.has(aRegistration({ eventId: event.id, personId }));
  await run(
    sql`INSERT INTO registration_people (registration_id, position, name, age_group, age_said) VALUES (${seat}, 1, 'Munni', 'child', true)`,
  );
  await run(
    sql`INSERT INTO cards (code, code_hash, state, dead_reason, dead_at, created_at) VALUES ('ACDEFHJK', sha256('card'), 'dead', 'lost', ${now}, ${now})`,
  );
  await run(sql`
    INSERT INTO outbox (kind, recipient, language, subject, text, next_attempt_at, waiting_since, created_at, status, sent_at)
    VALUES ('welcome', 'sent@example.org', 'en', 'x', 'x', ${now}, ${now}, ${now}, 'sent', ${now})`);
  await run(sql`
    INSERT INTO calls (kind, person_id, language, text, words, state, due, until, created_at, updated_at)
    VALUES ('thanks', ${personId}, 'en', 'x', '{}', 'told', ${now}, '2999-01-01', ${now}, ${now})`);
  await run(sql`
    INSERT INTO newsletter_subscriptions (email, language, status, created_at, updated_at)
    VALUES ('left@example.org', 'en', 'left', ${now}, ${now})`);
  const [{ id: caseId } = { id: '' }] = await database.query<{ id: string }>(sql`
    INSERT INTO help_cases (code, pin_salt, pin_hash, kind, via, language, phone, contact, status, outcome, closed_at, created_at, updated_at)
    VALUES ('ACDEFHJK', decode(repeat('00', 16), 'hex'), sha256('pin'), 'wages', 'form', 'en', '9876543210', 'call', 'closed', 'resolved',
      ${now}, ${now}, ${now}) RETURNING id`);
  await run(sql`
    INSERT INTO help_files (case_id, file_id, kind, type, content, created_at)
    VALUES (${caseId}, gen_random_uuid(), 'voice', 'audio/webm', 'x', ${now})`);
  await run(sql`INSERT INTO help_views (case_id, person_name, why, at) VALUES (${caseId}, 'Asha', 'opened', ${now})`);
  await run(sql`
    INSERT INTO messages (reference, name, email, message, language, status, created_at, updated_at)
    VALUES ('0000-0001', 'A', 'a@example.org', 'x', 'en', 'closed', ${now}, ${now})`);
  await run(sql`
    INSERT INTO funds (id, name_en, name_hi, name_ur, created_at) VALUES ('00000000-0000-4000-8000-000000000001', 'a', 'b', 'c', ${now})`);
  for (const [place, state] of ['intended', 'claimed', 'verified'].entries()) {
    await run(sql`
      INSERT INTO donations (reference, fund_id, mode, amount_paise, day, state, created_at, updated_at)
      VALUES (${'ACDEFHJK'.concat('ACD'.charAt(place))}, '00000000-0000-4000-8000-000000000001', 'cash', 100,
        (${now}::timestamptz AT TIME ZONE 'Asia/Kolkata')::date, ${state}, ${now}, ${now})`);
  }
  await run(sql`
    INSERT INTO rights_requests (kind, name, filed_by, language, due_on, state, answer, created_at, updated_at, closed_at)
    VALUES ('see', 'Asha', 'desk', 'en', '2026-02-20', 'answered', 'x', ${now}, ${now}, ${now})`);
  await run(sql`
    INSERT INTO breaches (noticed_at, what, kind, from_at, to_at, tables, contact, state, closed_at, created_at, updated_at)
    VALUES (${now}, 'x', 'seen', ${now}, ${now}, ARRAY['people'], 'x', 'closed', ${now}, ${now}, ${now})`);
  await run(sql`
    INSERT INTO audit_log (at, action, target_kind, target_id, target_name, request_id)
    VALUES (${now}, 'created', 'event', 'an-event', 'An event', 'r')`);
}

test('what the page says of every period is what is done: one moment before all is there, one moment after it is gone', async () => {
  const now = fresh.clock.now();
  await leaveSomethingOfEach(now);
  const { data } = (await fresh.inject('/api/purposes')).json<{ data: Purpose[] }>();
  const ends = data.flatMap(({ ends: each }) => each).filter(({ days, years }) => days !== null || years !== null);
  assert.deepEqual(ends.map(({ what }) => what).toSorted(), Object.keys(remains).toSorted(), 'every period is tried');
  const isThere = async (what: string): Promise<boolean> =>
    (await fresh.database.query(remains[what] ?? sql``)).length > 0;
  const endOf = ({ what, days, years }: Purpose['ends'][number]): Date => {
    // The day of the event must be over.
    const begin = what === 'companionName' ? startOfDay(nextDay(indiaDayOf(now))) : now;
    if (days !== null) return new Date(begin.getTime() + days * 86_400_000);
    // Gifts of January 2026 belong to the year that ends in March.
    if (what === 'gift') return new Date(`${2026 + Number(years)}-04-01T00:00:00+05:30`);
    const end = new Date(now);
    end.setUTCFullYear(end.getUTCFullYear() + Number(years));
    return end;
  };
  const moments = ends
    .map((end) => ({ what: end.what, end: endOf(end) }))
    .toSorted((a, b) => a.end.getTime() - b.end.getTime());
  const forgetAt = async (instant: number) => {
    fresh.clock.set(new Date(instant).toISOString());
    await forgetOldThings({ ...fresh, alsoForget: eraseOldCases });
  };
  for (const end of new Set(moments.map((each) => each.end.getTime()))) {
    const same = moments.filter((each) => each.end.getTime() === end).map(({ what }) => what);
    await forgetAt(end - 1);
    for (const what of same) assert.ok(await isThere(what), `${what} is gone too early`);
    // Cases are erased with the day.
    await forgetAt(end + (same.includes('helpCase') ? 86_400_000 : 1));
    for (const what of same) assert.equal(await isThere(what), false, `${what} stays too long`);
  }
});

test('the register says each period once, and every period of the job that a purpose names is one that the job knows', async () => {
  const { data } = (await fresh.inject('/api/purposes')).json<{ data: Purpose[] }>();
  const counted = data.flatMap(({ ends }) => ends).filter(({ days }) => days !== null);
  for (const { what, days } of counted) assert.equal(days, keptDays[what as keyof typeof keptDays], what);
  const years = Object.fromEntries(
    data.flatMap(({ ends }) => ends).flatMap(({ what, years: each }) => (each === null ? [] : [[what, each]])),
  );
  assert.deepEqual(years, { gift: 11, helpCase: 3 });
});
