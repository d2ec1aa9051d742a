import { z } from 'zod';
import { consentFields, consentInput, consentWithdrawal } from '../consents/consents.ts';
import { contentKinds } from '../content/content-kinds.ts';
import { contentItem, contentList, contentPicture, pictureProblems } from '../protocol/content-endpoint.ts';
import { officeCall } from '../protocol/endpoint.ts';
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
  unlessBlank,
  writtenIn,
} from '../protocol/fields.ts';
import { listOf, oneChoice, oneOf } from '../protocol/paging.ts';
import { storyDrawings, storyLengths } from './stories.facts.ts';

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

/** As the office sees it. */
export const OfficeStory = Story.extend(consentFields);
export type OfficeStory = z.infer<typeof OfficeStory>;

export const CreateStory = z.object({
  ...writtenIn,
  title: requiredLine(storyLengths.title, 'name_required'),
  content: requiredText(storyLengths.content, 'description_required'),
  details: optionalText(storyLengths.details),
  person_name: optionalLine(storyLengths.person_name),
  /** In place of a picture; `imageUrl` is then its name. A picture in the same call is shown instead. */
  drawing: unlessBlank(oneChoice(storyDrawings), 'choice_unknown'),
  ...consentInput,
});
export type CreateStory = z.input<typeof CreateStory>;

export const UpdateStory = CreateStory.partial();
export type UpdateStory = z.input<typeof UpdateStory>;

export const storyEndpoints = {
  listStories: contentList('GET /stories', 'Success stories', Story, 'listStories'),
  readStory: {
    ...contentItem('GET /stories/{id}', 'One success story', Story, 'readStory'),
    often: true as const,
  },
  readStoryImage: contentPicture('GET /stories/image/{id}', 'The picture of a success story'),
};

export const officeStoryEndpoints = {
  listAllStories: officeCall('GET /admin/stories', {
    duties: ['owner', 'editor'],
    says: 'listStories',
    summary: 'All success stories, newest first, also those without a consent that holds',
    reply: listOf(OfficeStory),
    status: 200,
  }),
  withdrawStory: consentWithdrawal('DELETE /admin/stories/{id}/consent'),
  createStory: officeCall('POST /admin/stories', {
    duties: ['owner', 'editor'],
    publicWords: true,
    says: 'createStory',
    summary: 'Create a success story',
    bodyType: 'multipart',
    body: CreateStory,
    imageRequired: 'story_image_required',
    imageOr: 'drawing',
    reply: oneOf(Story),
    status: 201,
    problems: pictureProblems,
  }),
  updateStory: officeCall('PUT /admin/stories/{id}', {
    duties: ['owner', 'editor'],
    publicWords: true,
    says: 'updateStory',
    summary: 'Change a success story; fields that are not sent stay',
    bodyType: 'multipart',
    params: IdParams,
    body: UpdateStory,
    reply: oneOf(OfficeStory),
    status: 200,
    problems: ['not_found', ...pictureProblems],
  }),
  deleteStory: officeCall('DELETE /admin/stories/{id}', {
    duties: ['owner', 'editor'],
    says: 'deleteStory',
    summary: 'Delete a success story',
    params: IdParams,
    status: 204,
    problems: ['not_found'],
  }),
};
