import { type Call, mapCall } from '../calls/call.ts';
import { thunkOf } from './call-thunk.ts';
import type { ItemSlice } from './item-thunks.ts';

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
