import { createSlice, isAnyOf, isFulfilled, isPending, isRejected, type UnknownAction } from '@reduxjs/toolkit';
import type {
  ChangeMyParty,
  CreateRegistration,
  GiveFeedback,
  Registration,
} from '#contract/registrations/registrations.ts';
import type { Language } from '#contract/values/language.ts';
import { type ErrorCode, UnexpectedFormat } from '../calls/failure.ts';
import { sessionEnded, signedOut } from './auth.ts';
import { thunkOf } from './call-thunk.ts';
import type { Status } from './list-slice.ts';

/** Keys of `problems.json`. */
export type SuccessCode =
  | 'success.registered'
  | 'success.waitlisted'
  | 'success.cancelled'
  | 'success.partyChanged'
  | 'success.feedbackGiven';

export interface RegistrationsState {
  /** My own. */
  items: Registration[];
  /** Of the newest list. */
  status: Status;
  /** Whether any call is pending. */
  loading: boolean;
  success: SuccessCode | null;
  error: ErrorCode | null;
  /** Pending calls; leaving the page or signing out drops them. */
  underWay: string[];
  /** The newest list; older answers are dropped. */
  latestList: string | null;
}

const emptyState: RegistrationsState = {
  items: [],
  status: 'idle',
  loading: false,
  success: null,
  error: null,
  underWay: [],
  latestList: null,
};

/** The language of the event's texts. */
interface InLanguage {
  lang?: Language;
}

export const registerForEvent = thunkOf(
  'registrations/registerForEvent',
  async (ask, { lang, ...body }: CreateRegistration & InLanguage) =>
    (await ask('createRegistration', { query: { lang }, body })).data,
);

export const loadMyRegistrations = thunkOf<Registration[], Language | undefined>(
  'registrations/loadMine',
  async (ask, lang) => {
    const { data } = await ask('listMyRegistrations', { query: { lang } });
    if (!Array.isArray(data)) throw new UnexpectedFormat();
    return data;
  },
);

export const cancelRegistration = thunkOf('registrations/cancel', async (ask, id: string) => {
  await ask('cancelRegistration', { params: { id } });
  return id;
});

export const giveFeedback = thunkOf(
  'registrations/giveFeedback',
  async (ask, { id, lang, ...body }: { id: string } & GiveFeedback & InLanguage) =>
    (await ask('giveFeedback', { params: { id }, query: { lang }, body })).data,
);

export const changeParty = thunkOf(
  'registrations/changeParty',
  async (ask, { id, lang, ...body }: { id: string } & ChangeMyParty & InLanguage) =>
    (await ask('changeParty', { params: { id }, query: { lang }, body })).data,
);

const calls = [registerForEvent, loadMyRegistrations, cancelRegistration, giveFeedback, changeParty] as const;
const isSettled = isAnyOf(isFulfilled(...calls), isRejected(...calls));

const replaceItem = (state: RegistrationsState, changed: Registration): void => {
  state.items = state.items.map((item) => (item.id === changed.id ? changed : item));
};

const slice = createSlice({
  name: 'registrations',
  initialState: (): RegistrationsState => emptyState,
  reducers: {
    clearRegistrationMessages: (state) => {
      state.success = null;
      state.error = null;
    },
    /** One's own stay: the next page starts with them and loads again. */
    leaveRegistrations: ({ items }) => ({ ...emptyState, items }),
  },
  extraReducers: (builder) =>
    builder
      .addCase(registerForEvent.fulfilled, (state, { payload }) => {
        state.items = [...state.items.filter((row) => row.id !== payload.id), payload];
        state.success = payload.status === 'waitlisted' ? 'success.waitlisted' : 'success.registered';
      })
      .addCase(loadMyRegistrations.pending, (state, { meta }) => {
        state.latestList = meta.requestId;
        state.status = 'loading';
      })
      .addCase(loadMyRegistrations.fulfilled, (state, { payload, meta }) => {
        if (state.latestList !== meta.requestId) return;
        state.status = 'succeeded';
        state.items = payload;
      })
      .addCase(loadMyRegistrations.rejected, (state, { payload, meta }) => {
        if (state.latestList !== meta.requestId) return;
        state.status = 'failed';
        if (payload?.code === 'fallback.unexpectedFormat') state.items = [];
      })
      .addCase(cancelRegistration.fulfilled, (state, { payload: id }) => {
        state.items = state.items.filter((row) => row.id !== id);
        state.success = 'success.cancelled';
      })
      .addCase(giveFeedback.fulfilled, (state, { payload }) => {
        replaceItem(state, payload);
        state.success = 'success.feedbackGiven';
      })
      .addCase(changeParty.fulfilled, (state, { payload }) => {
        replaceItem(state, payload);
        state.success = 'success.partyChanged';
      })
      // After signing out nothing stays for the next account.
      .addMatcher(isAnyOf(signedOut, sessionEnded), () => emptyState)
      .addMatcher(isPending(...calls), (state, { meta }) => {
        state.underWay.push(meta.requestId);
        state.loading = true;
        state.success = null;
        state.error = null;
      })
      .addMatcher(isRejected(...calls), (state, { payload }) => {
        state.error = payload?.code ?? 'fallback.unknown';
      })
      .addMatcher(isSettled, (state, { meta }) => {
        state.underWay = state.underWay.filter((requestId) => requestId !== meta.requestId);
        state.loading = state.underWay.length > 0;
      }),
});

export const { clearRegistrationMessages, leaveRegistrations } = slice.actions;

export function registrationsReducer(before = slice.getInitialState(), action: UnknownAction): RegistrationsState {
  const isLate = isSettled(action) && !before.underWay.includes(action.meta.requestId);
  return isLate ? before : slice.reducer(before, action);
}
