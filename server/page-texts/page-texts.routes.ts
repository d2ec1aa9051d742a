import type { FastifyInstance } from 'fastify';
import { endpoints } from '#contract/endpoints.ts';
import { withPageClips } from '../content/clips/clips.service.ts';
import { languagesOf } from '../content/translations/translations.service.ts';
import type { Database } from '../platform/database/database.ts';
import { officeActOf } from '../platform/http/office-act.ts';
import { type Registry, serve } from '../platform/http/serve.ts';
import { readOfficePageTexts, readPageTexts, updatePageTexts } from './page-texts.service.ts';

export function servePageTexts(app: FastifyInstance, registry: Registry, database: Database): void {
  serve(app, registry, endpoints.readPageTexts, async ({ query, reader, clock, answersIn }) => {
    const reply = await readPageTexts(reader, query, clock.now());
    answersIn(languagesOf(reply.data, query.lang));
    return { ...reply, data: await withPageClips(reader, query.listen, reply.data) };
  });
  serve(app, registry, endpoints.readOfficePageTexts, async ({ clock }) => ({
    data: await readOfficePageTexts(database, clock.now()),
  }));
  serve(app, registry, endpoints.updatePageTexts, async (call) => ({
    data: await updatePageTexts(database, call.body, officeActOf(call)),
  }));
}
