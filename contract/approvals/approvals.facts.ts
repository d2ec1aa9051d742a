export const approvalStates = ['waiting', 'done', 'refused', 'withdrawn', 'expired', 'outdated'] as const;
export type ApprovalState = (typeof approvalStates)[number];

/** What needs a second person. */
export const approvalKinds = ['donation_details'] as const;
export type ApprovalKindName = (typeof approvalKinds)[number];

export const shortestReason = 3;
export const longestReason = 300;
