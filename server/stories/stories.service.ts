import type { z } from 'zod';
import type { CreateStory } from '#contract/stories/stories.ts';
import { type ContentKind, inPages } from '../content/content-kind.ts';
import {
  countStories,
  deleteStory,
  findStoryById,
  insertStory,
  listStoriesNewestFirst,
  lockStory,
  type StoryRow,
  type StoryText,
  updateStory,
} from './stories.sql.ts';

export { countStoriesSince } from './stories.sql.ts';

export const stories: ContentKind<'stories', StoryRow, StoryText, z.output<typeof CreateStory>> = {
  kind: 'story',
  texts: 'stories',
  nameOf: ({ title }) => title,
  textOf: ({ details = null, person_name = null, ...text }) => ({ ...text, details, person_name }),
  list: inPages(listStoriesNewestFirst, countStories),
  find: findStoryById,
  insert: insertStory,
  lock: lockStory,
  update: updateStory,
  remove: deleteStory,
};
