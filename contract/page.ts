import { type Language, languageKey } from './language.ts';
import type { Send } from './send.ts';

/** What the server asks of the page renderer: a public page in one language, or a form sent without script. */
export interface PageRequest {
  path: string;
  /** Only the query parameters that the page knows, so that equal pages are rendered once; with a form, all of them. */
  query: URLSearchParams;
  language: Language;
  form?: URLSearchParams;
}

/** What an address asks for, in the one spelling that all spellings of it share. */
export interface PageAddress {
  path: string;
  /** Only parameters and values that the page knows. */
  query: URLSearchParams;
  /** Addresses without number are kept only if they show something, or not at all: they would take the place of all others. */
  keeping: 'always' | 'ifFound' | 'never';
}

/** The built files that one page needs. */
export interface PageAssets {
  styles: string[];
  scripts: string[];
  /** Those of all pages, where `styles` are only those that the page is first painted with. */
  laterStyles?: string;
}

/**
 * Written behind the stylesheet of every page. A script waits for the styles before it, and what follows waits for the script: so a
 * phone lays the page out once, and not first without its styles and then with them. Whoever has been here before, which a remembered
 * language tells, has our letters and all styles: they come at once, and no letter changes its shape under the reader's eyes. Others
 * are not kept waiting and see the letters of their phone first (`styles/letters.css`).
 * Whoever comes back to a place within the page gets it laid out whole, or the place would not be found.
 * A picture that cannot be had gives way to its drawing at once, long before the application comes (`web/ui/Picture.tsx`).
 */
// Pure, so that the application, which knows the document only by name, does not carry this text along.
export const firstScript = /* @__PURE__ */ `(script => {
addEventListener('error', ({ target }) => {
  const drawing = target.dataset?.fallback;
  if (!drawing || target.src.endsWith(drawing)) return;
  target.removeAttribute('srcset');
  target.src = drawing;
}, true);
try {
  const { dataset } = document.documentElement;
  if (location.hash || performance.getEntriesByType('navigation')[0]?.type !== 'navigate') dataset.laidOut = '';
  const href = script.dataset.later;
  if (!href) return;
  if (!localStorage.getItem('${languageKey}')) return dataset.plain = '';
  const link = document.createElement('link');
  Object.assign(link, { rel: 'stylesheet', href });
  link.setAttribute('blocking', 'render');
  script.after(link);
} catch {}
})(document.currentScript)`.replaceAll(/\n */g, '');

export interface PageTools {
  send: Send;
  publicUrl: string;
  now: Date;
  /** `modules` are the source files of the matched pages. */
  findAssets: (modules: readonly string[]) => PageAssets;
}

export interface RenderedPage {
  status: number;
  /** Or another text, where `type` says so. */
  html: string;
  /** Of what media type it is; a page unless told. */
  type?: string;
  /** What went wrong when the page could not be filled; for the log alone. */
  failure?: unknown;
  /** A part of it could not be had: good enough for this reader, not to be kept for others. */
  incomplete?: boolean;
  /** Set when the page sends the reader elsewhere. */
  location?: string;
}

/** What `web/entry-server.tsx` offers; the built file is handed to the server, so the halves never import each other. */
export interface PageRenderer {
  renderPage(request: PageRequest, tools: PageTools): Promise<RenderedPage>;
  /** Null for a path that no page has. */
  findPage(path: string, asked: URLSearchParams): PageAddress | null;
}
