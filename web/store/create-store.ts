import { combineReducers, configureStore } from '@reduxjs/toolkit';
import { isProblem } from '#contract/protocol/is-problem.ts';
import type { Send } from '#contract/send.ts';
import { type Ask, askBy } from '../calls/ask.ts';
import type { SessionStorage } from '../calls/session-storage.ts';
import { authReducer, readSession, sessionEnded } from './auth.ts';
import { bannersReducer } from './banners.ts';
import type { StoreTools } from './call-thunk.ts';
import { eventsReducer } from './events.ts';
import { projectReducer } from './project.ts';
import { registrationsReducer } from './registrations.ts';
import { successStoriesReducer } from './success-stories.ts';

const reducer = combineReducers({
  successStories: successStoriesReducer,
  project: projectReducer,
  banners: bannersReducer,
  events: eventsReducer,
  auth: authReducer,
  registrations: registrationsReducer,
});

export type StoreState = ReturnType<typeof reducer>;

/** Development checks warn when slow; a busy machine is no fault of the state. */
const patient = { warnAfter: 1_000 };

interface StoreOptions {
  send: Send;
  storage: SessionStorage;
  preloadedState?: StoreState;
}

/** A new store: one per page rendered on the server, one per browser. */
export function createStore({ send, storage, preloadedState }: StoreOptions) {
  /** A token that the server rejects ends the session, unless a newer one is stored meanwhile. */
  const sendWatched: Send = async (name, ...input) => {
    const token = storage.readToken();
    try {
      return await send(name, ...input);
    } catch (error) {
      const isDead = isProblem(error) && error.code === 'not_signed_in';
      if (isDead && token !== null && token === storage.readToken()) {
        storage.clear();
        store.dispatch(sessionEnded());
      }
      throw error;
    }
  };
  const tools: StoreTools = { ask: askBy(sendWatched), storage };
  const store = configureStore({
    reducer,
    middleware: (defaults) =>
      defaults({ thunk: { extraArgument: tools }, serializableCheck: patient, immutableCheck: patient }),
    ...(preloadedState && { preloadedState }),
  });
  storage.onChange(() => store.dispatch(readSession()));
  return store;
}

export type Store = ReturnType<typeof createStore>;

/** For results outside of the store: calls that detect an ended session like its own. */
export const askOf = (store: Store): Ask =>
  store.dispatch((_dispatch: unknown, _state: unknown, { ask }: StoreTools) => ask);
