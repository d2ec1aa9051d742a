import type { z } from 'zod';
import type { CreateStory } from '#contract/stories/stories.ts';
import { indiaDayOf } from '#contract/values/india-day.ts';
import type { Queryable } from '../../platform/database/database.ts';
import { consentOf, demandWholeConsent } from '../../shared/content/consent.ts';
import { asWritten, type ContentKind, inPages } from '../../shared/content/content-kind.ts';
import {
  countStories,
  deleteStory,
  findStoryById,
  insertStory,
  listOfficeStories,
  listStoriesNewestFirst,
  lockStory,
  type StoryRow,
  type StoryText,
  updateStory,
} from './stories.sql.ts';

export { countStoriesSince, listEndingStories } from './stories.sql.ts';

/** Newest first, as written, also what visitors do not see. */
export const listAllStories = async (queryable: Queryable, now: Date) =>
  (await listOfficeStories(queryable, indiaDayOf(now))).map((row) => asWritten('stories', row));

export const stories: ContentKind<'stories', StoryRow, StoryText, z.output<typeof CreateStory>> = {
  kind: 'story',
  texts: 'stories',
  nameOf: ({ title }) => title,
  textOf: ({ details = null, person_name = null, drawing = null, ...given }) => ({
    ...given,
    details,
    person_name,
    drawing,
    ...consentOf(given),
  }),
  check: demandWholeConsent,
  mayEnd: true,
  list: inPages(listStoriesNewestFirst, countStories),
  find: findStoryById,
  insert: insertStory,
  lock: lockStory,
  update: updateStory,
  remove: deleteStory,
};
