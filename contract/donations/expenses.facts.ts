export const expenseStates = ['asked', 'agreed', 'refused', 'withdrawn', 'paid', 'struck'] as const;
export type ExpenseState = (typeof expenseStates)[number];

/** The lists of the office: what waits for the caller, what the caller asked for, what is to be paid, what was paid. */
export const expenseViews = ['waiting', 'own', 'to_pay', 'paid', 'no_voucher', 'closed'] as const;
export type ExpenseView = (typeof expenseViews)[number];

export const voucherKinds = ['picture', 'pdf'] as const;
export type VoucherKind = (typeof voucherKinds)[number];

/** Why a debit of the bank looks like an expense; the surest first. */
export const expenseMatches = ['number', 'cheque', 'payee', 'amount_and_day'] as const;
export type ExpenseMatch = (typeof expenseMatches)[number];

export const expenseLengths = { payee: 100, why: 300, said: 200, cheque: 20, reason: 300, head: 80 } as const;
export const grantLengths = { giver: 100, conditions: 500 } as const;

export const largestVoucherPdfBytes = 4 * 1024 * 1024;
export const mostVouchers = 20;
/** Of one bank line. */
export const mostExpensesOfLine = 50;
export const mostHeads = 50;

/** How many days the bank's day may lie from the expense's, to be suggested. */
export const suggestedWithinDays = 5;

/** Of a head's budget: when the office is warned, in percent. */
export const budgetWarnings = [80, 100] as const;

/** What stands in the place of a payee whom only those who help may know. */
export const reliefPayee = 'relief';
