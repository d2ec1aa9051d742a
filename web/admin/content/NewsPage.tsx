import { indiaDayOf } from '#contract/india-day.ts';
import { newsLengths } from '#contract/news/news.facts.ts';
import type { NewsItem } from '#contract/news.ts';
import { formatDay } from '../../i18n/formats.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { Badge } from '../../ui/Badge.tsx';
import { officeHead } from '../office-head.ts';
import { ContentScreen } from './ContentScreen.tsx';
import type { ContentKind } from './content-kind.ts';

export const head = officeHead('nav.news');

const news: ContentKind<NewsItem, 'title' | 'content' | 'date'> = {
  words: 'news',
  list: (send) => send('listNews', {}),
  listFailed: 'fallback.listNews',
  create: async ({ call }, draft) => (await call('fallback.saveNews', (send) => send('createNews', draft))).data,
  update: ({ call }, id, changes) =>
    call('fallback.saveNews', (send) => send('updateNews', { params: { id }, ...changes })),
  remove: ({ call }, id) => call('fallback.deleteNews', (send) => send('deleteNews', { params: { id } })),
  fields: [
    { name: 'title', label: 'field.title', input: 'line', longest: newsLengths.title, required: 'title_required' },
    { name: 'date', label: 'field.date', input: 'date', required: 'date_required', initial: indiaDayOf },
    { name: 'content', label: 'field.text', input: 'text', longest: newsLengths.content, required: 'content_required' },
  ],
  nameOf: ({ title }) => title,
  textOf: ({ content }) => content,
  Facts: NewsFacts,
};

export const Component = () => <ContentScreen kind={news} />;

function NewsFacts({ row: { date } }: { row: NewsItem }) {
  const { i18n } = useTranslation();
  return <Badge icon="cal">{formatDay(date, i18n.language)}</Badge>;
}
