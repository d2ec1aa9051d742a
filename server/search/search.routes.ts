import type { FastifyInstance } from 'fastify';
import { endpoints } from '#contract/endpoints.ts';
import { languagesOf } from '../content/translations/translations.service.ts';
import { type Registry, serve } from '../platform/http/serve.ts';
import { createSearch } from './search.service.ts';

interface SearchTools {
  /** Whether schemes that came with the product are shown before the office has checked them. */
  showsUnchecked: boolean;
}

export function serveSearch(app: FastifyInstance, registry: Registry, { showsUnchecked }: SearchTools): void {
  const search = createSearch(showsUnchecked);
  serve(app, registry, endpoints.searchSite, async ({ query, reader, clock, answersIn }) => {
    const { q = '', lang: language } = query;
    const answer = await search(reader, { q: q ?? '', language, now: clock.now() });
    answersIn(languagesOf(answer.data, language));
    return answer;
  });
}
