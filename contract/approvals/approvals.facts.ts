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
  'public_text',
] as const;

export const shortestReason = 3;
export const longestReason = 300;
