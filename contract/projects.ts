import { z } from 'zod';
import { Id, IsSample, languageFields, optionalText, pictureFields, requiredLine, requiredText } from './fields.ts';
import { ContentListQuery, PageSize } from './paging.ts';
import { translatedFields } from './translated-fields.ts';

export const Project = z.object({
  id: Id,
  name: z.string(),
  description: z.string(),
  details: z.string().nullable(),
  ...pictureFields,
  ...languageFields(translatedFields.projects),
  isSample: IsSample,
});
export type Project = z.infer<typeof Project>;

/** With `latest` the newest so many, which stand last. */
export const ProjectListQuery = ContentListQuery.extend({ latest: PageSize.optional() });
export type ProjectListQuery = z.infer<typeof ProjectListQuery>;

export const CreateProject = z.object({
  name: requiredLine(200, 'name_required'),
  description: requiredText(5_000, 'description_required'),
  details: optionalText(20_000),
});
export type CreateProject = z.input<typeof CreateProject>;

export const UpdateProject = CreateProject.partial();
export type UpdateProject = z.input<typeof UpdateProject>;
