import { memberCall, publicCall } from '../protocol/endpoint.ts';
import { IdParams } from '../protocol/fields.ts';
import { listOf, oneOf } from '../protocol/paging.ts';
import {
  ChangePassword,
  ConfirmEmail,
  DeleteMyAccount,
  ForgotPassword,
  Login,
  LoginReply,
  PersonalData,
  Profile,
  RegisterAccount,
  ResetPassword,
  Session,
  UpdateProfile,
  User,
} from './accounts.ts';

/** Calls about one's own account. */
export const accountEndpoints = {
  registerAccount: publicCall('POST /auth/register', {
    often: true,
    says: 'registerAccount',
    summary: 'Create an account',
    body: RegisterAccount,
    reply: oneOf(User),
    status: 201,
    problems: ['email_taken', 'too_many'],
  }),
  login: publicCall('POST /auth/login', {
    often: true,
    says: 'login',
    summary: 'Sign in',
    body: Login,
    reply: LoginReply,
    status: 200,
    problems: [
      'card_form',
      'card_login_failed',
      'card_unclaimed',
      'card_not_confirmed',
      'pin_must_change',
      'pin_weak',
      'login_failed',
      'account_not_active',
      'second_factor_required',
      'second_factor_wrong',
      'too_many',
    ],
  }),
  readMe: memberCall('GET /auth/me', {
    often: true,
    says: 'readProfile',
    summary: 'My account',
    reply: oneOf(Profile),
    status: 200,
  }),
  logout: memberCall('POST /auth/logout', {
    often: true,
    summary: 'Sign out: the token is dead at once',
    status: 204,
  }),
  updateProfile: memberCall('PUT /users/profile', {
    closedInDemo: true,
    says: 'updateProfile',
    summary:
      'Change my name, phone or e-mail; a new e-mail waits for its confirmation. That of the main administrator needs the password too, and then a second person or time',
    body: UpdateProfile,
    reply: oneOf(Profile),
    status: 200,
    problems: ['email_taken', 'main_administrator', 'wrong_password', 'approval_waiting', 'card_session', 'too_many'],
  }),

  changePassword: memberCall('PUT /users/password', {
    closedInDemo: true,
    says: 'changePassword',
    summary: 'Change my password; my other sessions end',
    body: ChangePassword,
    status: 204,
    problems: ['wrong_password', 'card_session', 'too_many'],
  }),
  forgotPassword: publicCall('POST /auth/forgot-password', {
    says: 'forgotPassword',
    summary:
      'Ask for a letter with a link to choose a new password; the same answer whether or not the address is known',
    body: ForgotPassword,
    status: 202,
    problems: ['too_many'],
  }),
  resetPassword: publicCall('POST /auth/reset-password', {
    closedInDemo: true,
    says: 'resetPassword',
    summary: 'Choose a new password with the token of the letter; all sessions end',
    body: ResetPassword,
    status: 204,
    problems: ['link_used'],
  }),
  confirmEmail: publicCall('POST /auth/confirm-email', {
    says: 'confirmEmail',
    summary:
      'Confirm an e-mail address, or a card or PIN of the desk, with the token of the letter; with a new address all sessions end',
    body: ConfirmEmail,
    status: 204,
    problems: ['link_used', 'email_taken', 'approval_waiting'],
  }),
  sendConfirmation: memberCall('POST /auth/confirmation', {
    says: 'sendConfirmation',
    summary:
      'Ask again for the e-mail with a link that confirms the address of my account; nothing when it is confirmed',
    status: 202,
    problems: ['too_many'],
  }),

  listSessions: memberCall('GET /auth/sessions', {
    says: 'listSessions',
    summary: 'Where I am signed in, the last used first',
    reply: listOf(Session),
    status: 200,
  }),
  endSession: memberCall('DELETE /auth/sessions/{id}', {
    closedInDemo: true,
    says: 'endSession',
    summary: 'End one of my sessions',
    params: IdParams,
    status: 204,
    problems: ['not_found'],
  }),
  endOtherSessions: memberCall('DELETE /auth/sessions', {
    closedInDemo: true,
    says: 'endSession',
    summary: 'End all my sessions but this one',
    status: 204,
  }),

  exportMyData: memberCall('GET /users/me/export', {
    says: 'exportMyData',
    summary: 'Everything that is kept about me',
    reply: oneOf(PersonalData),
    status: 200,
  }),
  deleteMyAccount: memberCall('DELETE /users/me', {
    closedInDemo: true,
    says: 'deleteMyAccount',
    summary: 'Delete my account, with the password or the PIN given again',
    body: DeleteMyAccount,
    status: 204,
    problems: [
      'wrong_password',
      'wrong_pin',
      'card_session',
      'main_administrator_delete',
      'last_administrator',
      'too_many',
    ],
  }),
};
