import {
  createSlice,
  isAnyOf,
  isFulfilled,
  isPending,
  isRejected,
  type PayloadAction,
  type ThunkDispatch,
  type UnknownAction,
} from '@reduxjs/toolkit';
import type { Login, Profile, RegisterAccount, UpdateProfile } from '#contract/accounts.ts';
import { callThunk, type StoreTools } from './call-thunk.ts';
import type { ErrorCode } from './failure.ts';
import type { Status } from './list-slice.ts';
import type { StoredUser } from './session-storage.ts';

export interface AuthState {
  status: Status;
  error: ErrorCode | null;
  /** A key of `problems.json`. */
  success: 'success.profileUpdated' | null;
  user: StoredUser | null;
  isAdmin: boolean;
  profile: Profile | null;
  /** Whether the browser's storage was read; before that nobody can say who is signed in. */
  known: boolean;
  /** Whether a session died while it was in use. */
  ended: boolean;
  /** The newest call; what comes after another one, or after signing out, is dropped. */
  requestId: string | null;
}

interface Root {
  auth: AuthState;
}
type Dispatch = ThunkDispatch<Root, StoreTools, UnknownAction>;

const signedOutState: AuthState = {
  status: 'idle',
  error: null,
  success: null,
  user: null,
  isAdmin: false,
  profile: null,
  known: true,
  ended: false,
  requestId: null,
};

/** The token goes to the storage alone: the state is seen by every part of the page. */
export const login = callThunk<StoredUser, Login>('auth/login', 'fallback.login', async ({ send, storage }, body) => {
  const { token, user } = await send('login', { body });
  storage.save(token, user);
  return user;
});

/** Makes the account; signing in is the next step. */
export const registerAccount = callThunk<void, RegisterAccount>(
  'auth/register',
  'fallback.registerAccount',
  async ({ send }, body) => {
    await send('registerAccount', { body });
  },
);

export const readProfile = callThunk<Profile>('auth/readProfile', 'fallback.readProfile', async ({ send, storage }) => {
  const token = storage.readToken();
  const { data } = await send('readMe');
  if (storage.readToken() === token) storage.saveUser(data);
  return data;
});

export const updateProfile = callThunk<Profile, UpdateProfile>(
  'auth/updateProfile',
  'fallback.updateProfile',
  async ({ send, storage }, body) => {
    const token = storage.readToken();
    const { data } = await send('updateProfile', { body });
    if (storage.readToken() === token) storage.saveUser(data);
    return data;
  },
);

const calls = [login, registerAccount, readProfile, updateProfile] as const;
const isSettled = isAnyOf(isFulfilled(...calls), isRejected(...calls));

const rememberUser = (state: AuthState, { name, email, role, status }: StoredUser): void => {
  state.user = { name, email, role, status };
  state.isAdmin = role === 'admin';
  state.ended = false;
  state.known = true;
};

const slice = createSlice({
  name: 'auth',
  initialState: (): AuthState => ({ ...signedOutState, known: false }),
  reducers: {
    signedOut: () => signedOutState,
    sessionEnded: () => ({ ...signedOutState, ended: true }),
    sessionFound: (state, { payload }: PayloadAction<StoredUser>) => {
      state.status = 'succeeded';
      rememberUser(state, payload);
    },
    clearAuthMessages: (state) => {
      state.error = null;
      state.success = null;
    },
  },
  extraReducers: (builder) =>
    builder
      .addCase(login.fulfilled, (state, { payload }) => rememberUser(state, payload))
      .addCase(updateProfile.fulfilled, (state) => {
        state.success = 'success.profileUpdated';
      })
      .addMatcher(isAnyOf(readProfile.fulfilled, updateProfile.fulfilled), (state, { payload }) => {
        state.profile = payload;
        rememberUser(state, payload);
      })
      .addMatcher(isPending(...calls), (state, { meta }) => {
        state.requestId = meta.requestId;
        state.status = 'loading';
        state.error = null;
        state.success = null;
      })
      .addMatcher(isFulfilled(...calls), (state) => {
        state.status = 'succeeded';
      })
      .addMatcher(isRejected(...calls), (state, { payload }) => {
        state.status = 'failed';
        state.error = payload?.code ?? 'fallback.unknown';
      }),
});

export const { signedOut, sessionEnded, clearAuthMessages } = slice.actions;

export function authReducer(before = slice.getInitialState(), action: UnknownAction): AuthState {
  const isLate = isSettled(action) && action.meta.requestId !== before.requestId;
  return isLate ? before : slice.reducer(before, action);
}

/** Takes up what the browser remembers: at the start, and when another tab signed in or out. */
export const readSession =
  () =>
  (dispatch: Dispatch, getState: () => Root, { storage }: StoreTools): void => {
    const token = storage.readToken();
    const user = storage.readUser();
    const { user: before } = getState().auth;
    if (!token || !user) {
      if (token) storage.clear();
      dispatch(signedOut());
      return;
    }
    // Another person: nothing of the first one may stay.
    if (before && before.email !== user.email) dispatch(signedOut());
    dispatch(slice.actions.sessionFound(user));
  };

/** Signs out at once. The server is told with the token that is still there; whether it hears changes nothing here. */
export const logout =
  () =>
  (dispatch: Dispatch, _: () => Root, { send, storage }: StoreTools): void => {
    send('logout').catch(() => undefined);
    storage.clear();
    dispatch(signedOut());
  };
