import { createAsyncThunk } from '@reduxjs/toolkit';
import type { Send } from '#contract/send.ts';
import { type Failure, type FallbackCode, failureOf } from './failure.ts';
import type { SessionStorage } from './session-storage.ts';

/** What every thunk works with. */
export interface StoreTools {
  send: Send;
  storage: SessionStorage;
}

interface ThunkParts<State> {
  extra: StoreTools;
  rejectValue: Failure;
  state: State;
}

/** A thunk around one call, whose rejection is a `Failure`. */
export const callThunk = <Result, Argument = void, State = unknown>(
  type: string,
  fallback: FallbackCode,
  call: (tools: StoreTools, argument: Argument) => Promise<Result>,
  isNeeded: (argument: Argument, state: State) => boolean = () => true,
) =>
  createAsyncThunk<Result, Argument, ThunkParts<State>>(
    type,
    async (argument, { extra, rejectWithValue }) => {
      try {
        return await call(extra, argument);
      } catch (error) {
        return rejectWithValue(failureOf(error, fallback));
      }
    },
    { condition: (argument, { getState }) => isNeeded(argument, getState()) },
  );
