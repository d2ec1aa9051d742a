import { z } from 'zod';
import { contentKinds } from '../content/content-kinds.ts';
import { Day, Id, IsSample, languageFields, pictureFields, requiredLine, requiredText } from '../protocol/fields.ts';
import { newsLengths } from './news.facts.ts';

export const NewsItem = z.object({
  id: Id,
  title: z.string(),
  content: z.string(),
  date: z.string(),
  ...pictureFields,
  ...languageFields(contentKinds.news.translatedFields),
  isSample: IsSample,
});
export type NewsItem = z.infer<typeof NewsItem>;

export const CreateNews = z.object({
  title: requiredLine(newsLengths.title, 'title_required'),
  content: requiredText(newsLengths.content, 'content_required'),
  date: Day,
});
export type CreateNews = z.input<typeof CreateNews>;

export const UpdateNews = CreateNews.partial();
export type UpdateNews = z.input<typeof UpdateNews>;
