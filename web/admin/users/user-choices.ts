import type { Role, UserStatus } from '#contract/accounts.ts';

export const userRoles = ['user', 'admin'] as const satisfies readonly Role[];
export const userStatuses = ['active', 'inactive', 'pending', 'blocked'] as const satisfies readonly UserStatus[];
