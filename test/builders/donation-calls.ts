import assert from 'node:assert/strict';
import type { LightMyRequestResponse } from 'fastify';
import sql from 'sql-template-tag';
import type { OfficeDonation } from '#contract/donations/donations-office.ts';
import type { FreshApp } from '../harness/fresh-app.ts';
import { ask } from './account-calls.ts';
import { anAdministrator, ownDonation } from './builders.ts';
import { aBankAccount } from './donation-builders.ts';
import { approve, type Headers } from './office-calls.ts';

export const urnSettings = {
  pan: 'AAATS1234K',
  urn: 'AAATS1234KF20214',
  issuedOn: '2026-04-01',
  validFrom: '2026-04-01',
  validTo: '2031-03-31',
  signatory: 'Sunita Verma',
  prefix: 'SSF',
};

export const aGiver = (more: object = {}): Record<string, unknown> => ({
  name: 'Meera Devi',
  address: '12 Gandhi Marg, Varanasi',
  pinCode: '221001',
  citizenship: 'india',
  ...more,
});

interface Entered {
  mode: string;
  amountPaise: number;
  day?: string;
  donor?: object;
  donorId?: string;
  fundId?: string;
  type?: string;
  goods?: string;
  joint?: object[];
  utr?: string;
}

export interface Ledger {
  treasurer: Headers;
  owner: Headers;
  intend(donor: object, amountPaise: number): Promise<{ reference: string; id: string }>;
  tryEnter(donation: Entered): Promise<LightMyRequestResponse>;
  enter(donation: Entered): Promise<OfficeDonation>;
  /** Entered by the treasurer, and agreed to by the owner. */
  enterVerified(donation: Entered): Promise<OfficeDonation>;
  read(id: string): Promise<OfficeDonation>;
  approve(id: string, headers: Headers): Promise<LightMyRequestResponse>;
  /** Asked by the treasurer and agreed to by the owner. */
  both(answer: LightMyRequestResponse): Promise<void>;
  issue(ids: readonly string[]): Promise<{ id: string; number: string; code: string }[]>;
  tokenSentTo(email: string): Promise<string>;
  /** Previews and confirms a file; where it takes two, the owner types what the bank shows them. */
  importFile(text: string | Buffer, account?: string): Promise<{ added: number; matched: number; id: string }>;
  preview(text: string | Buffer, account?: string): Promise<LightMyRequestResponse>;
  lines(query?: string): Promise<{ id: string; amountPaise: number; kind: string; narration: string; day: string }[]>;
}

/** Lines that end with money out and in, or money in alone, with the balance after each line, as banks write it. */
export function withBalances(text: string): string {
  let balance = 0;
  const [heading = '', ...lines] = text.split('\n');
  const written = lines.map((line) => {
    const [credit = 0, debit = 0] = line
      .split(',')
      .toReversed()
      .map((cell) => Number(cell) || 0);
    balance += Math.round(credit * 100) - Math.round(debit * 100);
    return `${line},${(balance / 100).toFixed(2)}`;
  });
  return [`${heading},Balance`, ...written].join('\n');
}

export const statementForm = (text: string | Buffer, account: string) => {
  const boundary = 'donations';
  const part = (head: string, body: string | Buffer) =>
    Buffer.concat([
      Buffer.from(`--${boundary}\r\ncontent-disposition: form-data; ${head}\r\n\r\n`),
      Buffer.from(body),
      Buffer.from('\r\n'),
    ]);
  const payload = Buffer.concat([
    part('name="account"', account),
    part('name="file"; filename="statement.csv"\r\ncontent-type: text/csv', text),
    Buffer.from(`--${boundary}--\r\n`),
  ]);
  return { payload, headers: { 'content-type': `multipart/form-data; boundary=${boundary}` } };
};

/** With a treasurer and an owner whose duties are old enough to agree. */
export async function ledgerIn(fresh: FreshApp): Promise<Ledger> {
  const before = new Date(fresh.clock.now().getTime() - 30 * 86_400_000);
  const sunita = await fresh.has(
    anAdministrator({ name: 'Sunita', email: 'sunita@example.org', duties: ['treasurer'] }),
  );
  const ravi = await fresh.has(anAdministrator({ name: 'Ravi', email: 'ravi@example.org', duties: ['owner'] }));
  await fresh.database.query(sql`UPDATE people SET money_since = ${before} WHERE duties && '{owner,treasurer}'`);
  // Whoever announces a donation must know where to send it.
  await fresh.database.query(sql`
    INSERT INTO settings (part, value) VALUES ('donation', ${JSON.stringify(ownDonation)}::jsonb) ON CONFLICT DO NOTHING`);
  const [treasurer, owner] = [await fresh.signIn(sunita), await fresh.signIn(ravi)];
  const today = (): string => new Date(fresh.clock.now().getTime() + 19_800_000).toISOString().slice(0, 10);

  const read: Ledger['read'] = async (id) => {
    const [row] = await fresh.database.query<{ reference: string }>(
      sql`SELECT reference FROM donations WHERE id = ${id}`,
    );
    const answer = await ask(fresh, `GET /admin/donations?search=${row?.reference}`, { headers: treasurer });
    return answer.json().data[0];
  };
  const tryEnter: Ledger['tryEnter'] = (donation) =>
    ask(fresh, 'POST /admin/donations', { body: { day: today(), ...donation }, headers: treasurer });
  const enter: Ledger['enter'] = async (donation) => {
    const answer = await tryEnter(donation);
    assert.equal(answer.statusCode, 201, answer.body);
    return answer.json().data[0];
  };
  const agree: Ledger['approve'] = (id, headers) => approve(fresh, id, headers);
  const both: Ledger['both'] = async (answer) => {
    assert.equal(answer.statusCode, 202, answer.body);
    const { id } = answer.json().approval ?? answer.json().data;
    const agreed = await agree(id, owner);
    assert.equal(agreed.statusCode, 200, agreed.body);
  };
  const preview: Ledger['preview'] = async (text, account = '4321') => {
    await fresh.has(aBankAccount(account));
    const { payload, headers } = statementForm(text, account);
    return fresh.inject({
      method: 'POST',
      url: '/api/admin/statements',
      payload,
      headers: { ...headers, ...treasurer },
    });
  };
  return {
    treasurer,
    owner,
    read,
    tryEnter,
    enter,
    both,
    preview,
    approve: agree,
    intend: async (donor, amountPaise) => {
      const answer = await ask(fresh, 'POST /donations', { body: { donor, amountPaise } });
      assert.equal(answer.statusCode, 201, answer.body);
      const { reference } = answer.json().data;
      const [row] = await fresh.database.query<{ id: string }>(
        sql`SELECT id FROM donations WHERE reference = ${reference}`,
      );
      return { reference, id: row?.id ?? '' };
    },
    enterVerified: async (donation) => {
      const { id } = await enter(donation);
      await both(
        await ask(fresh, `POST /admin/donations/${id}/verify`, {
          body: { reason: 'Counted together' },
          headers: treasurer,
        }),
      );
      return read(id);
    },
    issue: async (ids) => {
      const answer = await ask(fresh, 'POST /admin/receipts', { body: { donationIds: ids }, headers: treasurer });
      assert.equal(answer.statusCode, 201, answer.body);
      return answer.json().data;
    },
    tokenSentTo: async (email) => {
      const [row] = await fresh.database.query<{ text: string }>(sql`
        SELECT text FROM outbox WHERE recipient = ${email} AND kind = 'receiptReady' ORDER BY id DESC LIMIT 1`);
      const token = /\/receipt\?token=([\w-]+)/.exec(row?.text ?? '')?.[1];
      assert.ok(token, `no receipt was sent to ${email}`);
      return token;
    },
    importFile: async (text, account) => {
      const answer = await preview(text, account);
      assert.equal(answer.statusCode, 201, answer.body);
      const { id, rows } = answer.json().data;
      const confirmed = await ask(fresh, `POST /admin/statements/${id}/confirm`, { body: {}, headers: treasurer });
      if (confirmed.statusCode === 202) {
        const { day: closingDay, balancePaise: closingBalancePaise } = rows.at(-1);
        const asked = confirmed.json().approval.id;
        const agreed = await approve(fresh, asked, owner, { closingDay, closingBalancePaise });
        assert.equal(agreed.statusCode, 200, agreed.body);
      } else assert.equal(confirmed.statusCode, 200, confirmed.body);
      const [counted] = await fresh.database.query<{ added: number; matched: number }>(sql`
        SELECT count(*) AS added, count(*) FILTER (WHERE kind = 'donation') AS matched FROM bank_lines WHERE import_id = ${id}`);
      return { added: counted?.added ?? 0, matched: counted?.matched ?? 0, id };
    },
    lines: async (query = '') =>
      (await ask(fresh, `GET /admin/bank-lines?pageSize=100${query}`, { headers: treasurer })).json().data,
  };
}
