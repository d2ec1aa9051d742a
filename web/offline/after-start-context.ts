import type { createBrowserRouter, RouteObject } from 'react-router';
import type { Send } from '#contract/send.ts';
import type { App } from '../app/app.ts';
import type { SessionStorage } from '../calls/session-storage.ts';

/** Tools of the parts that load after the page. */
export interface AfterStart {
  app: App;
  /** Not watched: a prefetch must not end the session. */
  send: Send;
  storage: SessionStorage;
  routes: RouteObject[];
  router: ReturnType<typeof createBrowserRouter>;
  /** Whether data saver is on or the connection is 2G. */
  savesData: boolean;
}
