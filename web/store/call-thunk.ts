import { createAsyncThunk } from '@reduxjs/toolkit';
import type { Send } from '#contract/send.ts';
import { type Call, mapCall, performCall } from '../calls/call.ts';
import type { Failure } from '../calls/failure.ts';
import type { SessionStorage } from '../calls/session-storage.ts';

/** Extra argument of every thunk. */
export interface StoreTools {
  send: Send;
  storage: SessionStorage;
}

interface ThunkParts<State> {
  extra: StoreTools;
  rejectValue: Failure;
  state: State;
}

interface ThunkOptions<Argument, Answer, Result, State> {
  isNeeded?: (argument: Argument, state: State) => boolean;
  /** Begun before the call: what the storage keeps of the answer, and what of it the store gets. */
  remember?: (storage: SessionStorage) => (answer: Answer) => Result;
}

/** A thunk around one call, for results that live in the store. Its rejection is a `Failure`. */
export const thunkOf = <Answer, Argument = void, State = unknown, Result = Answer>(
  type: string,
  callOf: (argument: Argument) => Call<Answer>,
  { isNeeded, remember }: ThunkOptions<Argument, Answer, Result, State> = {},
) =>
  createAsyncThunk<Result, Argument, ThunkParts<State>>(
    type,
    async (argument, { extra: { send, storage }, rejectWithValue }) => {
      try {
        const call = callOf(argument);
        return await performCall(send, remember ? mapCall(call, remember(storage)) : (call as Call<never>));
      } catch (thrown) {
        const { cause: _, ...failure } = thrown as Failure;
        return rejectWithValue(failure);
      }
    },
    { condition: (argument, { getState }) => isNeeded?.(argument, getState()) ?? true },
  );
