import type { Language } from '#contract/values/language.ts';
import { type Call, mapCall } from '../calls/call.ts';
import { thunkOf } from './call-thunk.ts';

/** What thunks about one thing of a list need of its slice. */
export interface ItemSlice<Item> {
  name: string;
  oneIn(reply: unknown): Item;
}

export const readThunk = <Item>(
  { name, oneIn }: ItemSlice<Item>,
  callOf: (id: string, language: Language) => Call<unknown>,
) =>
  thunkOf(`${name}/read`, ({ id, language }: { id: string; language: Language }) =>
    mapCall(callOf(id, language), oneIn),
  );
