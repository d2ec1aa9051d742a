import type { Send } from './send.ts';
import type { Language } from './values/language.ts';

/** A request to the page renderer: a public page in one language, or a form sent without script. */
export interface PageRequest {
  path: string;
  /** Only known query parameters, so that equal pages share one answer; with a form, all. */
  query: URLSearchParams;
  language: Language;
  /** With files, where the page takes any. */
  form?: URLSearchParams | FormData;
}

/** The canonical form of an address. */
export interface PageAddress {
  path: string;
  /** Only parameters and values that the page knows. */
  query: URLSearchParams;
  /**
   * Unbounded sets of addresses are kept only if they show something, in a small place apart, or never: they would evict
   * all others.
   */
  keeping: 'always' | 'ifFound' | 'apart' | 'never';
  /** Leaves no trace in the browser, whatever is answered: it is stored nowhere. */
  untraced?: boolean;
  /** For people without script: no browser stores it. */
  plain?: boolean;
}

/** Built files of one page. */
export interface PageAssets {
  styles: string[];
  scripts: string[];
  /** The styles of all public pages, where `styles` holds only those of the first paint. */
  laterStyles?: string;
  /** What browsers without grids need besides; for pages without script. */
  oldStyles?: string;
  /** The office's own styles, where `styles` does not hold them. */
  officeStyles?: string;
}

/**
 * Of somebody who signs in on pages alone, without script: half an hour, as on a phone that others use too. Its cookie is read where
 * a page is posted and nowhere else.
 */
export interface PageSession {
  /** For the forms made for this person: without it a post reads, but changes nothing. Null: nobody is signed in. */
  readonly proof: string | null;
  /** Begins with the token of a login for a shared phone. */
  open(token: string): Promise<void>;
  /** Signs out. */
  close(): Promise<void>;
  /** After the account and all its sessions are gone. */
  forget(): void;
}

/** Name of the field that carries the proof. */
export const proofField = 'proof';

export interface PageTools {
  send: Send;
  /** Of a page that was posted, unless it leaves no trace. */
  session?: PageSession | undefined;
  publicUrl: string;
  now: Date;
  /** `modules` are the source files of the matched pages. */
  findAssets: (modules: readonly string[]) => PageAssets;
}

export interface RenderedPage {
  status: number;
  /** Or another text, where `type` says so. */
  html: string;
  /** Media type; HTML unless told. */
  type?: string;
  /** Why the page could not be filled; for the log only. */
  failure?: unknown;
  /** A part failed: this answer must not be kept. */
  incomplete?: boolean;
  /** Whether it may record a voice. */
  records?: boolean;
  /** Target of a redirect. */
  location?: string;
}

/** Exports of `web/entry-server.tsx`. The server gets the built file, so the halves never import each other. */
export interface PageRenderer {
  renderPage(request: PageRequest, tools: PageTools): Promise<RenderedPage>;
  /** Null for a path that no page has. */
  findPage(path: string, asked: URLSearchParams): PageAddress | null;
  /** Paths of pages whose forms carry a file. */
  filePages: readonly string[];
  /** Inline scripts of the pages: the content security policy allows only these. */
  inlineScripts: readonly string[];
}
