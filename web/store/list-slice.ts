import { createAction, createSlice, type Draft, type ThunkDispatch, type UnknownAction } from '@reduxjs/toolkit';
import type { Town } from '#contract/events/events.ts';
import type { Language } from '#contract/values/language.ts';
import type { Ask } from '../calls/ask.ts';
import { type ErrorCode, UnexpectedFormat } from '../calls/failure.ts';
import { type StoreTools, thunkOf } from './call-thunk.ts';

export type Status = 'idle' | 'loading' | 'succeeded' | 'failed';

interface Progress {
  status: Status;
  error: ErrorCode | null;
}

/** A part of a list: a page, a filter. Empty: the whole list. */
export type ListPart = Readonly<Partial<Record<string, string>>>;

export const nameOfPart = (part: ListPart = {}): string => JSON.stringify(part);

interface Loaded<Item> {
  items: Item[];
  /** Over all pages. */
  total: number;
  /** Number of items per filter, where the server sends it. */
  counts: Record<string, number>;
  /** What the list can be narrowed to, where the server sends it. */
  towns?: Town[];
}

/** `status` and `error` are those of the list; reading one item has its own. */
export interface ListState<Item> extends Progress, Loaded<Item> {
  /** The part last requested; the state holds no other. */
  part: string;
  /** The item of a page. */
  current: Item | null;
  reading: Progress & { requestId: string | null };
  /** The language of the last request. */
  language: Language | null;
  /** The newest load; older answers are dropped. */
  pending: { requestId: string; language: Language } | null;
  /** Whether a page in this browser has shown the list. */
  mounted: boolean;
}

export type PartQuery<Part extends ListPart> = Partial<Part> & { lang: Language };

interface Wanted<Part extends ListPart> {
  language: Language;
  part?: Part;
  reload?: boolean;
}

interface ListDescription<Name extends string, Item, Part extends ListPart> {
  name: Name;
  list(ask: Ask, query: PartQuery<Part>): Promise<unknown>;
  /** Maps the server's item to that of pages; undefined for anything else. */
  toItem(sent: unknown): Item | undefined;
}

const still: Progress = { status: 'idle', error: null };
const busy: Progress = { status: 'loading', error: null };
const done: Progress = { status: 'succeeded', error: null };
const nothing = { items: [], total: 0, counts: {} };
const failed = (error: ErrorCode): Progress => ({ status: 'failed', error });

/** What a thunk about one item asks. */
type Request = (ask: Ask) => Promise<unknown>;

/** The office changed content: every list is loaded again when it is next shown. */
export const contentChanged = createAction('content/changed');

/**
 * A list of the store, with loading, reading, creating, updating and deleting. Thunks about one item are given the request that
 * they make. When another language cannot be loaded, the text stays.
 */
export function createListSlice<Name extends string, Item extends { id: string }, Part extends ListPart>(
  description: ListDescription<Name, Item, Part>,
) {
  const { name, list, toItem } = description;
  type State = ListState<Item>;
  type Root = Record<Name, State>;

  const oneIn = (reply: unknown): Item => {
    const item = toItem(isRecord(reply) && 'data' in reply ? reply.data : reply);
    if (!item) throw new UnexpectedFormat();
    return item;
  };
  const allIn = (reply: unknown): Loaded<Item> => {
    const answer: Record<string, unknown> = Array.isArray(reply) ? { data: reply } : isRecord(reply) ? reply : {};
    const rows = answer.data ?? answer[name];
    if (!Array.isArray(rows)) throw new UnexpectedFormat();
    const { total = rows.length, counts = {}, towns } = answer as Partial<Loaded<Item>>;
    return { items: rows.map(oneIn), total, counts, ...(towns && { towns }) };
  };

  /** Loads a part once per language, or again with `reload`. */
  const load = thunkOf<Loaded<Item>, Wanted<Part>, Root>(
    `${name}/load`,
    async (ask, { language, part }) => allIn(await list(ask, { ...part, lang: language } as PartQuery<Part>)),
    {
      isNeeded: ({ language, part, reload = false }, root) => {
        const { pending, language: loaded, part: known } = root[name];
        return reload || known !== nameOfPart(part) || (pending?.language ?? loaded) !== language;
      },
    },
  );
  const requestOne = async (ask: Ask, request: Request): Promise<Item> => oneIn(await request(ask));
  const read = thunkOf(`${name}/read`, (ask, { request }: { id: string; request: Request }) =>
    requestOne(ask, request),
  );
  const create = thunkOf(`${name}/create`, requestOne);
  const update = thunkOf(`${name}/update`, requestOne);
  const remove = thunkOf(`${name}/remove`, async (ask, { id, request }: { id: string; request: Request }) => {
    await request(ask);
    return id;
  });
  const initialState: State = {
    ...still,
    ...nothing,
    part: nameOfPart(),
    current: null,
    reading: { ...still, requestId: null },
    language: null,
    pending: null,
    mounted: false,
  };
  type Current = Draft<State>['current'];
  const asDraft = <Value>(value: Value) => value as Draft<Value>;

  const slice = createSlice({
    name,
    initialState: (): State => initialState,
    reducers: {
      mounted: (state) => {
        state.mounted = true;
      },
    },
    extraReducers: (builder) =>
      builder
        .addCase(load.pending, (state, { meta }) => {
          const part = nameOfPart(meta.arg.part);
          if (state.part !== part) Object.assign(state, nothing, { part, language: null });
          Object.assign(state, busy);
          state.pending = { requestId: meta.requestId, language: meta.arg.language };
        })
        .addCase(load.fulfilled, (state, { meta, payload }) => {
          if (state.pending?.requestId !== meta.requestId) return;
          Object.assign(state, done, payload, { language: meta.arg.language, pending: null });
        })
        .addCase(load.rejected, (state, { meta, payload }) => {
          if (state.pending?.requestId !== meta.requestId) return;
          state.pending = null;
          const error = payload?.code ?? 'fallback.unknown';
          if (error === 'fallback.unexpectedFormat') state.items = [];
          const isKept = state.items.length > 0 && state.language !== meta.arg.language;
          if (isKept) Object.assign(state, done);
          else Object.assign(state, failed(error), { language: meta.arg.language });
        })
        .addCase(contentChanged, (state) => {
          state.language = null;
        })
        .addCase(read.pending, (state, { meta }) => {
          state.reading = { ...busy, requestId: meta.requestId };
          if (state.current?.id !== meta.arg.id) state.current = null;
        })
        .addCase(read.fulfilled, (state, { meta, payload }) => {
          if (state.reading.requestId !== meta.requestId) return;
          state.reading = { ...done, requestId: null };
          state.current = payload as Current;
        })
        .addCase(read.rejected, (state, { meta, payload }) => {
          if (state.reading.requestId !== meta.requestId) return;
          const { code, status } = payload ?? { code: 'fallback.unknown', status: 503 };
          const isKept = state.current?.id === meta.arg.id && status >= 500 && code !== 'fallback.unexpectedFormat';
          state.reading = { ...(isKept ? done : failed(code)), requestId: null };
          if (!isKept) state.current = null;
        })
        .addCase(create.fulfilled, (state, { payload }) => {
          state.items = [...state.items.filter((item) => item.id !== payload.id), asDraft(payload)];
        })
        .addCase(update.fulfilled, (state, { payload }) => {
          state.items = state.items.map((item) => (item.id === payload.id ? asDraft(payload) : item));
          if (state.current?.id === payload.id) state.current = payload as Current;
        })
        .addCase(remove.fulfilled, (state, { payload: id }) => {
          state.items = state.items.filter((item) => item.id !== id);
          if (state.current?.id === id) state.current = null;
        }),
  });

  /** For lists loaded at every mount: the first mount takes what is there. */
  const mount =
    (wanted: Omit<Wanted<Part>, 'reload'>) =>
    async (dispatch: ThunkDispatch<Root, StoreTools, UnknownAction>, getState: () => Root): Promise<void> => {
      const reload = getState()[name].mounted;
      dispatch(slice.actions.mounted());
      await dispatch(load({ ...wanted, reload }));
    };

  return { reducer: slice.reducer, load, mount, read, create, update, remove };
}

const isRecord = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null;

/** Whether a value has an id, like every item. */
export const hasId = (sent: unknown): sent is { id: string } => isRecord(sent) && typeof sent.id === 'string';
