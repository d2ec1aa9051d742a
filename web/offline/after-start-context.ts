import type { createBrowserRouter, RouteObject } from 'react-router';
import type { Send } from '#contract/send.ts';
import type { App } from '../app/app.ts';
import type { SessionStorage } from '../calls/session-storage.ts';

/** What is handed to the parts that come after the page. */
export interface AfterStart {
  app: App;
  /** Not watched: what is fetched ahead ends no session. */
  send: Send;
  storage: SessionStorage;
  routes: RouteObject[];
  router: ReturnType<typeof createBrowserRouter>;
  /** Whether the reader pays dearly for what is fetched ahead. */
  savesData: boolean;
}
