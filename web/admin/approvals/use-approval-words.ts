import { approvalKinds } from '#contract/approvals/approvals.facts.ts';
import type { Approval } from '#contract/approvals/approvals.ts';
import { donationStates } from '#contract/donations/donations.facts.ts';
import { useTranslation } from '../../i18n/use-translation.ts';

const ofDetails = ['upiId', 'payeeName', 'accountName', 'accountNumber', 'ifsc', 'bankName'] as const;
const ofGifts = [
  ...(['number', 'gifts', 'line', 'amount', 'day', 'mode', 'kind', 'state', 'status', 'foreign', 'voucher'] as const),
  ...(['cashBox', 'year', 'file'] as const),
  ...(['pan', 'urn', 'issuedOn', 'validFrom', 'validTo', 'signatory', 'prefix', 'keepYears'] as const),
  ...(['cashDeductible', 'cashMost', 'aloneUpTo', 'aadhaar'] as const),
] as const;
const values = [
  ...donationStates,
  ...(['unassigned', 'donation', 'suspected', 'cleared', 'valid', 'void', 'open', 'closed', 'enough'] as const),
  ...(['cash', 'kind', 'cheque', 'bank', 'true', 'false'] as const),
] as const;

const knownIn = <Known extends string>(known: readonly Known[], code: string): Known | undefined =>
  known.find((each) => each === code);

interface ApprovalWords {
  sayKind: (kind: string) => string;
  /** Those that the request names, in the order of the screen. */
  fieldsOf: (approval: Approval) => string[];
  sayField: (field: string) => string;
  sayValue: (value: string) => string;
}

export function useApprovalWords(): ApprovalWords {
  const { t } = useTranslation('duties');
  return {
    sayKind: (code) => {
      const kind = knownIn(approvalKinds, code);
      return kind ? t(`approvals.kinds.${kind}`) : code;
    },
    fieldsOf: ({ kind, before, after }) =>
      kind === 'donation_details' ? [...ofDetails] : ofGifts.filter((field) => field in before || field in after),
    sayField: (code) => {
      const detail = knownIn(ofDetails, code);
      if (detail) return t(`admin:donation.${detail}`);
      const field = knownIn(ofGifts, code);
      return field ? t(`approvals.words.${field}`) : code;
    },
    sayValue: (code) => {
      const value = knownIn(values, code);
      return value ? t(`approvals.values.${value}`) : code;
    },
  };
}
