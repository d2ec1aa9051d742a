export const invitationStates = ['waiting', 'accepted', 'withdrawn', 'expired'] as const;
export type InvitationState = (typeof invitationStates)[number];
