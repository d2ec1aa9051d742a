import type { Language } from '#contract/language.ts';
import type { Page } from '#contract/paging.ts';
import { Problem } from '#contract/problem.ts';
import type { Queryable } from '../database/database.ts';
import { pictureFieldsOf } from '../media/pictures.service.ts';
import { translateFields } from '../translations/translations.service.ts';
import { countStories, findStoryById, listStoriesNewestFirst, type StoryRow } from './stories.sql.ts';

async function inLanguage(queryable: Queryable, rows: StoryRow[], language: Language) {
  const stories = rows.map((row) => ({ ...row, ...pictureFieldsOf('stories', row) }));
  return translateFields(queryable, language, stories, ['title', 'content', 'details']);
}

export async function listStories(queryable: Queryable, language: Language, page: Page | null) {
  const data = await inLanguage(queryable, await listStoriesNewestFirst(queryable, page), language);
  return page ? { data, total: await countStories(queryable), ...page } : { data };
}

export async function readStory(queryable: Queryable, id: string, language: Language) {
  const row = await findStoryById(queryable, id);
  const [story] = row ? await inLanguage(queryable, [row], language) : [];
  if (!story) throw new Problem('not_found');
  return story;
}

export const findStoryPicture = async (queryable: Queryable, id: string): Promise<string | null | undefined> =>
  (await findStoryById(queryable, id))?.pictureId;

export { countStoriesSince } from './stories.sql.ts';
