import type { Send } from './send.ts';
import type { Language } from './values/language.ts';

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
  /** Scripts that stand in the pages themselves: the server allows these and no others. */
  inlineScripts: readonly string[];
}
