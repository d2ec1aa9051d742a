import { z } from 'zod';
import {
  Id,
  Instant,
  IsSample,
  languageFields,
  optionalLine,
  optionalText,
  pictureFields,
  requiredLine,
  requiredText,
} from './fields.ts';
import { translatedFields } from './translated-fields.ts';

export const Story = z.object({
  id: Id,
  title: z.string(),
  content: z.string(),
  person_name: z.string().nullable(),
  details: z.string().nullable(),
  ...pictureFields,
  ...languageFields(translatedFields.stories),
  isSample: IsSample,
  created_at: Instant,
});
export type Story = z.infer<typeof Story>;

export const CreateStory = z.object({
  title: requiredLine(200, 'name_required'),
  content: requiredText(5_000, 'description_required'),
  details: optionalText(20_000),
  person_name: optionalLine(100),
});
export type CreateStory = z.input<typeof CreateStory>;

export const UpdateStory = CreateStory.partial();
export type UpdateStory = z.input<typeof UpdateStory>;
