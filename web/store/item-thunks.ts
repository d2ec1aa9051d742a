import type { Language } from '#contract/values/language.ts';
import { type Call, mapCall } from '../calls/call.ts';
import { thunkOf } from './call-thunk.ts';

/** Slice parts that thunks about one item need. */
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
