import type { Language } from '#contract/language.ts';
import type { Page } from '#contract/paging.ts';
import { Problem } from '#contract/problem.ts';
import type { ReadingTools } from '../content/content-tools.ts';
import type { Queryable } from '../database/database.ts';
import { pictureFieldsOf } from '../media/pictures.service.ts';
import { countStories, findStoryById, listStoriesNewestFirst, type StoryRow } from './stories.sql.ts';

async function inLanguage({ reader, translations }: ReadingTools, rows: StoryRow[], language: Language) {
  const stories = rows.map((row) => ({ ...row, ...pictureFieldsOf('stories', row) }));
  return translations.inLanguage(reader, 'stories', language, stories);
}

export async function listStories(tools: ReadingTools, language: Language, page: Page | null) {
  const data = await inLanguage(tools, await listStoriesNewestFirst(tools.reader, page), language);
  return page ? { data, total: await countStories(tools.reader), ...page } : { data };
}

export async function readStory(tools: ReadingTools, id: string, language: Language) {
  const row = await findStoryById(tools.reader, id);
  const [story] = row ? await inLanguage(tools, [row], language) : [];
  if (!story) throw new Problem('not_found');
  return story;
}

export const findStoryPicture = async (queryable: Queryable, id: string): Promise<string | null | undefined> =>
  (await findStoryById(queryable, id))?.pictureId;

export { countStoriesSince } from './stories.sql.ts';
