import { approvalKinds } from '#contract/approvals/approvals.facts.ts';
import type { Approval } from '#contract/approvals/approvals.ts';
import { donationModes, donationStates, donationTypes } from '#contract/donations/donations.facts.ts';
import { expenseStates } from '#contract/donations/expenses.facts.ts';
import { isCalendarDay } from '#contract/values/india-day.ts';
import { languages } from '#contract/values/language.ts';
import { formatDay, formatNumber } from '../../i18n/formats.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { useActWords } from '../audit/act-words.ts';

const ofDetails = ['upiId', 'payeeName', 'accountName', 'accountNumber', 'ifsc', 'bankName'] as const;
const ofWords = ['place', 'found', 'words'] as const;
const ofMessages = ['event', 'by_email', 'by_gateway', 'by_call', 'by_none'] as const;
/** Typed by whoever asks: shown as it is. */
const asTyped = ['why', 'event'] as const;
const ofDonations = [
  ...ofWords,
  ...ofMessages,
  'email',
  ...(['number', 'gifts', 'parts', 'line', 'amount', 'day', 'mode', 'kind', 'state', 'status'] as const),
  ...(['donorName', 'donorAddress', 'donorTaxId', 'donorPassport'] as const),
  ...(['account', 'headAccount', 'credits', 'rows', 'follows'] as const),
  ...(['expenseNumber', 'fund', 'head', 'payee', 'why', 'vouchers', 'fundLeft', 'paid', 'others'] as const),
  ...(['counted', 'expected', 'difference'] as const),
  ...(['foreign', 'voucher', 'cashBox', 'year', 'file'] as const),
  ...(['pan', 'urn', 'issuedOn', 'validFrom', 'validTo', 'signatory', 'prefix', 'keepYears'] as const),
  ...(['cashDeductible', 'cashMost', 'aloneUpTo', 'aadhaar'] as const),
] as const;
const values = [
  ...donationStates,
  ...donationModes,
  ...donationTypes,
  ...expenseStates,
  ...(['unassigned', 'donation', 'refund', 'suspected', 'cleared', 'valid', 'void'] as const),
  ...([
    'open',
    'closed',
    'enough',
    'nobody',
    'preview',
    'done',
    'true',
    'false',
    'below',
    'relief',
    'expense',
    'other',
    'interest',
    'cash_deposit',
    'own_transfer',
  ] as const),
] as const;

/** Funds and heads stand there in three languages. */
const isNamed: ReadonlySet<string> = new Set(['fund', 'head']);

/** Of several donations their codes stand in one value, between spaces. */
const isJoined: ReadonlySet<string> = new Set(['day', 'mode', 'state']);

const isMoney: ReadonlySet<string> = new Set(['cashDeductible', 'cashMost', 'aloneUpTo']);

const knownIn = <Known extends string>(known: readonly Known[], code: string): Known | undefined =>
  known.find((each) => each === code);

interface ApprovalWords {
  sayKind: (kind: string) => string;
  /** Those that the request names, in the order of the screen. */
  fieldsOf: (approval: Approval) => string[];
  sayField: (field: string) => string;
  /** In `parts` a line for each donation with pieces between dots; everywhere else all that was typed is shown. */
  sayValue: (field: string, value: string) => string;
}

export function useApprovalWords(): ApprovalWords {
  const { t, i18n } = useTranslation('duties');
  const actWords = useActWords();
  const sayCode = (text: string): string => {
    if (isCalendarDay(text)) return formatDay(text, i18n.language);
    const value = knownIn(values, text);
    return value ? t(`approvals.values.${value}`) : text;
  };
  const sayPiece = (piece: string): string => {
    const names = piece.split(' | ');
    return (names.length === languages.length && names[languages.indexOf(i18n.language)]) || sayCode(piece);
  };
  const sayLine = (line: string): string => {
    const pieces = line.split(' · ').map(sayPiece);
    // Each by itself, or a day beside an Urdu word would turn round.
    return pieces.length > 1 ? pieces.map((piece) => `\u2068${piece}\u2069`).join(' · ') : pieces.join();
  };
  const sayJoined = (codes: string): string => sayLine(codes.replaceAll(' ', ' · '));
  return {
    sayKind: (code) => {
      const kind = knownIn(approvalKinds, code);
      return kind ? t(`approvals.kinds.${kind}`) : code;
    },
    fieldsOf: ({ kind, before, after }) =>
      kind === 'donation_details' ? [...ofDetails] : ofDonations.filter((field) => field in before || field in after),
    sayField: (code) => {
      const detail = knownIn(ofDetails, code);
      if (detail) return t(`admin:donation.${detail}`);
      const field = knownIn(ofDonations, code);
      return field ? t(`approvals.words.${field}`) : code;
    },
    sayValue: (field, text) => {
      if (field === 'place') return actWords.sayKind(text);
      if (knownIn(ofWords, field) || knownIn(asTyped, field)) return text;
      if (isNamed.has(field)) return sayPiece(text);
      if (field === 'parts') return text.split('\n').map(sayLine).join('\n');
      if (isMoney.has(field) && /^\d+$/.test(text)) return formatNumber(Number(text));
      return isJoined.has(field) ? text.split(', ').map(sayJoined).join('\n') : sayCode(text);
    },
  };
}
