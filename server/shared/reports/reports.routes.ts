import type { FastifyInstance } from 'fastify';
import { endpoints } from '#contract/endpoints.ts';
import type { Database } from '../../platform/database/database.ts';
import { officeActOf } from '../../platform/http/office-act.ts';
import { databaseOf, nothingYet } from '../../platform/http/public-words.ts';
import { type Registry, serve } from '../../platform/http/serve.ts';
import { serveFile } from '../../platform/http/serve-file.ts';
import { deleteReport, openReport, uploadReport } from './reports.service.ts';

/** The settings name the reports that there are. */
export function serveReports(app: FastifyInstance, registry: Registry, database: Database): void {
  serveFile(app, registry, endpoints.readReport, ({ params }) => openReport(database, params.id));
  serve(
    app,
    registry,
    endpoints.uploadReport,
    async (call) => ({
      data: await uploadReport(databaseOf(database, call), call.body, call.file, officeActOf(call)),
    }),
    { kind: 'report', standing: nothingYet },
  );
  serve(app, registry, endpoints.deleteReport, async (call) => {
    await deleteReport(database, call.params.id, officeActOf(call));
    return undefined;
  });
}
