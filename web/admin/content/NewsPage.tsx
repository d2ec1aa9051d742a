import { newsLengths } from '#contract/news/news.facts.ts';
import type { NewsItem } from '#contract/news/news.ts';
import { indiaDayOf } from '#contract/values/india-day.ts';
import { formatDay } from '../../i18n/formats.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { Badge } from '../../ui/Badge.tsx';
import { officeHead } from '../shared/office-head.ts';
import { ContentScreen } from './ContentScreen.tsx';
import { asWritten, type ContentKind } from './content-kind.ts';

export const head = officeHead('nav.news');

const news: ContentKind<NewsItem, 'title' | 'content' | 'date'> = {
  words: 'news',
  list: (ask) => ask('listNews', asWritten),
  create: async ({ ask }, draft) => (await ask('createNews', draft)).data,
  update: ({ ask }, id, changes) => ask('updateNews', { params: { id }, ...changes }),
  remove: ({ ask }, id) => ask('deleteNews', { params: { id } }),
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
