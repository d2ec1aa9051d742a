import type { Language } from '#contract/language.ts';
import { type Call, mapCall } from '../calls/call.ts';
import { thunkOf } from './call-thunk.ts';

/** What thunks about one thing of a list need of its slice. */
interface ItemSlice<Item> {
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

export const createThunk = <Item, NewItem>(
  { name, oneIn }: ItemSlice<Item>,
  callOf: (draft: NewItem) => Call<unknown>,
) => thunkOf(`${name}/create`, (draft: NewItem) => mapCall(callOf(draft), oneIn));

export const updateThunk = <Item, Changes>(
  { name, oneIn }: ItemSlice<Item>,
  callOf: (id: string, changes: Changes) => Call<unknown>,
) =>
  thunkOf(`${name}/update`, ({ id, changes }: { id: string; changes: Changes }) => mapCall(callOf(id, changes), oneIn));

export const removeThunk = <Item>({ name }: ItemSlice<Item>, callOf: (id: string) => Call<unknown>) =>
  thunkOf(`${name}/remove`, (id: string) => mapCall(callOf(id), () => id));
