import type { FastifyInstance } from 'fastify';
import { endpoints } from '#contract/endpoints.ts';
import { officeActOf } from '../../platform/http/office-act.ts';
import { databaseOf, fieldsNamed, nothingYet } from '../../platform/http/public-words.ts';
import { type Registry, serve } from '../../platform/http/serve.ts';
import { serveFile } from '../../platform/http/serve-file.ts';
import { readSettings } from '../../shared/settings/settings.service.ts';
import { readAccount, saveAccount } from './accounts.service.ts';
import {
  changeMinimum,
  createMinimum,
  listCurrentMinimums,
  listEveryMinimum,
  readMinimum,
  removeMinimum,
} from './minimum-wages.service.ts';
import { printPaper } from './papers/papers.service.ts';
import { readTemplates, saveTemplate } from './papers/templates.service.ts';
import type { WageTools } from './wage-tools.ts';

export function serveWages(app: FastifyInstance, registry: Registry, tools: WageTools): void {
  const { database } = tools;
  serve(app, registry, endpoints.listMinimumWages, async ({ reader, clock }) => ({
    data: await listCurrentMinimums(reader, clock.now()),
  }));
  serveFile(app, registry, endpoints.readWageDiary, async ({ query }) => {
    const { name, language = query.lang } = query;
    const read = async (): Promise<Buffer> => {
      const { foundation } = await readSettings(database, language);
      return tools.printDiary({ language, foundation: name ? foundation.name[language] : null });
    };
    return { type: 'application/pdf', fileName: 'diary.pdf', read };
  });
  serve(app, registry, endpoints.readAccount, async (call) => ({
    data: await readAccount(tools, call.params.id, call.query.version, officeActOf(call)),
  }));
  serve(app, registry, endpoints.saveAccount, async (call) => ({
    data: await saveAccount(tools, call.params.id, call.body, officeActOf(call)),
  }));
  serveFile(app, registry, endpoints.readWagePaper, async (call) => {
    const { params, query } = call;
    const bytes = await printPaper(tools, params, query, officeActOf(call));
    return { type: 'application/pdf', fileName: `${params.kind}.pdf`, isSecret: true, read: async () => bytes };
  });
  serve(app, registry, endpoints.listAllMinimumWages, async ({ reader, clock }) => ({
    data: await listEveryMinimum(reader, clock.now()),
  }));
  serve(
    app,
    registry,
    endpoints.createMinimumWage,
    async (call) => ({ data: await createMinimum(databaseOf(database, call), call.body, officeActOf(call)) }),
    { kind: 'minimum_wage', standing: nothingYet },
  );
  serve(
    app,
    registry,
    endpoints.updateMinimumWage,
    async (call) => ({
      data: await changeMinimum(databaseOf(database, call), call.params.id, call.body, officeActOf(call)),
    }),
    {
      kind: 'minimum_wage',
      standing: async (tx, { params, body }) =>
        fieldsNamed(await readMinimum(tx, params.id, registry.clock.now()), body),
    },
  );
  serve(app, registry, endpoints.deleteMinimumWage, async (call) => {
    await removeMinimum(database, call.params.id, officeActOf(call));
    return undefined;
  });
  serve(app, registry, endpoints.readPaperTemplates, async ({ params }) => ({
    data: await readTemplates(database, params.kind),
  }));
  serve(app, registry, endpoints.savePaperTemplate, async (call) => ({
    data: await saveTemplate(database, call.params.kind, call.body, officeActOf(call)),
  }));
}
