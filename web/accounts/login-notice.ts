import { useSyncExternalStore } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { useApp } from '../app/AppProviders.tsx';
import { readProfile } from '../store/auth.ts';

/** Reason for a redirect to the login, as navigation state: gone at the next step. */
const loginNotices = ['registered', 'passwordReset', 'emailConfirmed', 'accountDeleted', 'joinedOffice'] as const;
export type LoginNotice = (typeof loginNotices)[number];

export interface LoginState {
  notice: LoginNotice;
  /** Known fields, prefilled. */
  email?: string;
}

const neverChanges = () => () => undefined;

/** The server knows no navigation state: after a reload, hydration begins without it, or it would throw away what was typed. */
export function useLoginState(): Partial<LoginState> {
  const { state: current } = useLocation();
  const state = useSyncExternalStore<unknown>(
    neverChanges,
    () => current,
    () => null,
  );
  if (typeof state !== 'object' || state === null) return {};
  const { notice, email } = state as Record<string, unknown>;
  const known = loginNotices.find((each) => each === notice);
  return { ...(known && { notice: known }), ...(typeof email === 'string' && { email }) };
}

/** After an address was confirmed: signed-in people see it in the profile. */
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

/** After an e-mail's link was used. It ended every session of its owner, perhaps the one in this browser. */
export function useLeaveForLogin(): (notice: LoginNotice) => Promise<void> {
  const { store } = useApp();
  const navigate = useNavigate();
  return async (notice) => {
    if (store.getState().auth.user) await store.dispatch(readProfile());
    await navigate('/login', { replace: true, state: { notice } satisfies LoginState });
  };
}
