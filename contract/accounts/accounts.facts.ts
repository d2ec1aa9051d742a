export const roles = ['user', 'admin'] as const;

/** Only `active` people can hold a session. */
export const userStatuses = ['active', 'inactive', 'pending', 'blocked'] as const;
