import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import type { Reconciliation } from '#contract/donations/donations-office.ts';
import type { Expense } from '#contract/donations/expenses.ts';
import { ask } from '../../../../test/builders/account-calls.ts';
import { aGiver, type Ledger, ledgerIn, withBalances } from '../../../../test/builders/donation-calls.ts';
import { type Expenses, expensesIn } from '../../../../test/builders/expense-calls.ts';
import { type FreshApp, freshApp } from '../../../../test/harness/fresh-app.ts';
import { isLongRun, seed } from '../../../../test/harness/long-run.ts';

let fresh: FreshApp;
let ledger: Ledger;
let expenses: Expenses;

const halfAnHourMs = 1_800_000;

/**
 * Each ledger grows with every run, and so does the time of a run: many short ledgers, not a long one. A run has four acts
 * at least: ten thousand in the long form.
 */
const { ledgers, runs } = isLongRun ? { ledgers: 50, runs: 50 } : { ledgers: 1, runs: 6 };

const total = (sums: readonly { paise: number }[]): number => sums.reduce((sum, { paise }) => sum + paise, 0);

/** Bank, donations and cash box agree to the paise. */
async function demandAgreement(): Promise<void> {
  const { data } = (await ask(fresh, 'GET /admin/reconciliation', { headers: ledger.owner })).json();
  const { creditsPaise, donationsPaise, refundsPaise, otherPaise, unassignedPaise, cashBox } = data;
  assert.equal(creditsPaise, donationsPaise + refundsPaise + otherPaise + unassignedPaise);
  assert.equal(total(data.byFund), total(data.byMode));
  const { giftsPaise, drawnPaise, depositsPaise, expensesPaise, differencesPaise } = cashBox;
  const came = giftsPaise + drawnPaise;
  assert.equal(cashBox.paise, came - cashBox.refundsPaise - depositsPaise - expensesPaise + differencesPaise);
  assert.ok(cashBox.paise >= 0, 'the cash box is never short');
  demandMoneyOutAgrees(data);
}

/** For each bank account and in all, and for each fund. */
function demandMoneyOutAgrees({ creditsPaise, out, accounts, funds, byFund, cashBox }: Reconciliation): void {
  for (const each of accounts) {
    const came = each.giftsPaise + each.otherInPaise + each.unassignedInPaise;
    const went = each.refundsPaise + each.expensesPaise + each.otherOutPaise + each.unassignedOutPaise;
    assert.equal(each.creditsPaise, came, `credits of …${each.account}`);
    assert.equal(each.debitsPaise, went, `debits of …${each.account}`);
    assert.ok(each.otherOutPaise >= 0);
  }
  const sum = (read: (each: Reconciliation['accounts'][number]) => number): number =>
    accounts.reduce((total, each) => total + read(each), 0);
  assert.equal(
    creditsPaise,
    sum((each) => each.creditsPaise),
  );
  assert.equal(out.debitsPaise, out.refundsPaise + out.expensesPaise + out.otherPaise + out.unassignedPaise);
  for (const fund of funds) {
    assert.equal(fund.freePaise, fund.receivedPaise - fund.usedPaise - fund.agreedPaise);
    assert.equal(fund.receivedPaise, byFund.find(({ fundId }) => fundId === fund.fundId)?.paise ?? 0);
  }
  const used = funds.reduce((total, fund) => total + fund.usedPaise - fund.withoutProofPaise, 0);
  assert.equal(used, out.expensesPaise + cashBox.expensesPaise, 'what funds used is what bank and cash box proved');
}

interface State {
  donations: string[];
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

const stateOf = async (state: string): Promise<Expense[]> => expenses.list(`state=${state}&pageSize=100`);

const steps: Record<string, Step> = {
  spend: async (_, pick, paise) => {
    const { id } = await expenses.askToSpend({ amountPaise: paise }, pick % 2 ? ledger.owner : ledger.treasurer);
    const answer = await expenses.tryAgree(id, pick % 2 ? ledger.treasurer : ledger.owner, { reason });
    if (answer.statusCode === 202)
      await ledger.approve(answer.json().approval.id, pick % 2 ? ledger.treasurer : ledger.owner);
  },
  pay: async (state, pick) => {
    const [agreed, open] = [await stateOf('agreed'), await ledger.lines('&kind=unassigned&direction=out')];
    const expense = chosen(agreed, pick);
    if (!expense) return;
    if (pick % 5 === 0) {
      state.lines += 1;
      const amount = ((expense.amountPaise - expense.paidPaise) / 100).toFixed(2);
      const file = `Date,Description,Debit,Credit\n05/11/2026,NEFT DR ${state.lines},${amount},`;
      await ledger.importFile(withBalances(file), '9001');
      return;
    }
    const line = chosen(open, pick);
    const rest = { restReason: 'text', restNote: 'Fee of the bank' };
    const proof = pick % 3 === 0 || !line ? {} : { lineId: line.id, ...rest };
    // Two people at once, of whom one comes first.
    const answers = await Promise.all([
      expenses.prove(expense.id, proof),
      expenses.prove(chosen(agreed, pick + 1)?.id ?? expense.id, proof, ledger.owner),
    ]);
    for (const answer of answers) assert.ok(answer.statusCode < 500, answer.body);
  },
  strikeExpense: async (_, pick) => {
    const expense = chosen([...(await stateOf('paid')), ...(await stateOf('agreed'))], pick);
    if (expense) await agreed(await post(`POST /admin/expenses/${expense.id}/strike`, { reason }));
  },
  unprove: async (_, pick) => {
    const expense = chosen(await stateOf('paid'), pick);
    const proof = expense && chosen((await expenses.read(expense.id)).proofs, pick);
    if (proof) await expenses.call(`DELETE /admin/expenses/proofs/${proof.id}`, ledger.treasurer);
  },
  draw: async (_, pick) => {
    const line = chosen(await ledger.lines('&kind=unassigned&direction=out'), pick);
    if (line) await agreed(await post(`PUT /admin/bank-lines/${line.id}`, { kind: 'other', reason: 'cash_drawn' }));
  },
  count: async (_, pick, paise) => {
    await agreed(await post('POST /admin/cash/counts', { countedPaise: pick % 4 === 0 ? 0 : paise }));
  },
  cash: async (state, _, paise) => {
    const { id } = await ledger.enterVerified({ mode: 'cash', amountPaise: paise, donor: aGiver() });
    state.donations.push(id);
  },
  intend: async (state, _, paise) => {
    state.donations.push((await ledger.intend(aGiver(), paise)).id);
  },
  import: async (state, pick, paise) => {
    state.lines += 1;
    const donation = chosen(state.donations, pick);
    const known = donation === undefined ? undefined : await ledger.read(donation);
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
    const id = chosen(state.donations, pick);
    if (id) await agreed(await post('POST /admin/receipts', { donationIds: [id] }));
  },
  refund: async (state, pick) => {
    const id = chosen(state.donations, pick);
    const donation = id && (await ledger.read(id));
    if (!donation) return;
    const debit = (await ledger.lines('&kind=unassigned&direction=out')).find(
      (line) => -line.amountPaise === donation.amountPaise,
    );
    const proof = donation.mode === 'cash' ? { voucher: 'V-1' } : { lineId: debit?.id ?? '' };
    await agreed(await post(`POST /admin/donations/${id}/refund`, { reason, ...proof }));
  },
  strike: async (state, pick) => {
    const id = chosen(state.donations, pick);
    if (id) await agreed(await post(`POST /admin/donations/${id}/void`, { reason }));
  },
};

const act = fc.record({
  step: fc.constantFrom(...Object.keys(steps)),
  pick: fc.nat(50),
  paise: fc.integer({ min: 1, max: 300_000 }),
});

for (let ledgerNumber = 1; ledgerNumber <= ledgers; ledgerNumber += 1) {
  test(`whatever the office does, bank, donations and cash box agree to the paise: ledger ${ledgerNumber}`, async () => {
    fresh = await freshApp({ now: '2026-11-10T06:30:00Z' });
    ledger = await ledgerIn(fresh);
    expenses = expensesIn(fresh, ledger);
    const state: State = { donations: [], lines: 0 };
    try {
      await fc.assert(
        fc.asyncProperty(fc.array(act, { minLength: 4, maxLength: 8 }), async (acts) => {
          // An address may announce twenty donations an hour.
          fresh.clock.set(new Date(fresh.clock.now().getTime() + halfAnHourMs).toISOString());
          for (const { step, pick, paise } of acts) await steps[step]?.(state, pick, paise);
          await demandAgreement();
        }),
        { numRuns: runs, endOnFailure: true, seed: seed + ledgerNumber - 1 },
      );
    } finally {
      await fresh.close();
    }
  });
}
