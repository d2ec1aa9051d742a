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
  /** Personal and temporary pages are hidden from search engines. */
  hidden?: boolean;
  /** Subject of the page, for search engines and link previews. */
  subject?: { kind: 'news'; item: NewsItem } | { kind: 'event'; item: Event };
}

/** Exports of every `*Page.tsx` file. */
export interface Page {
  Component: ComponentType;
  head: (shown: { t: Translate; language: Language; frame: Frame; data: unknown }) => Head;
  load?: (app: App, args: LoaderFunctionArgs) => unknown;
  act?: (app: App, args: ActionFunctionArgs) => unknown;
}

/** Data of a matched route for the renderer. */
export interface PageHandle {
  module: string;
  head?: Page['head'];
  /** Query parameters that the page knows. */
  query?: readonly string[];
  /** Leaves no trace in the browser: plain HTML, without the application. */
  untraced?: boolean;
  /** For people without script: plain HTML, without the application. */
  plain?: boolean;
}
