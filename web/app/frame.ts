import { useRouteLoaderData } from 'react-router';
import type { Reply } from '#contract/send.ts';
import type { App } from './app.ts';
import { type PageTexts, pageTextsOf } from './page-texts.ts';

export const frameRouteId = 'frame';
const newsInFooter = 4;

/** Data of header and footer. */
export interface Frame {
  settings: Reply<'readSettings'>['data'];
  news: Reply<'listNews'>['data'];
  /** What the foundation says of itself on every page. */
  words: PageTexts;
  /** Pages of which nothing is left to show: no menu leads there. */
  emptyPages: readonly string[];
  /** Proves that a form came from a page of ours. */
  formToken: string;
}

export async function loadFrame({ ask, i18n }: App): Promise<Frame> {
  const lang = i18n.language;
  const [settings, news, texts, formToken] = await Promise.all([
    ask('readSettings', { query: { lang } }),
    ask('listNews', { query: { lang, page: '1', pageSize: String(newsInFooter) } }),
    ask('readPageTexts', { query: { lang, page: 'site' } }),
    ask('readFormToken'),
  ]);
  return {
    settings: settings.data,
    news: news.data,
    words: pageTextsOf(texts, lang),
    emptyPages: texts.emptyPages,
    formToken: formToken.data.token,
  };
}

export function useFrame(): Frame {
  const frame = useRouteLoaderData<Frame>(frameRouteId);
  if (!frame) throw new Error('This part of the page stands outside the frame');
  return frame;
}

/** Whether the office has set a way to give money. */
export const takesMoney = ({ settings: { donation } }: Frame): boolean =>
  donation.upiId !== '' || donation.accountNumber !== '';

/** Nobody is asked to send money to sample details. */
export const invitesMoney = (frame: Frame): boolean => takesMoney(frame) && !frame.settings.donation.isSample;
