import { z } from 'zod';
import { Id, LanguageCode, pictureFields } from './fields.ts';

export const NewsItem = z.object({
  id: Id,
  title: z.string(),
  content: z.string(),
  date: z.string(),
  ...pictureFields,
  /** The language that the text really is in. */
  language: LanguageCode,
});
export type NewsItem = z.infer<typeof NewsItem>;
