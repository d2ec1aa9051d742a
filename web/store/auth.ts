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
import type { Login, LoginReply, Profile, RegisterAccount, UpdateProfile } from '#contract/accounts/accounts.ts';
import type { ErrorCode } from '../calls/failure.ts';
import { isSharedOver, keepOwnCard, keepOwnDuties, noteSharedUse } from '../calls/phone-memory.ts';
import { asStored, type NamedUser, type SessionStorage, type StoredUser } from '../calls/session-storage.ts';
import { type StoreTools, thunkOf } from './call-thunk.ts';
import type { Status } from './list-slice.ts';

export interface AuthState {
  status: Status;
  error: ErrorCode | null;
  /** A key of `problems.json`. */
  success: 'success.profileUpdated' | null;
  user: StoredUser | null;
  isAdmin: boolean;
  profile: Profile | null;
  /** The code of a card that was made since the page was opened: it stands nowhere else on a phone that others use. */
  madeCard: string | null;
  /** Whether the storage was read; before that the session is unknown. */
  known: boolean;
  /** Whether the session ended while in use. */
  ended: boolean;
  /** The newest call; results after another call or after signing out are dropped. */
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
  madeCard: null,
  known: true,
  ended: false,
  requestId: null,
};

/** Only the storage holds the token: every part of the page can read the state. */
export const login = thunkOf('auth/login', async (ask, body: Login, storage): Promise<StoredUser> => {
  const { token, user } = await ask('login', { body });
  storage.save(token, user);
  return asStored(user);
});

/** Creates the account; signing in is a separate step. */
export const registerAccount = thunkOf('auth/register', async (ask, body: RegisterAccount) => {
  await ask('registerAccount', { body });
});

/** The storage keeps it, unless another account has signed in meanwhile. */
async function keepProfile(asked: Promise<{ data: Profile }>, storage: SessionStorage): Promise<Profile> {
  const token = storage.readToken();
  const { data } = await asked;
  if (storage.readToken() === token) storage.saveUser(data);
  return data;
}

export const readProfile = thunkOf<Profile>('auth/readProfile', (ask, _nothing, storage) =>
  keepProfile(ask('readMe'), storage),
);

export const updateProfile = thunkOf('auth/updateProfile', (ask, body: UpdateProfile, storage) =>
  keepProfile(ask('updateProfile', { body }), storage),
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
    enteredByNewCard: (state, { payload }: PayloadAction<{ user: StoredUser; madeCard: string | null }>) => {
      state.status = 'succeeded';
      state.madeCard = payload.madeCard;
      rememberUser(state, payload.user);
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
        rememberUser(state, asStored(payload));
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

/** Reads the storage: at the start, and when another tab signed in or out. */
export const readSession =
  () =>
  (dispatch: Dispatch, getState: () => Root, { storage }: StoreTools): void => {
    if (isSharedOver(Date.now())) forgetPhone(storage);
    const token = storage.readToken();
    const user = storage.readUser();
    const { user: before } = getState().auth;
    if (!token || !user) {
      if (token) storage.clear();
      dispatch(signedOut());
      return;
    }
    // Another account: nothing of the first may stay.
    if (before && (before.email !== user.email || before.name !== user.name)) dispatch(signedOut());
    dispatch(slice.actions.sessionFound(user));
  };

/** Whoever makes or claims a card is signed in by it. */
export const enterByNewCard =
  ({ token, user, card = null }: Pick<LoginReply, 'token'> & { user: NamedUser; card?: string | null }) =>
  (dispatch: Dispatch, _getState: () => Root, { storage }: StoreTools): void => {
    storage.save(token, user);
    dispatch(slice.actions.enteredByNewCard({ user: asStored(user), madeCard: card }));
  };

/** Only tiles stay, which people asked for. */
function forgetPhone(storage: SessionStorage): void {
  storage.clear();
  keepOwnCard(null);
  keepOwnDuties(null);
  noteSharedUse(null);
}

/** The server's session has ended; this browser forgets it. */
export const forgetSession =
  () =>
  (dispatch: Dispatch, _getState: () => Root, { storage }: StoreTools): void => {
    forgetPhone(storage);
    dispatch(signedOut());
  };

/** Signs out at once. The server is told with the old token; its answer changes nothing. */
export const logout =
  () =>
  (dispatch: Dispatch, _getState: () => Root, { ask }: StoreTools): void => {
    ask('logout').catch(() => undefined);
    dispatch(forgetSession());
  };
