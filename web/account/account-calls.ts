import type {
  ChangePassword,
  ConfirmEmail,
  DeleteMyAccount,
  ForgotPassword,
  PersonalData,
  ResetPassword,
  Session,
} from '#contract/accounts.ts';
import { callThunk } from '../store/call-thunk.ts';

/** Calls whose outcome concerns one form only, so that nothing of them stays in the store. */

export const askForPasswordLink = callThunk<void, ForgotPassword>(
  'account/askForPasswordLink',
  'fallback.forgotPassword',
  async ({ send }, body) => {
    await send('forgotPassword', { body });
  },
);

export const resetPassword = callThunk<void, ResetPassword>(
  'account/resetPassword',
  'fallback.resetPassword',
  async ({ send }, body) => {
    await send('resetPassword', { body });
  },
);

export const confirmEmail = callThunk<void, ConfirmEmail>(
  'account/confirmEmail',
  'fallback.confirmEmail',
  async ({ send }, body) => {
    await send('confirmEmail', { body });
  },
);

export const sendConfirmation = callThunk<void>(
  'account/sendConfirmation',
  'fallback.sendConfirmation',
  async ({ send }) => {
    await send('sendConfirmation');
  },
);

export const changePassword = callThunk<void, ChangePassword>(
  'account/changePassword',
  'fallback.changePassword',
  async ({ send }, body) => {
    await send('changePassword', { body });
  },
);

export const listSessions = callThunk<Session[]>('account/listSessions', 'fallback.listSessions', async ({ send }) => {
  const { data } = await send('listSessions');
  return data;
});

export const endSession = callThunk<void, string>('account/endSession', 'fallback.endSession', async ({ send }, id) => {
  await send('endSession', { params: { id } });
});

export const endOtherSessions = callThunk<void>('account/endOtherSessions', 'fallback.endSession', async ({ send }) => {
  await send('endOtherSessions');
});

export const exportMyData = callThunk<PersonalData>(
  'account/exportMyData',
  'fallback.exportMyData',
  async ({ send }) => {
    const { data } = await send('exportMyData');
    return data;
  },
);

export const deleteMyAccount = callThunk<void, DeleteMyAccount>(
  'account/deleteMyAccount',
  'fallback.deleteMyAccount',
  async ({ send, storage }, body) => {
    await send('deleteMyAccount', { body });
    storage.clear();
  },
);
