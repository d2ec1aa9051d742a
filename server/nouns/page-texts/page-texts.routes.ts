import type { FastifyInstance } from 'fastify';
import { endpoints } from '#contract/endpoints.ts';
import type { Database } from '../../platform/database/database.ts';
import { officeActOf } from '../../platform/http/office-act.ts';
import { databaseOf } from '../../platform/http/public-words.ts';
import { type Registry, serve } from '../../platform/http/serve.ts';
import { withPageClips } from '../../shared/content/clips/clips.service.ts';
import { languagesOf } from '../../shared/content/translations/translations.service.ts';
import type { IsMoneyPublished } from './empty-pages.ts';
import { readOfficePageTexts, readPageTexts, standingTexts, updatePageTexts } from './page-texts.service.ts';

export function servePageTexts(
  app: FastifyInstance,
  registry: Registry,
  database: Database,
  isMoneyPublished: IsMoneyPublished,
): void {
  serve(app, registry, endpoints.readPageTexts, async ({ query, reader, clock, answersIn }) => {
    const reply = await readPageTexts(reader, query, { now: clock.now(), isMoneyPublished });
    answersIn(languagesOf(reply.data, query.lang));
    return { ...reply, data: await withPageClips(reader, query.listen, reply.data) };
  });
  serve(app, registry, endpoints.readOfficePageTexts, async ({ clock }) => ({
    data: await readOfficePageTexts(database, { now: clock.now(), isMoneyPublished }),
  }));
  serve(
    app,
    registry,
    endpoints.updatePageTexts,
    async (call) => ({
      data: await updatePageTexts(databaseOf(database, call), call.body, officeActOf(call), isMoneyPublished),
    }),
    { kind: 'page_text', standing: (tx, { body }) => standingTexts(tx, body) },
  );
}
