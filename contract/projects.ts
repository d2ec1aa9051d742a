import { z } from 'zod';
import { Id, LanguageCode, optionalText, pictureFields, requiredLine, requiredText } from './fields.ts';

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

export const CreateProject = z.object({
  name: requiredLine(200, 'name_required'),
  description: requiredText(5_000, 'description_required'),
  details: optionalText(20_000),
});
export type CreateProject = z.input<typeof CreateProject>;

export const UpdateProject = CreateProject.partial();
export type UpdateProject = z.input<typeof UpdateProject>;
