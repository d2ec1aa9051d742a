import type { FastifyInstance } from 'fastify';
import { endpoints } from '#contract/endpoints.ts';
import { pageAsked } from '#contract/protocol/paging.ts';
import { Problem } from '#contract/protocol/problem.ts';
import { judge } from '#contract/schemes/rule.ts';
import { slugForm } from '#contract/schemes/schemes.ts';
import type { Language } from '#contract/values/language.ts';
import type { Reader } from '../../platform/database/database.ts';
import { officeActOf } from '../../platform/http/office-act.ts';
import { fieldsNamed, nothingYet, toolsOf } from '../../platform/http/public-words.ts';
import { type Registry, serve } from '../../platform/http/serve.ts';
import { withClips } from '../../shared/content/clips/clips.service.ts';
import { asWritten, withPicture } from '../../shared/content/content-kind.ts';
import { changeContent, createContent, removeContent } from '../../shared/content/content-office.ts';
import type { ContentTools } from '../../shared/content/content-tools.ts';
import { servePicture } from '../../shared/content/pictures/pictures.routes.ts';
import { languagesOf } from '../../shared/content/translations/translations.service.ts';
import {
  isShown,
  markSchemeChecked,
  refuseDayAhead,
  resultFor,
  ruleIn,
  schemes,
  textOf,
  tryRule,
} from './schemes.service.ts';
import { findScheme, findSchemeById, listEveryScheme, type SchemeRow } from './schemes.sql.ts';

interface SchemeTools extends ContentTools {
  /** Whether schemes that came with the product are shown before the office has checked them. */
  showsUnchecked: boolean;
}

export function serveSchemes(app: FastifyInstance, registry: Registry, tools: SchemeTools): void {
  const { database, translations, showsUnchecked } = tools;
  const isShownHere = (row: SchemeRow) => isShown(row, showsUnchecked);
  const forOffice = (row: SchemeRow) => ({ ...asWritten('schemes', row), is_shown: isShownHere(row) });
  const inLanguage = async (reader: Reader, rows: SchemeRow[], language: Language) => {
    const translated = await translations.inLanguage(
      reader,
      'schemes',
      language,
      rows.map((row) => withPicture('schemes', row)),
    );
    return translated.map((scheme) => ({ ...scheme, rule: ruleIn(scheme.rule, language) }));
  };

  serve(app, registry, endpoints.listSchemes, async ({ query, answersIn, reader }) => {
    const { work, lang } = query;
    const rows = (await listEveryScheme(reader)).filter(
      (row) => isShownHere(row) && (work === undefined || judge(row.rule, { work }).truth !== 'no'),
    );
    const page = pageAsked(query);
    const from = page ? (page.page - 1) * page.pageSize : 0;
    const asked = page ? rows.slice(from, from + page.pageSize) : rows;
    const data =
      query.as === 'written' ? asked.map((row) => asWritten('schemes', row)) : await inLanguage(reader, asked, lang);
    answersIn(languagesOf(data, lang));
    return {
      data: await withClips(reader, 'schemes', query.listen, data),
      ...(page && { ...page, total: rows.length }),
    };
  });
  serve(app, registry, endpoints.readScheme, async ({ params, query, answersIn, reader }) => {
    const row = slugForm.test(params.slug) ? await findScheme(reader, params.slug) : undefined;
    const [item] = row && isShownHere(row) ? await inLanguage(reader, [row], query.lang) : [];
    if (!item) throw new Problem('not_found');
    answersIn(languagesOf([item], query.lang));
    const [heard = item] = await withClips(reader, 'schemes', query.listen, [item]);
    return { data: heard };
  });
  servePicture(
    app,
    registry,
    endpoints.readSchemeImage,
    tools,
    async (id) => (await findSchemeById(database, id))?.pictureId,
  );

  // The answers stay in this call: nothing of them is stored or logged.
  serve(app, registry, endpoints.findSchemes, async ({ body, clock, visitor, answersIn }) => {
    const { lang: language = visitor.language, ...answers } = body;
    const now = clock.now();
    const rows = (await listEveryScheme(database)).filter(isShownHere);
    const shown = await inLanguage(database, rows, language);
    answersIn(languagesOf(shown, language));
    const data = shown.map((scheme, at) => ({
      ...resultFor(rows[at] as SchemeRow, answers, { now, language }),
      scheme,
    }));
    return { data };
  });

  serve(app, registry, endpoints.listAllSchemes, async ({ query }) => {
    const rows = await listEveryScheme(database);
    const page = pageAsked(query);
    const from = page ? (page.page - 1) * page.pageSize : 0;
    const asked = page ? rows.slice(from, from + page.pageSize) : rows;
    return { data: asked.map(forOffice), ...(page && { ...page, total: rows.length }) };
  });
  serve(
    app,
    registry,
    endpoints.createScheme,
    async (call) => {
      refuseDayAhead(call.body, call.clock.now());
      const here = toolsOf(tools, call);
      const row = await createContent(schemes, here, textOf(call.body), call.image, officeActOf(call));
      return { data: forOffice(row) };
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
      return { data: forOffice(row) };
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
    return { data: forOffice(row) };
  });
  serve(app, registry, endpoints.tryScheme, async ({ body, clock, visitor }) => ({
    data: tryRule(body, clock.now(), visitor.language),
  }));
}
