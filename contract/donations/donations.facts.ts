export const citizenships = ['india', 'india_abroad'] as const;
export type Citizenship = (typeof citizenships)[number];
/** What a form may say; `other` is refused and nothing is kept. */
export const saidCitizenships = [...citizenships, 'other'] as const;

/** In the order and with the meaning of the yearly return. */
export const taxIdKinds = ['pan', 'aadhaar', 'tin', 'passport', 'voter', 'licence', 'ration'] as const;
export type TaxIdKind = (typeof taxIdKinds)[number];

export const donationModes = ['upi', 'bank', 'cheque', 'cash', 'kind'] as const;
export type DonationMode = (typeof donationModes)[number];

export const donationTypes = ['corpus', 'specific', 'others'] as const;
export type DonationType = (typeof donationTypes)[number];

export const donationStates = [
  'intended',
  'claimed',
  'matched',
  'verified',
  'receipted',
  'refunded',
  'voided',
] as const;
export type DonationState = (typeof donationStates)[number];

export const lineKinds = ['unassigned', 'donation', 'refund', 'expense', 'other'] as const;
export type LineKind = (typeof lineKinds)[number];
export const lineReasons = ['interest', 'cash_deposit', 'cash_drawn', 'own_transfer', 'text'] as const;
export type LineReason = (typeof lineReasons)[number];
/** What the words of the bank suggest, of lines that are no donation. */
export const lineHints = ['interest', 'charges', 'cash_deposit', 'reversal'] as const;
export type LineHint = (typeof lineHints)[number];

export const receiptSeries = ['M', 'K'] as const;
export type ReceiptSeries = (typeof receiptSeries)[number];
/** How a receipt reaches its donor: the desk has neither e-mail nor number. */
export const receiptWays = ['email', 'phone', 'desk'] as const;
export const receiptStatuses = ['valid', 'void'] as const;
/** Across a printed receipt. The donor's own has none. */
export const receiptMarks = ['none', 'DUPLICATE', 'VOID'] as const;
export type ReceiptMark = (typeof receiptMarks)[number];

export const pledgePeriods = ['monthly', 'quarterly', 'yearly'] as const;
export type PledgePeriod = (typeof pledgePeriods)[number];
export const lastPledgeDay = 28;
export const mostPledges = 20;
/** After so many reminders without a donation nobody is reminded any more. */
export const mostUnanswered = 3;

export const importStatesOfStatements = ['mapping', 'preview', 'done'] as const;

export const donationLengths = {
  name: 100,
  address: 300,
  goods: 300,
  narration: 500,
  fund: 80,
  use: 300,
  lineNote: 100,
  cheque: 20,
  voucher: 40,
  certificate: 21,
  urn: 100,
  signatory: 100,
  prefix: 8,
} as const;

/** Before spaces and dashes are taken out. */
export const typedLengths = { amount: 20, utr: 40, pinCode: 10, passport: 20, taxId: 40 } as const;

/** A revised return names the certificate that each donor got before. */
export const returnModes = ['original', 'revised'] as const;
export type ReturnMode = (typeof returnModes)[number];

/** 10 crore rupees. */
export const mostDonationPaise = 100_000_000_00;
export const mostVerifiedAtOnce = 200;
export const mostReceiptsAtOnce = 200;
export const mostAllocations = 20;
export const mostLinesAtOnce = 200;
export const mostUtrTries = 3;

/** Shown of an account: never the whole number. */
export const accountDigits = 4;
export const largestStatementBytes = 5 * 1024 * 1024;
export const mostStatementRows = 20_000;

/** Fewer donors of a fund are not shown alone. */
export const fewestShownDonors = 5;

export const usualTax = {
  keepYears: 11,
  cashDeductiblePaise: 2_000_00,
  cashMostPaise: 199_999_00,
  aloneUpToPaise: 2_000_00,
} as const;

/** Of the text that a donor agrees to. */
export const donorConsentVersion = '2026-11';

/** Whether what a file says of the balance can prove it to a second person. */
export const statementBalances = ['whole', 'missing', 'broken'] as const;
/** Credits confirmed by one person count together for so many days. */
export const aloneDays = 30;

/** What becomes of a row of a statement that is looked at. */
export const statementRowKinds = ['new', 'here', 'probably_here', 'wrong'] as const;
