import type { FastifyInstance } from 'fastify';
import { endpoints } from '#contract/endpoints.ts';
import { officeActOf } from '../../platform/http/office-act.ts';
import { fieldsNamed, nothingYet, toolsOf } from '../../platform/http/public-words.ts';
import { type Registry, serve } from '../../platform/http/serve.ts';
import { changeContent, createContent, removeContent } from '../../shared/content/content-office.ts';
import { servePicture } from '../../shared/content/pictures/pictures.routes.ts';
import { languagesOf } from '../../shared/content/translations/translations.service.ts';
import { markSchemeChecked, refuseDayAhead, schemes, textOf, tryRule } from './schemes.service.ts';
import { findSchemeById } from './schemes.sql.ts';
import {
  findSchemesFor,
  forOffice,
  listAllSchemes,
  listSchemes,
  readScheme,
  type SchemeTools,
} from './schemes-reading.service.ts';

export function serveSchemes(app: FastifyInstance, registry: Registry, tools: SchemeTools): void {
  const { database } = tools;

  serve(app, registry, endpoints.listSchemes, async ({ query, answersIn, reader }) => {
    const list = await listSchemes(tools, reader, query);
    answersIn(languagesOf(list.data, query.lang));
    return list;
  });
  serve(app, registry, endpoints.readScheme, async ({ params, query, answersIn, reader }) => {
    const data = await readScheme(tools, reader, params.slug, query);
    answersIn(languagesOf([data], query.lang));
    return { data };
  });
  servePicture(
    app,
    registry,
    endpoints.readSchemeImage,
    tools,
    async (id) => (await findSchemeById(database, id))?.pictureId,
  );

  serve(app, registry, endpoints.findSchemes, async ({ body, clock, visitor, answersIn }) => {
    const { lang: language = visitor.language, ...answers } = body;
    const data = await findSchemesFor(tools, answers, { now: clock.now(), language });
    answersIn(
      languagesOf(
        data.map(({ scheme }) => scheme),
        language,
      ),
    );
    return { data };
  });

  serve(app, registry, endpoints.listAllSchemes, ({ query }) => listAllSchemes(tools, query));
  serve(
    app,
    registry,
    endpoints.createScheme,
    async (call) => {
      refuseDayAhead(call.body, call.clock.now());
      const here = toolsOf(tools, call);
      const row = await createContent(schemes, here, textOf(call.body), call.image, officeActOf(call));
      return { data: forOffice(tools, row) };
    },
    { kind: 'scheme', standing: nothingYet },
  );
  serve(
    app,
    registry,
    endpoints.updateScheme,
    async (call) => {
      refuseDayAhead(call.body, call.clock.now());
      const here = toolsOf(tools, call);
      const row = await changeContent(schemes, here, call.params.id, call.body, call.image, officeActOf(call));
      return { data: forOffice(tools, row) };
    },
    {
      kind: 'scheme',
      standing: async (tx, { params, body }) => fieldsNamed(await schemes.lock(tx, params.id), body),
    },
  );
  serve(app, registry, endpoints.deleteScheme, async (call) => {
    await removeContent(schemes, tools, call.params.id, officeActOf(call));
    return undefined;
  });
  serve(app, registry, endpoints.markSchemeChecked, async (call) => {
    const row = await markSchemeChecked(tools, call.params.id, officeActOf(call));
    return { data: forOffice(tools, row) };
  });
  serve(app, registry, endpoints.tryScheme, async ({ body, clock, visitor }) => ({
    data: tryRule(body, clock.now(), visitor.language),
  }));
}
