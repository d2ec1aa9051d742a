import type { FastifyInstance } from 'fastify';
import type { contentPicture } from '#contract/protocol/content-endpoint.ts';
import type { Route } from '#contract/protocol/endpoint.ts';
import { Problem } from '#contract/protocol/problem.ts';
import type { Registry } from '../../../platform/http/serve.ts';
import { serveFile } from '../../../platform/http/serve-file.ts';
import { type PictureFormat, pictureFormats } from './drawing.ts';
import type { PictureTools } from './picture-tools.ts';
import { versionOf } from './pictures.service.ts';

/** The id of a thing's picture: null when it has none, undefined when there is no such thing. */
type FindPicture = (id: string) => Promise<string | null | undefined>;

/** The best format that the caller names; a caller who names none can show a JPEG. */
function formatFor(accept: string): PictureFormat {
  const named = accept.split(',').map((part) => part.trim().split(/\s*;\s*/));
  const takes = (type: string) =>
    named.some(([name, ...details]) => name === type && !details.some((detail) => /^q=0(\.0*)?$/.test(detail)));
  return pictureFormats.find((format) => takes(`image/${format}`)) ?? 'jpeg';
}

export function servePicture<Path extends Route>(
  app: FastifyInstance,
  registry: Registry,
  endpoint: ReturnType<typeof contentPicture<Path>>,
  { database, pictures, mayEnd = false }: PictureTools & { mayEnd?: boolean | undefined },
  findPicture: FindPicture,
): void {
  serveFile(app, registry, endpoint, async ({ params, query, headers, log }) => {
    const pictureId = await findPicture(params.id);
    if (!pictureId) throw new Problem('not_found');
    const file = await pictures.choose(database, pictureId, formatFor(headers.accept ?? ''), query.w);
    const { format, width } = file;
    return {
      type: `image/${format}`,
      etag: `"${pictureId}-${width}-${format}"`,
      vary: 'Accept',
      isFinal: !mayEnd && query.v === versionOf(pictureId),
      read: () => pictures.read({ reader: database, database }, file, log),
    };
  });
}
