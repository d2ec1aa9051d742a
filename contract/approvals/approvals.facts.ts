import type { Duty } from '../values/duty.ts';

export const approvalStates = ['waiting', 'done', 'refused', 'withdrawn', 'expired', 'outdated'] as const;
export type ApprovalState = (typeof approvalStates)[number];

/** What needs a second person. */
export const approvalKinds = [
  'donation_details',
  'tax_settings',
  'donation_verify',
  'donation_refund',
  'donation_void',
  'donation_donor',
  'hand_match',
  'foreign_cleared',
  'receipt_void',
  'year_reopened',
  'donors_export',
  'return_export',
  'tax_id_unmask',
  'statement_confirm',
  'expense',
  'cash_count',
  'public_text',
  'main_email',
  'event_word',
] as const;

/** Who agrees to what is not about money, besides whoever asks; to everything else owners and treasurers do. */
export const agreeingDuties: Readonly<Partial<Record<(typeof approvalKinds)[number], readonly Duty[]>>> = {
  event_word: ['owner', 'editor'],
};

/** How somebody can have given another an account, a duty or a key. For so many days neither is a second person for the other. */
export const tieWays = [
  'created',
  'invited',
  'promoted',
  'merged',
  'password',
  'pin',
  'card',
  'email',
  'second_step',
] as const;
export type TieWay = (typeof tieWays)[number];
export const tieDays = 30;

/** Requests of one person that may wait at once. */
export const mostWaitingOfOne = 10;

/** So often may be typed what only the bank shows; then the request is refused. */
export const mostProofTries = 3;

export const shortestReason = 3;
export const longestReason = 300;
