export const roles = ['user', 'admin'] as const;

/** What an administrator may do; nobody else has any. */
export const duties = ['owner', 'editor', 'desk', 'caseworker', 'treasurer', 'viewer'] as const;
export type Duty = (typeof duties)[number];

/** Only `active` people can hold a session. */
export const userStatuses = ['active', 'inactive', 'pending', 'blocked'] as const;
