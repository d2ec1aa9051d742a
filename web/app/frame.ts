import { useRouteLoaderData } from 'react-router';
import type { Reply } from '#contract/send.ts';
import type { Language } from '#contract/values/language.ts';
import { defineCall } from '../calls/call.ts';
import type { App } from './app.ts';
import { type PageWords, pageWordsOf } from './page-words.ts';

export const frameRouteId = 'frame';
const newsInFooter = 4;

/** Data of header and footer. */
export interface Frame {
  settings: Reply<'readSettings'>['data'];
  news: Reply<'listNews'>['data'];
  /** What the foundation says of itself on every page. */
  words: PageWords;
  /** Pages of which nothing is left to show: no menu leads there. */
  emptyPages: readonly string[];
  /** Proves that a form came from a page of ours. */
  formToken: string;
}

const readFrame = defineCall(null, async (send, lang: Language): Promise<Frame> => {
  const [settings, news, texts, formToken] = await Promise.all([
    send('readSettings', { query: { lang } }),
    send('listNews', { query: { lang, page: '1', pageSize: String(newsInFooter) } }),
    send('readPageTexts', { query: { lang, page: 'site' } }),
    send('readFormToken'),
  ]);
  return {
    settings: settings.data,
    news: news.data,
    words: pageWordsOf(texts, lang),
    emptyPages: texts.emptyPages,
    formToken: formToken.data.token,
  };
});

export const loadFrame = ({ call, i18n }: App): Promise<Frame> => call(readFrame(i18n.language));

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
