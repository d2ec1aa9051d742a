import type { z } from 'zod';
import { sourceLanguage } from '#contract/language.ts';
import type { CreateStory, UpdateStory } from '#contract/stories.ts';
import { type ContentTable, changeContent, createContent, removeContent } from '../content/content-office.ts';
import type { OfficeAct } from '../http/office-act.ts';
import type { PictureTools } from '../media/picture-tools.ts';
import { pictureFieldsOf } from '../media/pictures.service.ts';
import { deleteStory, insertStory, lockStory, type StoryRow, type StoryText, updateStory } from './stories.sql.ts';

const stories: ContentTable<StoryRow, StoryText> = {
  kind: 'story',
  nameOf: ({ title }) => title,
  texts: 'stories',
  insert: insertStory,
  lock: lockStory,
  update: updateStory,
  remove: deleteStory,
};

const asWritten = (row: StoryRow) => ({ ...row, ...pictureFieldsOf('stories', row), language: sourceLanguage });

export async function createStory(
  tools: PictureTools,
  { details = null, person_name = null, ...wish }: z.output<typeof CreateStory>,
  image: Uint8Array | null,
  act: OfficeAct,
) {
  return asWritten(await createContent(stories, tools, { ...wish, details, person_name }, image, act));
}

export async function changeStory(
  tools: PictureTools,
  id: string,
  wish: z.output<typeof UpdateStory>,
  image: Uint8Array | null,
  act: OfficeAct,
) {
  return asWritten(await changeContent(stories, tools, id, wish, image, act));
}

export const removeStory = (tools: PictureTools, id: string, act: OfficeAct): Promise<void> =>
  removeContent(stories, tools, id, act);
