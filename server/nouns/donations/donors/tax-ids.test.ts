import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import sql, { raw } from 'sql-template-tag';
import { ask } from '../../../../test/builders/account-calls.ts';
import { aSettingsPart, ownDonation } from '../../../../test/builders/builders.ts';
import { aGiver, type Ledger, ledgerIn, urnSettings } from '../../../../test/builders/donation-calls.ts';
import { backupToolsOf, readBackup } from '../../../../test/harness/backups.ts';
import { type FreshApp, freshApp } from '../../../../test/harness/fresh-app.ts';
import { makeBackup } from '../../../shared/backup/backups.service.ts';

const key = 'a key for the ids of donors';
const taxIds = ['QWERT9876K', 'ZXCVB5432M', 'LKJHG1357P'] as const;
const donor = (name: string, number: string) => aGiver({ name, taxId: { kind: 'pan', number } });

let fresh: FreshApp;
let ledger: Ledger;
before(async () => {
  fresh = await freshApp({ environment: { DONOR_ID_KEY: key }, now: '2026-11-10T06:30:00Z' });
  await fresh.has(aSettingsPart('donation', ownDonation));
  await fresh.has(aSettingsPart('tax' as 'donation', urnSettings as never));
  ledger = await ledgerIn(fresh);
});
after(() => fresh.close());

/** Every way a tax id comes in and is used: public form, entry by the office, a receipt, the return, unmasking. */
async function useTaxIds(): Promise<void> {
  const [ofForm, ofOffice, ofCash] = taxIds;
  await ledger.intend(donor('Given By Form', ofForm), 50_000);
  const donation = await ledger.enter({
    mode: 'upi',
    amountPaise: 10_000,
    donor: donor('Entered By Office', ofOffice),
  });
  const cash = await ledger.enterVerified({ mode: 'cash', amountPaise: 150_000, donor: donor('Gave Cash', ofCash) });
  await ledger.issue([cash.id]);
  const headers = ledger.treasurer;
  const body = { reason: 'The bank asked' };
  const unmasked = await ask(fresh, `POST /admin/donors/${donation.donor?.id}/tax-id`, { body, headers });
  assert.equal(unmasked.json().data.number, ofOffice);
  assert.equal((await ask(fresh, 'GET /admin/returns/2026', { headers })).statusCode, 200);
}

async function dump(): Promise<string> {
  const tables = await fresh.database.query<{ name: string }>(sql`
    SELECT quote_ident(table_name) AS name FROM information_schema.tables
    WHERE table_schema = 'public' AND table_type = 'BASE TABLE'`);
  assert.ok(tables.length > 50);
  const texts = [];
  for (const { name } of tables) {
    const [table] = await fresh.database.query<{ text: string | null }>(
      sql`SELECT string_agg(each::text, ' ') AS text FROM ${raw(name)} AS each`,
    );
    texts.push(table?.text ?? '');
  }
  return texts.join('\n');
}

async function backup(): Promise<string> {
  await using tools = await backupToolsOf(fresh);
  const made = await makeBackup(tools, 'by-hand');
  assert.ok(made);
  return (await readBackup(made.path, null)).lines.join('\n');
}

test('neither a dump nor a backup holds a tax id or its key', async () => {
  await useTaxIds();
  const encodings = ['utf8', 'hex', 'base64', 'base64url'] as const;
  const secrets = [...taxIds, key].flatMap((secret) => encodings.map((form) => Buffer.from(secret).toString(form)));
  for (const [kind, text] of [
    ['dump', await dump()],
    ['backup', await backup()],
    ['log', fresh.logLines.join('\n')],
  ] as const) {
    if (kind !== 'log') assert.match(text, /Entered By Office/, `${kind} was not read`);
    for (const secret of secrets) assert.ok(!text.toLowerCase().includes(secret.toLowerCase()), `${kind}: ${secret}`);
  }
});
