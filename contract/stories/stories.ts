import { z } from 'zod';
import { contentKinds } from '../content/content-kinds.ts';
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
} from '../protocol/fields.ts';
import { storyLengths } from './stories.facts.ts';

export const Story = z.object({
  id: Id,
  title: z.string(),
  content: z.string(),
  person_name: z.string().nullable(),
  details: z.string().nullable(),
  ...pictureFields,
  ...languageFields(contentKinds.stories.translatedFields),
  isSample: IsSample,
  created_at: Instant,
});
export type Story = z.infer<typeof Story>;

export const CreateStory = z.object({
  title: requiredLine(storyLengths.title, 'name_required'),
  content: requiredText(storyLengths.content, 'description_required'),
  details: optionalText(storyLengths.details),
  person_name: optionalLine(storyLengths.person_name),
});
export type CreateStory = z.input<typeof CreateStory>;

export const UpdateStory = CreateStory.partial();
export type UpdateStory = z.input<typeof UpdateStory>;
