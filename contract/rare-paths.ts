import type { Route } from './protocol/endpoint.ts';

/** Calls of pages that are rarely used: they are fetched when one is made, and weigh on no other page. */
export const rarePaths = {
  changePassword: 'PUT /users/password',
  resetPassword: 'POST /auth/reset-password',
  confirmEmail: 'POST /auth/confirm-email',
  endSession: 'DELETE /auth/sessions/{id}',
  endOtherSessions: 'DELETE /auth/sessions',
  exportMyData: 'GET /users/me/export',
  deleteMyAccount: 'DELETE /users/me',
  confirmNewsletter: 'POST /newsletter/confirm',
  leaveNewsletter: 'POST /newsletter/unsubscribe',
  updateProfile: 'PUT /users/profile',
  giveFeedback: 'POST /event-registrations/{id}/feedback',
  changeParty: 'PUT /event-registrations/{id}/party',
  forgotPassword: 'POST /auth/forgot-password',
  findSchemes: 'POST /schemes/find',
  listSessions: 'GET /auth/sessions',
} as const satisfies Record<string, Route>;
