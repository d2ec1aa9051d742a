import { z } from 'zod';
import { contentKinds } from '../content/content-kinds.ts';
import { contentItem, contentList, contentPicture, pictureProblems } from '../protocol/content-endpoint.ts';
import { officeCall } from '../protocol/endpoint.ts';
import {
  Day,
  Id,
  IdParams,
  IsSample,
  languageFields,
  pictureFields,
  requiredLine,
  requiredText,
  sourceFields,
  writtenIn,
} from '../protocol/fields.ts';
import { oneOf } from '../protocol/paging.ts';
import { newsLengths } from './news.facts.ts';

export const NewsItem = z.object({
  id: Id,
  title: z.string(),
  content: z.string(),
  date: z.string(),
  ...pictureFields,
  ...languageFields(contentKinds.news.translatedFields),
  ...sourceFields,
  isSample: IsSample,
});
export type NewsItem = z.infer<typeof NewsItem>;

export const CreateNews = z.object({
  ...writtenIn,
  title: requiredLine(newsLengths.title, 'title_required'),
  content: requiredText(newsLengths.content, 'content_required'),
  date: Day,
});
export type CreateNews = z.input<typeof CreateNews>;

export const UpdateNews = CreateNews.partial();
export type UpdateNews = z.input<typeof UpdateNews>;

export const newsEndpoints = {
  listNews: contentList('GET /news', 'News, newest first', NewsItem, 'listNews'),
  readNews: {
    ...contentItem('GET /news/{id}', 'One news item', NewsItem, 'listNews'),
    often: true as const,
  },
  readNewsImage: contentPicture('GET /news/image/{id}', 'The picture of a news item'),
};

export const officeNewsEndpoints = {
  createNews: officeCall('POST /admin/news', {
    duties: ['owner', 'editor'],
    publicWords: true,
    says: 'saveNews',
    summary: 'Create a news item',
    bodyType: 'multipart',
    body: CreateNews,
    reply: oneOf(NewsItem),
    status: 201,
    problems: pictureProblems,
  }),
  updateNews: officeCall('PUT /admin/news/{id}', {
    duties: ['owner', 'editor'],
    publicWords: true,
    says: 'saveNews',
    summary: 'Change a news item; fields that are not sent stay',
    bodyType: 'multipart',
    params: IdParams,
    body: UpdateNews,
    reply: oneOf(NewsItem),
    status: 200,
    problems: ['not_found', ...pictureProblems],
  }),
  deleteNews: officeCall('DELETE /admin/news/{id}', {
    duties: ['owner', 'editor'],
    says: 'deleteNews',
    summary: 'Delete a news item',
    params: IdParams,
    status: 204,
    problems: ['not_found'],
  }),
};
