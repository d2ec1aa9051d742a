import { z } from 'zod';
import { publicCall } from '../protocol/endpoint.ts';
import { Id, IsSample, LanguageCode, languageFields, SearchText } from '../protocol/fields.ts';
import { listOf, oneChoice } from '../protocol/paging.ts';
import { foundKinds } from './search.facts.ts';

const { language, languages } = languageFields(['title', 'text']);

export const Found = z.object({
  kind: oneChoice(foundKinds),
  id: Id.nullable().meta({ description: 'Null for a page.' }),
  path: z.string().meta({ description: 'Of the page on this site.' }),
  title: z.string(),
  text: z.string().meta({ description: 'The beginning of what it says.' }),
  date: z.string().nullable().meta({ description: 'Of events and news.' }),
  language,
  languages,
  isSample: IsSample,
});
export type Found = z.infer<typeof Found>;

export const searchEndpoints = {
  searchSite: publicCall('GET /search', {
    says: 'searchSite',
    summary: 'Pages, schemes, events, projects and news with all of these words, at most 30; `total` counts all',
    query: z.object({ q: SearchText, lang: LanguageCode.default('en') }),
    reply: listOf(Found).extend({ total: z.int() }),
    status: 200,
    isKept: true,
    keptApart: true,
  }),
};
