import type { FastifyInstance } from 'fastify';
import type { z } from 'zod';
import { type ContentName, contentKinds } from '#contract/content/content-kinds.ts';
import type { contentPicture } from '#contract/protocol/content-endpoint.ts';
import type { Endpoint, ReplyInputOf, Route } from '#contract/protocol/endpoint.ts';
import type { IdParams } from '#contract/protocol/fields.ts';
import type { ContentListQuery, ContentQuery } from '#contract/protocol/paging.ts';
import { Problem } from '#contract/protocol/problem.ts';
import { indiaDayOf } from '#contract/values/india-day.ts';
import type { Reader } from '../../platform/database/database.ts';
import { officeActOf } from '../../platform/http/office-act.ts';
import { fieldsNamed, nothingYet, toolsOf } from '../../platform/http/public-words.ts';
import { type Registry, serve } from '../../platform/http/serve.ts';
import { withClips } from './clips/clips.service.ts';
import { asWritten, type ContentKind, type RowOf, type TranslatedRow, withPicture } from './content-kind.ts';
import { type Changes, changeContent, createContent, removeContent } from './content-office.ts';
import type { ContentTools } from './content-tools.ts';
import { servePicture } from './pictures/pictures.routes.ts';
import { languagesOf } from './translations/translations.service.ts';

type Answers<Data> = Endpoint & { reply: z.ZodType<unknown, { data: Data }> };
type OfOne = { params: typeof IdParams };

/** The endpoints of one noun. */
interface ContentEndpoints<Text, Body, Query> {
  list: Answers<unknown[]> & { query: z.ZodType<Query> };
  read: Answers<unknown> & OfOne & { query: typeof ContentQuery };
  image: ReturnType<typeof contentPicture<Route>>;
  create: Answers<unknown> & { bodyType: 'multipart'; body: z.ZodType<Body> };
  update: Answers<unknown> & OfOne & { bodyType: 'multipart'; body: z.ZodType<Changes<Text>> };
  remove: Endpoint & OfOne & { reply?: undefined };
}

/** Reading and writing of a content kind: what everybody sees, then what the office does. */
export function serveContent<
  Kind extends ContentName,
  Row extends RowOf<Kind> & Text,
  Text extends object,
  Body,
  Query extends ContentListQuery,
  Endpoints extends ContentEndpoints<Text, Body, Query>,
>(
  app: FastifyInstance,
  registry: Registry,
  tools: ContentTools,
  kind: ContentKind<Kind, Row, Text, Body, Query>,
  endpoints: { data: TranslatedRow<Kind, Row> } extends ReplyInputOf<Endpoints['read']> ? Endpoints : never,
): void {
  const { database, pictures, translations } = tools;
  const { list, read, image, create, update, remove }: ContentEndpoints<Text, Body, Query> = endpoints;
  const inLanguage = async (reader: Reader, rows: Row[], { lang, as }: z.output<typeof ContentQuery>) =>
    as === 'written'
      ? rows.map((row): TranslatedRow<Kind, Row> => asWritten(kind.texts, row))
      : translations.inLanguage(
          reader,
          kind.texts,
          lang,
          rows.map((row) => withPicture(kind.texts, row)),
        );

  serve(app, registry, list, async ({ query, answersIn, reader, clock }) => {
    const { rows, paging } = await kind.list(reader, query, indiaDayOf(clock.now()));
    const data = await inLanguage(reader, rows, query);
    answersIn(languagesOf(data, query.lang));
    return { data: await withClips(reader, kind.texts, query.listen, data), ...paging };
  });
  serve(app, registry, read, async ({ params, query, answersIn, log, reader, clock }) => {
    const row = await kind.find(reader, params.id, indiaDayOf(clock.now()));
    const isPublic = row && (kind.isPublic?.(row) ?? true);
    const [item] = isPublic ? await inLanguage(reader, [row], query) : [];
    if (!item) throw new Problem('not_found');
    answersIn(languagesOf([item], query.lang));
    const { withImageData = false } = kind;
    const extra = withImageData && {
      imageData: await pictures.readAsDataUrl({ reader, database }, item.pictureId, log),
    };
    const [heard = item] = await withClips(reader, kind.texts, query.listen, [item]);
    return { data: { ...heard, ...extra } };
  });
  servePicture(app, registry, image, { ...tools, mayEnd: kind.mayEnd }, async (id) => {
    const row = await kind.find(database, id, indiaDayOf(registry.clock.now()));
    return row?.pictureId;
  });

  const { actKind } = contentKinds[kind.texts];
  serve(
    app,
    registry,
    create,
    async (call) => {
      const text = kind.textOf(call.body);
      const row = await createContent(kind, toolsOf(tools, call), text, call.image, officeActOf(call));
      return { data: asWritten(kind.texts, row) };
    },
    { kind: actKind, standing: nothingYet },
  );
  serve(
    app,
    registry,
    update,
    async (call) => {
      const here = toolsOf(tools, call);
      const row = await changeContent(kind, here, call.params.id, call.body, call.image, officeActOf(call));
      // A new consent may show or hide it at once.
      const shown = kind.mayEnd && (await kind.find(here.database, row.id, indiaDayOf(call.clock.now())));
      return { data: { ...asWritten(kind.texts, row), ...(kind.mayEnd && { isShown: shown !== undefined }) } };
    },
    {
      kind: actKind,
      standing: async (tx, { params, body }) => fieldsNamed(await kind.lock(tx, params.id), body),
    },
  );
  serve(app, registry, remove, async (call) => {
    await removeContent(kind, tools, call.params.id, officeActOf(call));
    return undefined;
  });
}
