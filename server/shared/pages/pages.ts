import type { PageAddress, PageRequest, PageSession, RenderedPage } from '#contract/page.ts';
import type { Send } from '#contract/send.ts';

/** Where pages come from: the built renderer, or Vite in development. */
export interface Pages {
  render(request: PageRequest, send: Send, now: Date, session?: PageSession): Promise<RenderedPage>;
  /** Null for a path that no page has. */
  findPage(path: string, asked: URLSearchParams): Promise<PageAddress | null>;
  /** Paths of pages whose forms carry a file; none unless told. */
  filePages?: readonly string[];
  /** The scripts of the renderer; absent for pages without any. */
  inlineScripts?: readonly string[];
  /** In development every view is rendered anew and Vite's own scripts may run. */
  development: boolean;
}
