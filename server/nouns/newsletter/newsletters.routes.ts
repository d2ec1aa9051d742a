import type { FastifyInstance } from 'fastify';
import { endpoints } from '#contract/endpoints.ts';
import { officeActOf } from '../../platform/http/office-act.ts';
import { fieldsNamed, nothingYet, toolsOf } from '../../platform/http/public-words.ts';
import { type Registry, serve } from '../../platform/http/serve.ts';
import { languagesOf } from '../../shared/content/translations/translations.service.ts';
import { listArchive, readArchived } from './newsletter-archive.service.ts';
import {
  changeNewsletter,
  createNewsletter,
  listNewslettersForOffice,
  type NewslettersTools,
  previewNewsletter,
  readNewsletterForOffice,
  removeNewsletter,
  sendNewsletter,
  sendTest,
  stopNewsletter,
} from './newsletters.service.ts';

export function serveNewsletters(app: FastifyInstance, registry: Registry, tools: NewslettersTools): void {
  const { database } = tools;
  serve(app, registry, endpoints.listNewsletters, async ({ query, answersIn, reader }) => {
    const data = await listArchive(reader, query.lang);
    answersIn(languagesOf(data, query.lang));
    return { data };
  });
  serve(app, registry, endpoints.readNewsletter, async ({ params, query, answersIn, reader }) => {
    const data = await readArchived(reader, params.id, query.lang);
    answersIn(languagesOf([data], query.lang));
    return { data };
  });

  serve(app, registry, endpoints.listOfficeNewsletters, ({ query }) => listNewslettersForOffice(database, query));
  serve(app, registry, endpoints.readOfficeNewsletter, async ({ params }) => ({
    data: await readNewsletterForOffice(database, params.id),
  }));
  serve(
    app,
    registry,
    endpoints.createNewsletter,
    async (call) => ({ data: await createNewsletter(toolsOf(tools, call), call.body, officeActOf(call)) }),
    { kind: 'newsletter', standing: nothingYet },
  );
  serve(
    app,
    registry,
    endpoints.updateNewsletter,
    async (call) => ({
      data: await changeNewsletter(toolsOf(tools, call), call.params.id, call.body, officeActOf(call)),
    }),
    {
      kind: 'newsletter',
      standing: async (tx, { params, body }) => fieldsNamed(await readNewsletterForOffice(tx, params.id), body),
    },
  );
  serve(app, registry, endpoints.deleteNewsletter, async (call) => {
    await removeNewsletter(database, call.params.id, officeActOf(call));
    return undefined;
  });
  serve(app, registry, endpoints.previewNewsletter, async ({ params }) => ({
    data: await previewNewsletter(tools, params.id),
  }));
  serve(app, registry, endpoints.testNewsletter, async (call) => ({
    data: await sendTest(tools, call.params.id, call.body.language, officeActOf(call)),
  }));
  serve(app, registry, endpoints.sendNewsletter, async (call) => ({
    data: await sendNewsletter(tools, call.params.id, call.body, officeActOf(call)),
  }));
  serve(app, registry, endpoints.stopNewsletter, async (call) => ({
    data: await stopNewsletter(tools, call.params.id, officeActOf(call)),
  }));
}
