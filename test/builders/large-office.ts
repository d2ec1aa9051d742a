import sql, { raw } from 'sql-template-tag';
import type { Queryable } from '../../server/platform/database/database.ts';

/** How much an office has after years of work. */
export interface OfficeSize {
  people: number;
  events: number;
  registrations: number;
  messages: number;
  subscribers: number;
  emails: number;
  acts: number;
}

/** For which the lists of the office are made. */
export const largeOffice: OfficeSize = {
  people: 10_000,
  events: 2_000,
  registrations: 50_000,
  messages: 5_000,
  subscribers: 10_000,
  emails: 50_000,
  acts: 50_000,
};

const given = [
  'Asha',
  'Ramesh',
  'Salma',
  'Irfan',
  'Gita',
  'आशा',
  'रमेश',
  'कमला',
  'शबाना',
  'मोहन',
  'سلمیٰ',
  'عرفان',
  'نسرین',
];
const family = ['Devi', 'Kumar', 'Yadav', 'Bano', 'Verma', 'देवी', 'कुमार', 'ख़ातून', 'वर्मा', 'بانو', 'انصاری'];
const works = [
  'Eye camp',
  'Legal aid day',
  'Rights workshop',
  'Brass course',
  'Health camp',
  'Sewing class',
  'Reading hour',
];
const places = ['Rampur', 'Moradabad', 'Bareilly', 'Sambhal', 'Amroha', 'Bijnor', 'Budaun', 'Pilibhit', 'Shahjahanpur'];
const notes = ['Needs a chair', 'Comes by bus', 'बच्चे के साथ आएँगी', 'सुबह जल्दी आना है', 'کرسی چاہیے', 'Speaks Urdu only'];

/** One of a list, another for each number; `n` is the number of the row. */
const oneOf = (list: readonly string[], stride = 1) =>
  sql`(${list}::text[])[1 + (n / ${stride}::int) % ${list.length}::int]`;

const people = ({ people }: OfficeSize, now: Date) => sql`
  INSERT INTO people (name, email, phone, role, duties, status, password_hash, language, created_at, updated_at)
  SELECT ${oneOf(given)} || ' ' || ${oneOf(family, given.length)} || CASE WHEN n % 3 = 0 THEN ' ' || n ELSE '' END,
    'person-' || n || '@large.example', '9' || lpad(n::text, 9, '0'),
    CASE WHEN n % 1000 = 7 THEN 'admin' ELSE 'user' END, CASE WHEN n % 1000 = 7 THEN ARRAY['owner'] ELSE '{}' END,
    CASE n % 40 WHEN 0 THEN 'blocked' WHEN 1 THEN 'inactive' WHEN 2 THEN 'pending' ELSE 'active' END,
    '$argon2id$none', (ARRAY['en', 'hi', 'ur'])[1 + n % 3], at, at
  FROM generate_series(0, ${people}::int - 1) AS n, LATERAL (SELECT ${now}::timestamptz - n * interval '3 hours' AS at) AS moment`;

const events = ({ events }: OfficeSize, now: Date) => sql`
  INSERT INTO events (title, description, location, date, time, created_at, updated_at)
  SELECT ${oneOf(works)} || ' ' || n, 'Free of charge, for the whole family.', ${oneOf(places, works.length)},
    ${now}::timestamptz::date + 60 - n, '10:00 AM', ${now}, ${now}
  FROM generate_series(0, ${events}::int - 1) AS n`;

/** Few enough for the time that a statement may take. */
const rowsAtOnce = 10_000;

/** No person twice at one event: the strides have no divisor in common with round numbers. */
const registrationsFrom = ({ people, events, registrations }: OfficeSize, now: Date, first: number) => sql`
  WITH person AS (
    SELECT id, row_number() OVER (ORDER BY created_at DESC, id) - 1 AS place FROM people WHERE email LIKE '%@large.example'
  ), event AS (
    SELECT id, row_number() OVER (ORDER BY date DESC, id) - 1 AS place FROM events WHERE created_at = ${now}
  )
  INSERT INTO registrations (event_id, person_id, guest_name, guest_phone, guest_language, status, waiting_number, code,
    notes, feedback, rating, check_in_time, registered_at)
  SELECT event.id, CASE WHEN n % 50 > 0 THEN person.id END,
    CASE WHEN n % 50 = 0 THEN ${oneOf(given)} || ' ' || ${oneOf(family)} END, CASE WHEN n % 50 = 0 THEN '8' || lpad(n::text, 9, '0') END,
    CASE WHEN n % 50 = 0 THEN 'hi' END,
    status, CASE WHEN status = 'waitlisted' THEN nextval('registrations_waiting_number') END,
    overlay(lpad(upper(to_hex(n)), 6, '0') PLACING '-' FROM 4 FOR 0),
    CASE WHEN n % 7 = 3 THEN ${oneOf(notes, 7)} END,
    CASE WHEN status = 'attended' AND n % 6 = 0 THEN 'It was of use, and the tea was good.' END,
    CASE WHEN status = 'attended' AND n % 6 = 0 THEN 1 + n % 5 END,
    CASE WHEN status = 'attended' THEN at END, at
  FROM generate_series(${first}::int, least(${registrations}::int, ${first + rowsAtOnce}::int) - 1) AS n
  JOIN event ON event.place = n % ${events}::int
  JOIN person ON person.place = (n / ${events}::int * 397 + n % ${events}::int * 7) % ${people}::int,
  LATERAL (
    SELECT ${now}::timestamptz - n * interval '11 minutes' AS at, CASE n % 20
      WHEN 0 THEN 'cancelled' WHEN 1 THEN 'no_show' WHEN 2 THEN 'waitlisted'
      ELSE CASE WHEN n % 2 = 0 THEN 'attended' ELSE 'registered' END END AS status
  ) AS standing`;

/** As the trigger would have counted them, one by one. */
const seats = sql`
  UPDATE events SET seats_taken = taken, waiting = waits FROM (
    SELECT event_id, count(*) FILTER (WHERE status IN ('registered', 'attended')) AS taken,
      count(*) FILTER (WHERE status = 'waitlisted') AS waits
    FROM registrations GROUP BY event_id
  ) AS counted WHERE events.id = counted.event_id`;

const messages = ({ messages }: OfficeSize, now: Date) => sql`
  INSERT INTO messages (reference, name, email, message, language, status, created_at, updated_at)
  SELECT overlay(lpad(n::text, 8, '0') PLACING '-' FROM 5 FOR 0), ${oneOf(given)} || ' ' || ${oneOf(family)},
    'writer-' || n || '@large.example', 'Please call me about my wages. मेरी मज़दूरी रुकी हुई है।', 'hi',
    (ARRAY['new', 'open', 'closed'])[1 + n % 3], at, at
  FROM generate_series(0, ${messages}::int - 1) AS n, LATERAL (SELECT ${now}::timestamptz - n * interval '5 hours' AS at) AS moment`;

const subscribers = ({ subscribers }: OfficeSize, now: Date) => sql`
  INSERT INTO newsletter_subscriptions (email, language, status, confirmed_at, created_at, updated_at)
  SELECT 'reader-' || n || '@large.example', 'ur', 'confirmed', at, at, at
  FROM generate_series(0, ${subscribers}::int - 1) AS n, LATERAL (SELECT ${now}::timestamptz - n * interval '2 hours' AS at) AS moment`;

const emails = ({ emails }: OfficeSize, now: Date) => sql`
  INSERT INTO outbox (kind, recipient, language, subject, text, status, next_attempt_at, waiting_since, created_at, sent_at)
  SELECT 'registered', 'person-' || n || '@large.example', 'hi', 'आपका पंजीकरण', 'आपकी सीट पक्की है।',
    CASE WHEN n % 500 = 0 THEN 'failed' ELSE 'sent' END, at, at, at, CASE WHEN n % 500 > 0 THEN at END
  FROM generate_series(0, ${emails}::int - 1) AS n, LATERAL (SELECT ${now}::timestamptz - n * interval '11 minutes' AS at) AS moment`;

const acts = ({ acts }: OfficeSize, now: Date) => sql`
  INSERT INTO audit_log (at, actor_id, actor_name, action, target_kind, target_id, target_name, before, after, request_id)
  SELECT ${now}::timestamptz - n * interval '11 minutes', ('018f3b3e-0000-7000-8000-00000000000' || n % 8)::uuid, ${oneOf(given)},
    'status_changed', (ARRAY['user', 'registration', 'event'])[1 + n % 3], 'target-' || n, ${oneOf(family)},
    '{"status":"active"}', '{"status":"blocked"}', 'large-' || n
  FROM generate_series(0, ${acts}::int - 1) AS n`;

/** The database gathers by itself, soon after, what it must know to plan well. */
const studied = ['people', 'events', 'registrations', 'messages', 'newsletter_subscriptions', 'outbox', 'audit_log'];

/** Fills a database as years of work would, at one stroke; it should hold nothing of these kinds but samples. */
export async function fillOffice(database: Queryable, size: OfficeSize, now: Date): Promise<void> {
  await database.query(people(size, now));
  await database.query(events(size, now));
  await database.query(sql`ALTER TABLE registrations DISABLE TRIGGER registrations_count_seats`);
  for (let first = 0; first < size.registrations; first += rowsAtOnce) {
    await database.query(registrationsFrom(size, now, first));
  }
  await database.query(sql`ALTER TABLE registrations ENABLE TRIGGER registrations_count_seats`);
  await database.query(seats);
  for (const fill of [messages, subscribers, emails, acts]) await database.query(fill(size, now));
  for (const table of studied) await database.query(raw(`VACUUM ANALYZE ${table}`));
}
