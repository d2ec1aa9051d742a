import type { Namespace } from '../i18n/word-keys.ts';
import type { OfficePage } from './office-page.ts';

/** Of all screens about money: modes and kinds of donations, and what is asked of a second person. */
const moneyWords = ['office-donations', 'receipt', 'duties'] as const satisfies readonly Namespace[];

/** The first screen of the group. For whom the sidebar has no room for all others, the last are linked on it. */
export const moneyPath = '/admin/donations';

export const moneyPages: readonly OfficePage[] = [
  {
    path: moneyPath,
    opens: ['readDonationSummary'],
    file: './donations/ledger/DonationsPage.tsx',
    query: ['view', 'month', 'year', 'search', 'state', 'mode', 'fundId', 'from', 'to', 'page', 'new'],
    words: moneyWords,
    entry: { word: 'nav.donations', icon: 'rupee' },
  },
  {
    path: '/admin/statements',
    opens: ['listStatements'],
    file: './donations/bank/StatementsPage.tsx',
    query: ['view', 'search', 'kind', 'direction', 'page', 'new'],
    words: ['office-statements', 'office-expenses', ...moneyWords],
    entry: { word: 'nav.statements', icon: 'bank', under: moneyPath },
  },
  {
    path: '/admin/statements/:id',
    opens: ['readStatement'],
    file: './donations/bank/StatementPage.tsx',
    words: ['office-statements', 'office-expenses', ...moneyWords],
  },
  {
    path: '/admin/receipts',
    opens: ['listReceipts'],
    file: './donations/receipts/ReceiptsPage.tsx',
    query: ['view', 'search', 'status', 'page'],
    words: ['office-receipts', ...moneyWords],
    entry: { word: 'nav.receipts', icon: 'tick', under: moneyPath },
  },
  {
    path: '/admin/donors',
    opens: ['listDonors'],
    file: './donations/donors/DonorsPage.tsx',
    query: ['search', 'page'],
    words: ['office-donors', ...moneyWords],
    entry: { word: 'nav.donors', icon: 'users', under: moneyPath },
  },
  {
    path: '/admin/expenses',
    opens: ['listExpenses'],
    file: './donations/expenses/ExpensesPage.tsx',
    query: ['view', 'search', 'page'],
    words: ['office-expenses', ...moneyWords],
    entry: { word: 'nav.expenses', icon: 'give', under: moneyPath, whereRoom: true },
  },
  {
    path: '/admin/expenses/new',
    opens: ['createExpense'],
    file: './donations/expenses/AskPage.tsx',
    query: ['case'],
    words: ['office-expenses', ...moneyWords],
  },
  {
    path: '/admin/expenses/:id',
    opens: ['readExpense'],
    file: './donations/expenses/ExpensePage.tsx',
    words: ['office-expenses', ...moneyWords],
  },
  {
    path: '/admin/cash',
    opens: ['readCashBox'],
    file: './donations/expenses/CashPage.tsx',
    words: ['office-expenses', ...moneyWords],
    entry: { word: 'nav.cash', icon: 'rupee', under: moneyPath, whereRoom: true },
  },
  {
    path: '/admin/funds',
    opens: ['listOfficeFunds'],
    file: './donations/funds/FundsPage.tsx',
    words: ['office-funds', ...moneyWords],
    entry: { word: 'nav.funds', icon: 'gift', under: moneyPath, whereRoom: true },
  },
  {
    path: '/admin/returns',
    opens: ['readReturn'],
    file: './donations/returns/ReturnsPage.tsx',
    query: ['year', 'mode'],
    words: ['office-returns', ...moneyWords],
    entry: { word: 'nav.returns', icon: 'list', under: moneyPath, whereRoom: true },
  },
];
