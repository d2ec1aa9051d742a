import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { outcomeOf } from '../../test/account-calls.ts';
import { type Ledger, ledgerIn } from '../../test/donation-calls.ts';
import { type FreshApp, freshApp } from '../../test/fresh-app.ts';

let fresh: FreshApp;
let ledger: Ledger;
before(async () => {
  fresh = await freshApp({ now: '2026-11-10T06:30:00Z' });
  ledger = await ledgerIn(fresh);
});
after(() => fresh.close());

test('bare separators are no statement', async () => {
  const heading = 'Date,Narration,Credit\n';
  const long = `${','.repeat(99)}"\n"`;
  for (const below of [
    ','.repeat(300_000),
    '\t'.repeat(300_000),
    long.repeat(3_000),
    `${','.repeat(99)}\n`.repeat(6_000),
  ])
    assert.equal(outcomeOf(await ledger.preview(heading + below, '6999')), '415 not_a_statement');
});
