import { z } from 'zod';
import { contentKinds } from '../content/content-kinds.ts';
import { paths } from '../paths.ts';
import { contentItem, contentList, contentPicture, pictureProblems } from '../protocol/content-endpoint.ts';
import { endpoint } from '../protocol/endpoint.ts';
import {
  Id,
  IdParams,
  Instant,
  IsSample,
  languageFields,
  optionalLine,
  optionalText,
  pictureFields,
  requiredLine,
  requiredText,
  sourceFields,
  writtenIn,
} from '../protocol/fields.ts';
import { oneOf } from '../protocol/paging.ts';
import { storyLengths } from './stories.facts.ts';

export const Story = z.object({
  id: Id,
  title: z.string(),
  content: z.string(),
  person_name: z.string().nullable(),
  details: z.string().nullable(),
  ...pictureFields,
  ...languageFields(contentKinds.stories.translatedFields),
  ...sourceFields,
  isSample: IsSample,
  created_at: Instant,
});
export type Story = z.infer<typeof Story>;

export const CreateStory = z.object({
  ...writtenIn,
  title: requiredLine(storyLengths.title, 'name_required'),
  content: requiredText(storyLengths.content, 'description_required'),
  details: optionalText(storyLengths.details),
  person_name: optionalLine(storyLengths.person_name),
});
export type CreateStory = z.input<typeof CreateStory>;

export const UpdateStory = CreateStory.partial();
export type UpdateStory = z.input<typeof UpdateStory>;

export const storyEndpoints = {
  listStories: contentList(paths.listStories, 'Success stories', Story),
  readStory: contentItem(paths.readStory, 'One success story', Story),
  readStoryImage: contentPicture(paths.readStoryImage, 'The picture of a success story'),
};

export const officeStoryEndpoints = {
  createStory: endpoint({
    route: paths.createStory,
    access: 'admin',
    summary: 'Create a success story',
    bodyType: 'multipart',
    body: CreateStory,
    imageRequired: 'story_image_required',
    reply: oneOf(Story),
    status: 201,
    problems: pictureProblems,
  }),
  updateStory: endpoint({
    route: paths.updateStory,
    access: 'admin',
    summary: 'Change a success story; fields that are not sent stay',
    bodyType: 'multipart',
    params: IdParams,
    body: UpdateStory,
    reply: oneOf(Story),
    status: 200,
    problems: ['not_found', ...pictureProblems],
  }),
  deleteStory: endpoint({
    route: paths.deleteStory,
    access: 'admin',
    summary: 'Delete a success story',
    params: IdParams,
    status: 204,
    problems: ['not_found'],
  }),
};
