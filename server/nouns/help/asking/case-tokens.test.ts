import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import sql from 'sql-template-tag';
import { aCaseworker, helpCalls } from '../../../../test/builders/help-calls.ts';
import { type FreshApp, freshApp } from '../../../../test/harness/fresh-app.ts';
import { createSignatures } from '../../../platform/secret/signatures.ts';

const secret = 'the secret of a site, found in a stolen file';

let fresh: FreshApp;
before(async () => {
  fresh = await freshApp({ environment: { SECRET: secret } });
  await fresh.has(aCaseworker());
});
after(() => fresh.close());

const { ask, call } = helpCalls(
  () => fresh,
  () => ({}),
);

test('a token that ends later than any that we give is refused, though it is signed', async () => {
  await ask();
  const [{ id, version } = { id: '', version: 0 }] = await fresh.database.query<{ id: string; version: number }>(
    sql`SELECT id, pin_version AS version FROM help_cases`,
  );
  const signatures = createSignatures(async () => secret, 'help case');
  const outcomeAfter = async (minutes: number): Promise<number> => {
    const claim = `${id}.${version}.${Math.floor(fresh.clock.now().getTime() / 1_000) + minutes * 60}`;
    const token = `${claim}.${await signatures.sign(claim)}`;
    return (await call('POST /help/cases/entries', { token, text: 'More.' })).statusCode;
  };
  assert.ok((await outcomeAfter(15)) < 300, 'one of ours');
  for (const minutes of [17, 60, 60 * 24 * 365]) assert.equal(await outcomeAfter(minutes), 410);
});
