import type { FastifyInstance } from 'fastify';
import { endpoints } from '#contract/endpoints.ts';
import type { Database } from '../../platform/database/database.ts';
import { officeActOf } from '../../platform/http/office-act.ts';
import { type Registry, serve } from '../../platform/http/serve.ts';
import { readGlossary, updateGlossary } from './glossary.service.ts';
import { correctTranslation, listTranslations, readContentTranslations, translateContent } from './office.service.ts';

export function serveTranslations(app: FastifyInstance, registry: Registry, database: Database): void {
  serve(app, registry, endpoints.listTranslations, ({ query }) => listTranslations(database, query));
  serve(app, registry, endpoints.correctTranslation, async (call) => ({
    data: await correctTranslation(database, call.params.id, call.body.text, officeActOf(call)),
  }));
  serve(app, registry, endpoints.readContentTranslations, ({ params }) => readContentTranslations(database, params));
  serve(app, registry, endpoints.translateContent, (call) =>
    translateContent(database, call.params, call.body, officeActOf(call)),
  );
  serve(app, registry, endpoints.readGlossary, () => readGlossary(database));
  serve(app, registry, endpoints.updateGlossary, (call) =>
    updateGlossary(database, call.body.terms, officeActOf(call)),
  );
}
