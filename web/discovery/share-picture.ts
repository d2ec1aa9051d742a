import type { Language } from '#contract/values/language.ts';
import { logoFile } from '../icons/site-icons.ts';
import type { DescribedPage } from './described-page.ts';

export interface SharePicture {
  /** Absolute. */
  address: string;
  alt: string;
  /** Known for our drawings only; uploaded pictures vary. */
  size?: { width: number; height: number; type: 'image/png' };
}

const files = import.meta.glob<string>('../share/pictures/*.png', {
  eager: true,
  import: 'default',
  query: '?no-inline',
});
const size = { width: 1200, height: 630, type: 'image/png' } as const;
/** Wide enough for the large preview of messengers, light enough for all of them. */
const uploadedWidth = 960;

const topics = ['events', 'news', 'donate'] as const;
type Topic = (typeof topics)[number] | 'home';

const topicOf = (path: string): Topic => topics.find((topic) => new RegExp(`^/${topic}\\b`).test(path)) ?? 'home';

/** Alternative text: the words on the drawing. */
const wordOf: Record<Topic, (t: DescribedPage['t']) => string> = {
  home: (t) => t('share.home'),
  events: (t) => t('share.events'),
  news: (t) => t('footer.news'),
  donate: (t) => t('share.donate'),
};

function drawingOf(topic: Topic, language: Language): string {
  const address = files[`../share/pictures/${topic}-${language}.png`];
  if (address === undefined) throw new Error(`There is no picture ${topic}-${language}`);
  return address;
}

/** The subject's picture, else the foundation's logo, else our drawing for the page. */
export function pictureOf({ head, frame, path, siteUrl, language, t }: DescribedPage): SharePicture {
  const item = head.subject?.item;
  if (item?.imageUrl?.startsWith('/api/')) {
    const join = item.imageUrl.includes('?') ? '&' : '?';
    return { address: `${siteUrl}${item.imageUrl}${join}w=${uploadedWidth}`, alt: item.title };
  }
  const { identity, foundation } = frame.settings;
  const own = logoFile(identity, 'share.png');
  if (own) return { address: `${siteUrl}${own}`, alt: foundation.name[language], size };
  const topic = topicOf(path);
  return { address: `${siteUrl}${drawingOf(topic, language)}`, alt: wordOf[topic](t), size };
}
