import type { PageRequest, RenderedPage } from '#contract/page.ts';
import type { Send } from '#contract/send.ts';

/** Where pages come from: the built renderer, or Vite in development. */
export interface Pages {
  render(request: PageRequest, send: Send, now: Date): Promise<RenderedPage>;
  /** The query parameters that change what a path shows, or null for a path that no page has. */
  queryOfPage(path: string): Promise<readonly string[] | null>;
  /** In development every view is rendered anew and Vite's own scripts may run. */
  development: boolean;
}
