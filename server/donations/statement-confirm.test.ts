import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { ask } from '../../test/account-calls.ts';
import { aSettingsPart, ownDonation } from '../../test/builders.ts';
import { aGiver, type Ledger, ledgerIn, statementForm } from '../../test/donation-calls.ts';
import { type FreshApp, freshApp } from '../../test/fresh-app.ts';

let fresh: FreshApp;
let ledger: Ledger;
/** The last digits of the account in the settings. */
const ours = '9012';
before(async () => {
  fresh = await freshApp({ now: '2026-11-10T06:30:00Z' });
  ledger = await ledgerIn(fresh);
  await fresh.has(aSettingsPart('donation', ownDonation));
});
after(() => fresh.close());

/** As the treasurer sends it, for whichever account. */
const send = (text: string, account: string) => {
  const { payload, headers } = statementForm(text, account);
  return fresh.inject({
    method: 'POST',
    url: '/api/admin/statements',
    payload,
    headers: { ...headers, ...ledger.treasurer },
  });
};

test('an invented statement makes no receipt: neither of another account, nor of ours by one person', async () => {
  const { id, reference } = await ledger.intend(aGiver({ name: 'Sunita Herself' }), 1_000_000_00);
  const invented = `Date,Description,Debit,Credit,Balance\n05/11/2026,UPI ${reference},,1000000.00,1500000.00`;
  for (const account of ['9999', ours]) {
    const preview = await send(invented, account);
    const statement = preview.json().data?.id;
    if (statement)
      await ask(fresh, `POST /admin/statements/${statement}/confirm`, { body: {}, headers: ledger.treasurer });
    const receipt = await ask(fresh, 'POST /admin/receipts', {
      body: { donationIds: [id] },
      headers: ledger.treasurer,
    });
    assert.equal(receipt.json().code, 'not_receiptable', `a receipt of account ${account}`);
  }
});
