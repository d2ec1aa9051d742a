import type { FastifyInstance } from 'fastify';
import { endpoints } from '#contract/endpoints.ts';
import type { Database } from '../../../platform/database/database.ts';
import { officeActOf } from '../../../platform/http/office-act.ts';
import { databaseOf } from '../../../platform/http/public-words.ts';
import { type Registry, serve } from '../../../platform/http/serve.ts';
import { readGlossary, updateGlossary } from './glossary.service.ts';
import {
  correctTranslation,
  findStandingTranslation,
  findStandingTranslations,
  listTranslations,
  readContentTranslations,
  translateContent,
} from './office.service.ts';

export function serveTranslations(app: FastifyInstance, registry: Registry, database: Database): void {
  serve(app, registry, endpoints.listTranslations, ({ query }) => listTranslations(database, query));
  serve(
    app,
    registry,
    endpoints.correctTranslation,
    async (call) => ({
      data: await correctTranslation(databaseOf(database, call), call.params.id, call.body.text, officeActOf(call)),
    }),
    { kind: 'translation', standing: (tx, { params }) => findStandingTranslation(tx, params.id) },
  );
  serve(app, registry, endpoints.readContentTranslations, ({ params }) => readContentTranslations(database, params));
  serve(
    app,
    registry,
    endpoints.translateContent,
    (call) => translateContent(databaseOf(database, call), call.params, call.body, officeActOf(call)),
    { kind: 'translation', standing: (tx, { params, body }) => findStandingTranslations(tx, params, body) },
  );
  serve(app, registry, endpoints.readGlossary, () => readGlossary(database));
  serve(app, registry, endpoints.updateGlossary, (call) =>
    updateGlossary(database, call.body.terms, officeActOf(call)),
  );
}
