/** What an administrator may do; nobody else has any. */
export const duties = ['owner', 'editor', 'desk', 'caseworker', 'treasurer', 'viewer'] as const;
export type Duty = (typeof duties)[number];
