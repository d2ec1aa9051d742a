import { useLocation, useNavigate } from 'react-router';
import { useApp } from '../app/AppProviders.tsx';
import { readProfile } from '../store/auth.ts';

/** Why somebody is sent to the login; it travels with the step and is gone at the next one. */
const loginNotices = ['registered', 'passwordReset', 'emailConfirmed', 'accountDeleted'] as const;
export type LoginNotice = (typeof loginNotices)[number];

export interface LoginState {
  notice: LoginNotice;
  /** What is known of the person, so that it need not be typed again. */
  email?: string;
}

export function useLoginState(): Partial<LoginState> {
  const { state } = useLocation();
  if (typeof state !== 'object' || state === null) return {};
  const { notice, email } = state as Record<string, unknown>;
  const known = loginNotices.find((each) => each === notice);
  return { ...(known && { notice: known }), ...(typeof email === 'string' && { email }) };
}

/** After an address was confirmed: whoever is still signed in sees it in the profile. */
export function useLeaveConfirmed(): (notice: 'emailConfirmed') => Promise<void> {
  const { store } = useApp();
  const navigate = useNavigate();
  const leaveForLogin = useLeaveForLogin();
  return async (notice) => {
    if (store.getState().auth.user) await store.dispatch(readProfile());
    if (!store.getState().auth.user) return leaveForLogin(notice);
    await navigate('/profile', { replace: true, state: { notice } satisfies LoginState });
  };
}

/** After a letter's link has done its work. It ended every session of its owner, who may be the one signed in here. */
export function useLeaveForLogin(): (notice: LoginNotice) => Promise<void> {
  const { store } = useApp();
  const navigate = useNavigate();
  return async (notice) => {
    if (store.getState().auth.user) await store.dispatch(readProfile());
    await navigate('/login', { replace: true, state: { notice } satisfies LoginState });
  };
}
