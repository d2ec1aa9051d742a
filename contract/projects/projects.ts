import { z } from 'zod';
import { contentKinds } from '../content/content-kinds.ts';
import {
  Id,
  IsSample,
  languageFields,
  optionalText,
  pictureFields,
  requiredLine,
  requiredText,
} from '../protocol/fields.ts';
import { ContentListQuery, PageSize } from '../protocol/paging.ts';
import { projectLengths } from './projects.facts.ts';

export const Project = z.object({
  id: Id,
  name: z.string(),
  description: z.string(),
  details: z.string().nullable(),
  ...pictureFields,
  ...languageFields(contentKinds.projects.translatedFields),
  isSample: IsSample,
});
export type Project = z.infer<typeof Project>;

/** With `latest` the newest so many, which stand last. */
export const ProjectListQuery = ContentListQuery.extend({ latest: PageSize.optional() });
export type ProjectListQuery = z.infer<typeof ProjectListQuery>;

export const CreateProject = z.object({
  name: requiredLine(projectLengths.name, 'name_required'),
  description: requiredText(projectLengths.description, 'description_required'),
  details: optionalText(projectLengths.details),
});
export type CreateProject = z.input<typeof CreateProject>;

export const UpdateProject = CreateProject.partial();
export type UpdateProject = z.input<typeof UpdateProject>;
