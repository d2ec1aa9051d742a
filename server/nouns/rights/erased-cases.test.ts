import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import sql from 'sql-template-tag';
import { ask } from '../../../test/builders/account-calls.ts';
import { anAdministrator } from '../../../test/builders/builders.ts';
import { aCaseworker, helpCalls } from '../../../test/builders/help-calls.ts';
import { eventually } from '../../../test/harness/eventually.ts';
import { type FreshApp, freshApp } from '../../../test/harness/fresh-app.ts';
import { eraseCase } from '../help/cases/erasing.service.ts';

let fresh: FreshApp;
let worker: { authorization: string };
let desk: { authorization: string };
before(async () => {
  fresh = await freshApp();
  worker = await fresh.signIn(await fresh.has(aCaseworker()));
  desk = await fresh.signIn(await fresh.has(anAdministrator({ duties: ['desk'] })));
});
after(() => fresh.close());

const help = helpCalls(
  () => fresh,
  () => worker,
);
const isSomebodyWaiting = async (): Promise<boolean> =>
  (
    await fresh.database.query(sql`
      SELECT FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock'`)
  ).length > 0;

interface Opened {
  id: string;
  code: string;
  token: string;
}
const ways: Record<string, (opened: Opened) => ReturnType<FreshApp['inject']>> = {
  'a request about its data': ({ token }) =>
    help.call('POST /help/cases/requests', { token, kind: 'correct', text: 'I am Salma, of Rampur.' }),
  'a request that the desk writes down': ({ code }) =>
    ask(fresh, 'POST /admin/requests', {
      headers: desk,
      body: { kind: 'correct', text: 'Salma, of Rampur', code, language: 'ur' },
    }),
  'a yes': ({ token }) => help.call('POST /help/cases/consents', { token, purpose: 'help', given: true }),
  'money for her': ({ id }) =>
    ask(fresh, 'POST /admin/expenses', {
      headers: worker,
      body: { amountPaise: 100_00, payee: 'Salma Bano', why: 'Rent', caseId: id },
    }),
};

for (const [name, send] of Object.entries(ways)) {
  test(`${name} that arrives while a case is erased stays nowhere`, async () => {
    const { code, token } = await help.ask();
    const [row] = await fresh.database.query<{ id: string }>(sql`SELECT id FROM help_cases WHERE code = ${code}`);
    const id = row?.id ?? '';
    const isErased = Promise.withResolvers<void>();
    const commit = Promise.withResolvers<void>();
    const erasing = fresh.database.transaction(async (tx) => {
      await tx.query(sql`SELECT FROM help_cases WHERE id = ${id} FOR UPDATE`);
      await eraseCase(tx, id, fresh.clock.now());
      isErased.resolve();
      await commit.promise;
    });
    await isErased.promise;
    const sending = send({ id, code, token });
    await eventually(async () => assert.ok(await isSomebodyWaiting()));
    commit.resolve();
    await erasing;
    const answer = await sending;
    assert.ok([404, 410, 422].includes(answer.statusCode), answer.body);
    const [left] = await fresh.database.query(sql`
      SELECT (SELECT count(*) FROM rights_requests WHERE case_id = ${id}) AS requests,
        (SELECT count(*) FROM consents WHERE case_id = ${id}) AS consents,
        (SELECT count(*) FROM expenses WHERE case_id = ${id}) AS expenses`);
    assert.deepEqual(left, { requests: 0, consents: 0, expenses: 0 });
  });
}
