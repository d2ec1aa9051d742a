import type {
  ChangePassword,
  ConfirmEmail,
  DeleteMyAccount,
  ForgotPassword,
  ResetPassword,
} from '#contract/accounts/accounts.ts';
import { defineCall } from '../calls/call.ts';

export const askForPasswordLink = defineCall('fallback.forgotPassword', (send, body: ForgotPassword) =>
  send('forgotPassword', { body }),
);

export const resetPassword = defineCall('fallback.resetPassword', (send, body: ResetPassword) =>
  send('resetPassword', { body }),
);

export const confirmEmail = defineCall('fallback.confirmEmail', (send, body: ConfirmEmail) =>
  send('confirmEmail', { body }),
);

export const sendConfirmation = defineCall('fallback.sendConfirmation', (send) => send('sendConfirmation'));

export const changePassword = defineCall('fallback.changePassword', (send, body: ChangePassword) =>
  send('changePassword', { body }),
);

export const listSessions = defineCall('fallback.listSessions', async (send) => (await send('listSessions')).data);

export const endSession = defineCall('fallback.endSession', (send, id: string) =>
  send('endSession', { params: { id } }),
);

export const endOtherSessions = defineCall('fallback.endSession', (send) => send('endOtherSessions'));

export const exportMyData = defineCall('fallback.exportMyData', async (send) => (await send('exportMyData')).data);

export const deleteMyAccount = defineCall('fallback.deleteMyAccount', (send, body: DeleteMyAccount) =>
  send('deleteMyAccount', { body }),
);
