import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { ask } from '../../../../test/builders/account-calls.ts';
import { aGiver, type Ledger, ledgerIn } from '../../../../test/builders/donation-calls.ts';
import { type Expenses, expensesIn } from '../../../../test/builders/expense-calls.ts';
import { type FreshApp, freshApp } from '../../../../test/harness/fresh-app.ts';

let fresh: FreshApp;
let ledger: Ledger;
let expenses: Expenses;
before(async () => {
  fresh = await freshApp({ now: '2026-11-10T06:30:00Z' });
  ledger = await ledgerIn(fresh);
  expenses = expensesIn(fresh, ledger);
  await ledger.enterVerified({ mode: 'cash', amountPaise: 1_00_000_00, donor: aGiver() });
});
after(() => fresh.close());

/** Each with one debit to Verma Kirana of 1,234.50 and one by cheque 000417 of 980. Axis, PNB and Canara are after public samples. */
const statements: Readonly<Record<string, string[]>> = {
  '1001': [
    'Date,Narration,Chq./Ref.No.,Value Dt,Withdrawal Amt.,Deposit Amt.,Closing Balance',
    '05/11/26,NEFT DR-UTIB0000123-VERMA KIRANA STORE-NETBANK,N309262345678901,05/11/26,1234.50,,98765.50',
    '06/11/26,CHQ PAID-MICR CTS-SHARMA,0000000000000417,06/11/26,980.00,,97785.50',
  ],
  '1002': [
    'Txn Date,Value Date,Description,Ref No./Cheque No.,Debit,Credit,Balance',
    '5 Nov 2026,5 Nov 2026,TO TRANSFER-NEFT VERMA KIRANA STORE,SBIN326309123456,"1,234.50",,"98,765.50"',
    '6 Nov 2026,6 Nov 2026,TO CLEARING SHARMA,417,980.00,,"97,785.50"',
  ],
  '1003': [
    'S No.,Value Date,Transaction Date,Cheque Number,Transaction Remarks,Withdrawal Amount (INR ),Deposit Amount (INR ),Balance (INR )',
    '1,05/11/2026,05/11/2026,-,NEFT/N309/VERMA KIRANA STORE,1234.50,0.00,98765.50',
    '2,06/11/2026,06/11/2026,000417,CLG/SHARMA,980.00,0.00,97785.50',
  ],
  '1004': [
    'Tran Date,CHQNO,PARTICULARS,DR,CR,BAL,SOL',
    '05-11-2026,,NEFT/AXIC26309/VERMA KIRANA STORE,1234.50,,98765.50,123',
    '06-11-2026,000417,CLG-CHQ PAID TO SHARMA,980.00,,97785.50,123',
  ],
  '1005': [
    'Transaction Date,Cheque Number,Withdrawal,Deposit,Balance,Narration',
    '05/11/2026,,"1,234.50",,"98,765.50 Cr.",NEFT_OUT:PUNBH26309/VERMA KIRANA STORE',
    '06/11/2026,417,980.00,,"97,785.50 Cr.",CTS CLG SHARMA',
  ],
  '1006': [
    'Txn Date,Value Date,Cheque No.,Description,Branch Code,Debit,Credit,Balance',
    '05-11-2026 10:12:13,05 Nov 2026,,NEFT DR CNRB26309 VERMA KIRANA STORE,33,"1,234.50",,"98,765.50"',
    '06-11-2026 11:00:00,06 Nov 2026,417,CHQ PAID SHARMA,33,980.00,,"97,785.50"',
  ],
};

const look = async (id: string) =>
  (await ask(fresh, `GET /admin/bank-lines/${id}`, { headers: ledger.treasurer })).json().data.expenses;

test('debits of six banks are suggested for the expense that they paid, and an overlapping file changes nothing', async () => {
  // Of the same amount and day, to somebody else.
  const decoy = await expenses.agreed({ amountPaise: 1_234_50, payee: 'Gupta Traders', day: '2026-11-05' });
  const rice = await expenses.agreed({ amountPaise: 1_234_50, payee: 'Verma Kirana Store', day: '2026-11-03' });
  const early = await expenses.agreed({ amountPaise: 980_00, payee: 'Nobody Here', day: '2026-11-06' });
  const cheque = await expenses.agreed({
    amountPaise: 980_00,
    payee: 'A. Sharma',
    day: '2026-10-01',
    chequeNumber: '000417',
  });
  for (const [account, rows] of Object.entries(statements)) {
    const { added } = await ledger.importFile(rows.join('\n'), account);
    assert.equal(added, 2, account);
    const again = await ledger.importFile([...rows, ''].join('\n'), account);
    assert.equal(again.added, 0, account);
    const lines = (await ledger.lines('&direction=out')).filter(
      (line) => 'account' in line && line.account === account,
    );
    const [first, second] = lines.toSorted((one, other) => one.day.localeCompare(other.day));
    const [suggested, ...others] = await look(first?.id ?? '');
    assert.deepEqual([suggested?.number, suggested?.why], [rice.number, 'payee'], account);
    assert.deepEqual([others[0]?.number, others[0]?.why], [decoy.number, 'amount_and_day'], account);
    const [byCheque, byDay] = await look(second?.id ?? '');
    assert.deepEqual([byCheque?.number, byCheque?.why], [cheque.number, 'cheque'], account);
    assert.equal(byDay?.number, early.number, account);
  }
});

test('the number of an expense in the words of the bank is the surest, and what is paid is suggested no more', async () => {
  const { id, number } = await expenses.agreed({ amountPaise: 321_00, payee: 'Somebody' });
  const file = `Date,Description,Debit,Credit,Balance\n05/11/2026,UPI/309/PAID ${number},321.00,,100.00`;
  await ledger.importFile(file);
  const line = (await ledger.lines('&direction=out')).find(({ narration }) => narration.includes('UPI/309'));
  const [suggested] = await look(line?.id ?? '');
  assert.deepEqual([suggested?.number, suggested?.why], [number, 'number']);
  assert.equal((await expenses.prove(id, { lineId: line?.id })).statusCode, 201);
  assert.deepEqual(await look(line?.id ?? ''), []);
});
