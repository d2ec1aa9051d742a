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

/** By the id; `how` where there is more to say. */
export const removeThunk = <Item, How>(
  { name }: ItemSlice<Item>,
  callOf: (id: string, how: How | undefined) => Call<unknown>,
) =>
  thunkOf(`${name}/remove`, (asked: string | { id: string; how: How }) => {
    const { id, how } = typeof asked === 'string' ? { id: asked, how: undefined } : asked;
    return mapCall(callOf(id, how), () => id);
  });
