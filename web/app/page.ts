import type { ComponentType } from 'react';
import type { ActionFunctionArgs, LoaderFunctionArgs } from 'react-router';
import type { Event } from '#contract/events/events.ts';
import type { NewsItem } from '#contract/news/news.ts';
import type { Language } from '#contract/values/language.ts';
import type { Translate } from '../i18n/word-keys.ts';
import type { App } from './app.ts';
import type { Frame } from './frame.ts';

export interface Head {
  title: string;
  description: string;
  /** Pages that exist only for one person or one moment are kept out of search engines. */
  hidden?: boolean;
  /** What the page is about, for search engines and for those whom it is sent to. */
  subject?: { kind: 'news'; item: NewsItem } | { kind: 'event'; item: Event };
}

/** What every `*Page.tsx` file exports. */
export interface Page {
  Component: ComponentType;
  head: (shown: { t: Translate; language: Language; frame: Frame; data: unknown }) => Head;
  load?: (app: App, args: LoaderFunctionArgs) => unknown;
  act?: (app: App, args: ActionFunctionArgs) => unknown;
}

/** What a matched route tells the renderer besides what it shows. */
export interface PageHandle {
  module: string;
  head?: Page['head'];
  /** The parameters in the address that the page knows. */
  query?: readonly string[];
}
