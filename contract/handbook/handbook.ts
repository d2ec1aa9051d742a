import { z } from 'zod';
import { publicCall } from '../protocol/endpoint.ts';
import { LanguageCode, SearchText } from '../protocol/fields.ts';
import { listOf, oneChoice, oneOf } from '../protocol/paging.ts';
import { audiences } from './handbook.facts.ts';

const language = z.object({ lang: LanguageCode.default('en') });
const asked = language.extend({ audience: oneChoice(audiences).optional() });

export const HandbookTask = z.object({
  id: z.string(),
  audience: oneChoice(audiences),
  screens: z.array(z.string()).meta({ description: 'Paths of the pages and screens where it is done.' }),
  title: z.string(),
  why: z.string().meta({ description: 'When one needs it.' }),
});
export type HandbookTask = z.infer<typeof HandbookTask>;

const Picture = z.object({
  url: z.string(),
  width: z.int(),
  height: z.int(),
});

export const HandbookPage = HandbookTask.extend({
  needs: z.array(z.string()).meta({ description: 'What one needs before one begins.' }),
  steps: z.array(
    z.object({
      number: z.int(),
      text: z.string(),
      picture: Picture.nullable().meta({ description: 'Null where no pictures were made.' }),
    }),
  ),
  done: z.string().meta({ description: 'How one knows that it is done.' }),
});
export type HandbookPage = z.infer<typeof HandbookPage>;

export const handbookEndpoints = {
  listTasks: publicCall('GET /handbook', {
    says: 'readHandbook',
    summary: 'Tasks that the handbook explains; with `q` those that say all of these words in one of the languages',
    query: asked.extend({ q: SearchText }),
    reply: listOf(HandbookTask),
    status: 200,
    isKept: true,
    keptApart: true,
  }),
  readTask: publicCall('GET /handbook/{id}', {
    says: 'readHandbook',
    summary: 'One task, step by step; with `audience` only if it is for them',
    params: z.object({ id: z.string() }),
    query: asked,
    reply: oneOf(HandbookPage),
    status: 200,
    isKept: true,
    problems: ['not_found'],
  }),
  readTasks: publicCall('GET /handbook/booklets/{audience}', {
    says: 'readHandbook',
    summary: 'All tasks of a duty, step by step, to be printed as a booklet',
    params: z.object({ audience: oneChoice(audiences) }),
    query: language,
    reply: listOf(HandbookPage),
    status: 200,
    isKept: true,
  }),
};
