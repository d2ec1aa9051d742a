import { createSlice, isAnyOf, type UnknownAction } from '@reduxjs/toolkit';
import type {
  ChangeParty,
  CreateRegistration,
  GiveFeedback,
  Registration,
} from '#contract/registrations/registrations.ts';
import type { Language } from '#contract/values/language.ts';
import { defineCall } from '../calls/call.ts';
import { type ErrorCode, type Failure, UnexpectedFormat } from '../calls/failure.ts';
import { sessionEnded, signedOut } from './auth.ts';
import { isOf, thunkOf } from './call-thunk.ts';
import type { Status } from './list-slice.ts';

/** Keys of `problems.json`. */
export type SuccessCode =
  | 'success.registered'
  | 'success.waitlisted'
  | 'success.cancelled'
  | 'success.partyChanged'
  | 'success.feedbackGiven'
  | 'success.statusSet'
  | 'success.checkedIn'
  | 'success.registrationDeleted';

export interface RegistrationsState {
  /** My own. */
  items: Registration[];
  /** Those on the office's screen, and their total. */
  rows: Registration[];
  total: number;
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
  rows: [],
  total: 0,
  status: 'idle',
  loading: false,
  success: null,
  error: null,
  underWay: [],
  latestList: null,
};

interface Rows {
  rows: Registration[];
  total: number;
}

export const rowsIn = ({ data, total }: { data: Registration[]; total?: number | undefined }): Rows => {
  if (!Array.isArray(data)) throw new UnexpectedFormat();
  return { rows: data, total: total ?? data.length };
};

/** The language of the event's texts. */
interface Told {
  lang?: Language;
}

export const registerForEvent = thunkOf(
  'registrations/registerForEvent',
  defineCall(
    'fallback.registerForEvent',
    async (send, { lang, ...body }: CreateRegistration & Told) =>
      (await send('createRegistration', { query: { lang }, body })).data,
  ),
);

export const loadMyRegistrations = thunkOf<Registration[], Language | undefined>(
  'registrations/loadMine',
  defineCall(
    'fallback.listRegistrations',
    async (send, lang) => rowsIn(await send('listMyRegistrations', { query: { lang } })).rows,
  ),
);

export const cancelRegistration = thunkOf(
  'registrations/cancel',
  defineCall('fallback.cancelRegistration', async (send, id: string) => {
    await send('cancelRegistration', { params: { id } });
    return id;
  }),
);

export const giveFeedback = thunkOf(
  'registrations/giveFeedback',
  defineCall(
    'fallback.giveFeedback',
    async (send, { id, lang, ...body }: { id: string } & GiveFeedback & Told) =>
      (await send('giveFeedback', { params: { id }, query: { lang }, body })).data,
  ),
);

export const changeParty = thunkOf(
  'registrations/changeParty',
  defineCall(
    'fallback.changeParty',
    async (send, { id, lang, ...body }: { id: string } & ChangeParty & Told) =>
      (await send('changeParty', { params: { id }, query: { lang }, body })).data,
  ),
);

const name = 'registrations';
const lists = 'load\\w+';
const any = '\\w+';
const isSettled = isOf(name, any, 'fulfilled|rejected');

const replaceRow = (state: RegistrationsState, changed: Registration): void => {
  const replaced = (row: Registration): Registration => (row.id === changed.id ? changed : row);
  state.items = state.items.map(replaced);
  state.rows = state.rows.map(replaced);
};

const slice = createSlice({
  name,
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
      .addCase(loadMyRegistrations.fulfilled, (state, { payload, meta }) => {
        if (state.latestList === meta.requestId) state.items = payload;
      })
      .addCase(cancelRegistration.fulfilled, (state, { payload: id }) => {
        state.items = state.items.filter((row) => row.id !== id);
        state.success = 'success.cancelled';
      })
      .addCase(giveFeedback.fulfilled, (state, { payload }) => {
        replaceRow(state, payload);
        state.success = 'success.feedbackGiven';
      })
      .addCase(changeParty.fulfilled, (state, { payload }) => {
        replaceRow(state, payload);
        state.success = 'success.partyChanged';
      })
      // After signing out nothing stays for the next account.
      .addMatcher(isAnyOf(signedOut, sessionEnded), () => emptyState)
      .addMatcher(isOf<Registration>(name, 'setStatus', 'fulfilled'), (state, { payload }) => {
        replaceRow(state, payload);
        state.success = 'success.statusSet';
      })
      .addMatcher(isOf<Registration>(name, 'checkIn', 'fulfilled'), (state, { payload }) => {
        replaceRow(state, payload);
        state.success = 'success.checkedIn';
      })
      .addMatcher(isOf<string>(name, 'delete', 'fulfilled'), (state, { payload: id }) => {
        const rows = state.rows.filter((row) => row.id !== id);
        state.total -= state.rows.length - rows.length;
        state.rows = rows;
        state.success = 'success.registrationDeleted';
      })
      .addMatcher(isOf<Rows>(name, 'loadOfEvent|loadAll', 'fulfilled'), (state, { payload, meta }) => {
        if (state.latestList === meta.requestId) Object.assign(state, payload);
      })
      .addMatcher(isOf(name, lists, 'pending'), (state, { meta }) => {
        state.latestList = meta.requestId;
        state.status = 'loading';
      })
      .addMatcher(isOf(name, lists, 'fulfilled'), (state, { meta }) => {
        if (state.latestList === meta.requestId) state.status = 'succeeded';
      })
      .addMatcher(isOf<Failure | undefined>(name, lists, 'rejected'), (state, { meta, payload }) => {
        if (state.latestList !== meta.requestId) return;
        state.status = 'failed';
        if (payload?.code === 'fallback.unexpectedFormat') Object.assign(state, { items: [], rows: [], total: 0 });
      })
      .addMatcher(isOf(name, any, 'pending'), (state, { meta }) => {
        state.underWay.push(meta.requestId);
        state.loading = true;
        state.success = null;
        state.error = null;
      })
      .addMatcher(isOf<Failure | undefined>(name, any, 'rejected'), (state, { payload }) => {
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
