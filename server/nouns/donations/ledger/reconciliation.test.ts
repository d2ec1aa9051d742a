import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { ask } from '../../../../test/builders/account-calls.ts';
import { aGiver, type Ledger, ledgerIn, withBalances } from '../../../../test/builders/donation-calls.ts';
import { type FreshApp, freshApp } from '../../../../test/harness/fresh-app.ts';
import { isLongRun, seed } from '../../../../test/harness/long-run.ts';

let fresh: FreshApp;
let ledger: Ledger;

const halfAnHourMs = 1_800_000;

/** Each ledger grows with every run, and so does the time of a run: many short ledgers, not a long one. */
const { ledgers, runs } = isLongRun ? { ledgers: 200, runs: 50 } : { ledgers: 1, runs: 6 };

const total = (sums: readonly { paise: number }[]): number => sums.reduce((sum, { paise }) => sum + paise, 0);

/** Bank, gifts and cash box agree to the paise. */
async function demandAgreement(): Promise<void> {
  const { data } = (await ask(fresh, 'GET /admin/reconciliation', { headers: ledger.owner })).json();
  const { creditsPaise, donationsPaise, refundsPaise, otherPaise, unassignedPaise, cashBox } = data;
  assert.equal(creditsPaise, donationsPaise + refundsPaise + otherPaise + unassignedPaise);
  assert.equal(total(data.byFund), total(data.byMode));
  assert.equal(cashBox.paise, cashBox.giftsPaise - cashBox.refundsPaise - cashBox.depositsPaise);
  assert.ok(cashBox.paise >= 0, 'the cash box is never short');
}

interface State {
  gifts: string[];
  lines: number;
}
type Step = (state: State, pick: number, paise: number) => Promise<unknown>;

const post = (path: `POST /${string}` | `PUT /${string}`, body: Record<string, unknown>) =>
  ask(fresh, path, { body, headers: ledger.treasurer });

/** Agreed to by the second person, where it was asked for at all. */
async function agreed(answer: Awaited<ReturnType<typeof post>>): Promise<void> {
  assert.ok(answer.statusCode < 500, answer.body);
  const { approval, data } = answer.json();
  if (answer.statusCode === 202) await ledger.approve((approval ?? data).id, ledger.owner);
}

const chosen = <Each>(list: readonly Each[], pick: number): Each | undefined => list[pick % Math.max(1, list.length)];
const reason = 'Agreed on by both of us';

const steps: Record<string, Step> = {
  cash: async (state, _, paise) => {
    const { id } = await ledger.enterVerified({ mode: 'cash', amountPaise: paise, donor: aGiver() });
    state.gifts.push(id);
  },
  intend: async (state, _, paise) => {
    state.gifts.push((await ledger.intend(aGiver(), paise)).id);
  },
  import: async (state, pick, paise) => {
    state.lines += 1;
    const gift = chosen(state.gifts, pick);
    const known = gift === undefined ? undefined : await ledger.read(gift);
    const amount = pick % 3 === 0 ? -paise : (known?.amountPaise ?? paise);
    const text = `UPI ${known?.reference ?? 'NOBODY'} ${state.lines}`;
    const cells = amount < 0 ? `${(-amount / 100).toFixed(2)},` : `,${(amount / 100).toFixed(2)}`;
    const file = ['Date,Description,Debit,Credit', `05/11/2026,${text},${cells}`].join('\n');
    await ledger.importFile(withBalances(file), '9001');
  },
  book: async (_, pick) => {
    const line = chosen(await ledger.lines('&kind=unassigned'), pick);
    if (!line) return;
    const allocations = [{ amountPaise: Math.abs(line.amountPaise) }];
    await agreed(
      await post(`PUT /admin/bank-lines/${line.id}`, { kind: 'donation', allocations, explanation: reason }),
    );
  },
  deposit: async (_, pick) => {
    const line = chosen(await ledger.lines('&kind=unassigned&direction=in'), pick);
    if (line) await agreed(await post(`PUT /admin/bank-lines/${line.id}`, { kind: 'other', reason: 'cash_deposit' }));
  },
  interest: async (_, pick) => {
    const line = chosen(await ledger.lines('&kind=unassigned'), pick);
    if (line) await agreed(await post(`PUT /admin/bank-lines/${line.id}`, { kind: 'other', reason: 'interest' }));
  },
  receipt: async (state, pick) => {
    const id = chosen(state.gifts, pick);
    if (id) await agreed(await post('POST /admin/receipts', { donationIds: [id] }));
  },
  refund: async (state, pick) => {
    const id = chosen(state.gifts, pick);
    const gift = id && (await ledger.read(id));
    if (!gift) return;
    const debit = (await ledger.lines('&kind=unassigned&direction=out')).find(
      (line) => -line.amountPaise === gift.amountPaise,
    );
    const proof = gift.mode === 'cash' ? { voucher: 'V-1' } : { lineId: debit?.id ?? '' };
    await agreed(await post(`POST /admin/donations/${id}/refund`, { reason, ...proof }));
  },
  strike: async (state, pick) => {
    const id = chosen(state.gifts, pick);
    if (id) await agreed(await post(`POST /admin/donations/${id}/void`, { reason }));
  },
};

test('whatever the office does, bank, donations and cash box agree to the paise', async () => {
  const names = Object.keys(steps);
  const act = fc.record({
    step: fc.constantFrom(...names),
    pick: fc.nat(50),
    paise: fc.integer({ min: 1, max: 300_000 }),
  });
  for (let round = 0; round < ledgers; round += 1) {
    fresh = await freshApp({ now: '2026-11-10T06:30:00Z' });
    ledger = await ledgerIn(fresh);
    const state: State = { gifts: [], lines: 0 };
    try {
      await fc.assert(
        fc.asyncProperty(fc.array(act, { minLength: 4, maxLength: 8 }), async (acts) => {
          // An address may announce twenty gifts an hour.
          fresh.clock.set(new Date(fresh.clock.now().getTime() + halfAnHourMs).toISOString());
          for (const { step, pick, paise } of acts) await steps[step]?.(state, pick, paise);
          await demandAgreement();
        }),
        { numRuns: runs, endOnFailure: true, seed: seed + round },
      );
    } finally {
      await fresh.close();
    }
  }
});
