import { z } from 'zod';
import { Id, LanguageCode, pictureFields } from './fields.ts';

export const Project = z.object({
  id: Id,
  name: z.string(),
  description: z.string(),
  details: z.string().nullable(),
  ...pictureFields,
  /** The language that the text really is in. */
  language: LanguageCode,
});
export type Project = z.infer<typeof Project>;
