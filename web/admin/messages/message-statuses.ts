import type { MessageStatus } from '#contract/messages.ts';

export const messageStatuses = ['new', 'open', 'closed'] as const satisfies readonly MessageStatus[];
