import { z } from 'zod';
import { Day, Id, IsSample, languageFields, pictureFields, requiredLine, requiredText } from './fields.ts';
import { translatedFields } from './translated-fields.ts';

export const NewsItem = z.object({
  id: Id,
  title: z.string(),
  content: z.string(),
  date: z.string(),
  ...pictureFields,
  ...languageFields(translatedFields.news),
  isSample: IsSample,
});
export type NewsItem = z.infer<typeof NewsItem>;

export const CreateNews = z.object({
  title: requiredLine(200, 'title_required'),
  content: requiredText(20_000, 'content_required'),
  date: Day,
});
export type CreateNews = z.input<typeof CreateNews>;

export const UpdateNews = CreateNews.partial();
export type UpdateNews = z.input<typeof UpdateNews>;
