import {
  citizenships,
  donationLengths,
  donationModes,
  donationStates,
  donationTypes,
  importStatesOfStatements,
  lastPledgeDay,
  lineKinds,
  lineReasons,
  mostGiftPaise,
  pledgePeriods,
  receiptSeries,
  receiptStatuses,
  taxIdKinds,
} from '#contract/donations/donations.facts.ts';
import { longestEmail } from '#contract/values/email.ts';
import { languages } from '#contract/values/language.ts';

/** Those of the ledger. */
export const donationColumns = {
  lengths: {
    'bank_lines.narration': donationLengths.narration,
    'bank_lines.note': donationLengths.lineNote,
    'certificates.number': donationLengths.certificate,
    'donations.cheque_number': donationLengths.cheque,
    'donations.goods': donationLengths.goods,
    'donations.refund_voucher': donationLengths.voucher,
    'donors.address': donationLengths.address,
    'donors.email': longestEmail,
    'donors.name': donationLengths.name,
    'fund_uses.text': donationLengths.use,
    'funds.name_en': donationLengths.fund,
    'funds.name_hi': donationLengths.fund,
    'funds.name_ur': donationLengths.fund,
  },
  choices: {
    'bank_lines.kind': lineKinds,
    'bank_lines.reason': lineReasons,
    'donations.language': languages,
    'donations.mode': donationModes,
    'donations.state': donationStates,
    'donations.type': donationTypes,
    'donors.citizenship': citizenships,
    'donors.language': languages,
    'donors.tax_id_kind': taxIdKinds,
    'pledges.period': pledgePeriods,
    'receipt_series.series': receiptSeries,
    'receipts.series': receiptSeries,
    'receipts.status': receiptStatuses,
    'statement_imports.state': importStatesOfStatements,
  },
  ranges: {
    'donations.amount_paise': [0, mostGiftPaise],
    'fund_uses.amount_paise': [1, 1e14],
    'pledges.amount_paise': [1, mostGiftPaise],
    'pledges.day': [1, lastPledgeDay],
  },
} as const;
