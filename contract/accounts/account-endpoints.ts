import { paths } from '../paths.ts';
import { endpoint } from '../protocol/endpoint.ts';
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
  registerAccount: endpoint({
    route: paths.registerAccount,
    access: 'public',
    summary: 'Create an account',
    body: RegisterAccount,
    reply: oneOf(User),
    status: 201,
    problems: ['email_taken', 'too_many'],
  }),
  login: endpoint({
    route: paths.login,
    access: 'public',
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
  readMe: endpoint({
    route: paths.readMe,
    access: 'member',
    summary: 'My account',
    reply: oneOf(Profile),
    status: 200,
  }),
  logout: endpoint({
    route: paths.logout,
    access: 'member',
    summary: 'Sign out: the token is dead at once',
    status: 204,
  }),
  updateProfile: endpoint({
    route: paths.updateProfile,
    access: 'member',
    summary:
      'Change my name, phone or e-mail; a new e-mail waits for its confirmation. That of the main administrator needs the password too, and then a second person or time',
    body: UpdateProfile,
    reply: oneOf(Profile),
    status: 200,
    problems: ['email_taken', 'main_administrator', 'wrong_password', 'approval_waiting', 'card_session', 'too_many'],
  }),

  changePassword: endpoint({
    route: paths.changePassword,
    access: 'member',
    summary: 'Change my password; my other sessions end',
    body: ChangePassword,
    status: 204,
    problems: ['wrong_password', 'card_session', 'too_many'],
  }),
  forgotPassword: endpoint({
    route: paths.forgotPassword,
    access: 'public',
    summary:
      'Ask for a letter with a link to choose a new password; the same answer whether or not the address is known',
    body: ForgotPassword,
    status: 202,
    problems: ['too_many'],
  }),
  resetPassword: endpoint({
    route: paths.resetPassword,
    access: 'public',
    summary: 'Choose a new password with the token of the letter; all sessions end',
    body: ResetPassword,
    status: 204,
    problems: ['link_used'],
  }),
  confirmEmail: endpoint({
    route: paths.confirmEmail,
    access: 'public',
    summary:
      'Confirm an e-mail address, or a card or PIN of the desk, with the token of the letter; with a new address all sessions end',
    body: ConfirmEmail,
    status: 204,
    problems: ['link_used', 'email_taken', 'approval_waiting'],
  }),
  sendConfirmation: endpoint({
    route: paths.sendConfirmation,
    access: 'member',
    summary:
      'Ask again for the e-mail with a link that confirms the address of my account; nothing when it is confirmed',
    status: 202,
    problems: ['too_many'],
  }),

  listSessions: endpoint({
    route: paths.listSessions,
    access: 'member',
    summary: 'Where I am signed in, the last used first',
    reply: listOf(Session),
    status: 200,
  }),
  endSession: endpoint({
    route: paths.endSession,
    access: 'member',
    summary: 'End one of my sessions',
    params: IdParams,
    status: 204,
    problems: ['not_found'],
  }),
  endOtherSessions: endpoint({
    route: paths.endOtherSessions,
    access: 'member',
    summary: 'End all my sessions but this one',
    status: 204,
  }),

  exportMyData: endpoint({
    route: paths.exportMyData,
    access: 'member',
    summary: 'Everything that is kept about me',
    reply: oneOf(PersonalData),
    status: 200,
  }),
  deleteMyAccount: endpoint({
    route: paths.deleteMyAccount,
    access: 'member',
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
