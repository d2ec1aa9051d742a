import { createAsyncThunk } from '@reduxjs/toolkit';
import type { Ask } from '../calls/ask.ts';
import { asFailure, type FailureFacts, factsOf } from '../calls/failure.ts';
import type { SessionStorage } from '../calls/session-storage.ts';

/** Extra argument of every thunk. */
export interface StoreTools {
  ask: Ask;
  storage: SessionStorage;
}

interface ThunkParts<State> {
  extra: StoreTools;
  rejectValue: FailureFacts;
  state: State;
}

interface ThunkOptions<Argument, State> {
  isNeeded?: (argument: Argument, state: State) => boolean;
}

/** A thunk around calls, for results that live in the store. Its rejection is the facts of a `Failure`. */
export const thunkOf = <Result, Argument = void, State = unknown>(
  type: string,
  run: (ask: Ask, argument: Argument, storage: SessionStorage) => Promise<Result>,
  { isNeeded }: ThunkOptions<Argument, State> = {},
) =>
  createAsyncThunk<Result, Argument, ThunkParts<State>>(
    type,
    async (argument, { extra: { ask, storage }, rejectWithValue }) => {
      try {
        return await run(ask, argument, storage);
      } catch (thrown) {
        return rejectWithValue(factsOf(asFailure(thrown)));
      }
    },
    { condition: (argument, { getState }) => isNeeded?.(argument, getState()) ?? true },
  );
