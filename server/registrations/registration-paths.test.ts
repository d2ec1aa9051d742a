import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import sql from 'sql-template-tag';
import { outcomeOf } from '../../test/builders/account-calls.ts';
import { anEvent } from '../../test/builders/event-builders.ts';
import { aParticipant } from '../../test/builders/registration-calls.ts';
import { type FreshApp, freshApp } from '../../test/harness/fresh-app.ts';

let fresh: FreshApp;
before(async () => {
  fresh = await freshApp();
});
after(() => fresh.close());

async function counted(): Promise<Record<string, number>> {
  const { body } = await fresh.inject('/metrics');
  const lines = body.matchAll(/^registrations_total\{path="(\w+)"\} (\d+)$/gm);
  return Object.fromEntries([...lines].map(([, path, count]) => [path, Number(count)]));
}

test('one person and a family take the fast path, a place in the line the locked one, a refusal none', async () => {
  assert.deepEqual(await counted(), { fast: 0, locked: 0, failed: 0 });
  const event = await fresh.has(anEvent({ capacity: 4 }));
  const people = await Promise.all(Array.from({ length: 5 }, () => aParticipant(fresh)));
  const family = { party: [{}, {}] };
  const details = [{}, family, family, {}, { waitlist: true }];
  const answers = [];
  for (const [index, person] of people.entries())
    answers.push(outcomeOf(await person.register(event.id, details[index])));
  assert.deepEqual(answers, ['201', '201', '409 not_enough_seats', '409 event_full', '201']);
  assert.deepEqual(await counted(), { fast: 2, locked: 1, failed: 0 });
});

test('a fast path that fails is counted and logged, and nobody loses a seat by it', async () => {
  const before = await counted();
  await fresh.database.query(sql`
    CREATE FUNCTION refuse_fast() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN
      IF current_query() LIKE '%seated AS (%' THEN RAISE EXCEPTION 'the fast statement is broken'; END IF;
      RETURN NULL;
    END $$`);
  await fresh.database.query(sql`
    CREATE TRIGGER refuse_fast AFTER INSERT ON registrations FOR EACH STATEMENT EXECUTE FUNCTION refuse_fast()`);
  const event = await fresh.has(anEvent({ capacity: 1 }));
  const asha = await aParticipant(fresh);
  assert.equal(outcomeOf(await asha.register(event.id)), '201');
  const { fast = 0, locked = 0, failed = 0 } = before;
  assert.deepEqual(await counted(), { fast, locked: locked + 1, failed: failed + 1 });
  const line = fresh.logLines.find((each) => each.includes('the fast path of registering failed'));
  assert.match(line ?? '', /the fast statement is broken/);
});
