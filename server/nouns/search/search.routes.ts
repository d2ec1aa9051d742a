import type { FastifyInstance } from 'fastify';
import { endpoints } from '#contract/endpoints.ts';
import { type Registry, serve } from '../../platform/http/serve.ts';
import { languagesOf } from '../../shared/content/translations/translations.service.ts';
import { createSearch, type SearchTools } from './search.service.ts';

export function serveSearch(app: FastifyInstance, registry: Registry, tools: SearchTools): void {
  const search = createSearch(tools);
  serve(app, registry, endpoints.searchSite, async ({ query, reader, clock, answersIn }) => {
    const { q = '', lang: language } = query;
    const answer = await search(reader, { q: q ?? '', language, now: clock.now() });
    answersIn(languagesOf(answer.data, language));
    return answer;
  });
}
