import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Endpoint, ParsedInput } from '#contract/protocol/endpoint.ts';
import { Problem } from '#contract/protocol/problem.ts';
import { openingIn } from './access.ts';
import { readRange } from './byte-range.ts';
import { createBody } from './encoding.ts';
import {
  type Context,
  contextOf,
  fastifyPathOf,
  isPlainlyAsked,
  parseInput,
  type Registry,
  splitRoute,
} from './serve.ts';

export interface ServedFile {
  type: string;
  /** Absent: browsers ask for the file again each time. */
  etag?: string;
  vary?: string;
  /** The address names these very bytes and will never name others. */
  isFinal?: boolean;
  /** The file is for the caller alone: no cache on the way keeps it, and no browser shows it by itself. */
  isSecret?: boolean;
  /** Players may ask for a part of the file. */
  inParts?: boolean;
  /** The name of the file when somebody saves it. */
  fileName?: string;
  /** Is called only when the caller does not have the bytes already. */
  read(): Promise<Buffer>;
}

type FileCall<E extends Endpoint> = ParsedInput<E> & Context & { headers: FastifyRequest['headers'] };

/** Encodes a name by RFC 8187, without characters that a file system would take for folders. */
const encodeName = (name: string): string =>
  encodeURIComponent(name.replaceAll(/[/\\]/g, ' ')).replaceAll(
    /['()*]/g,
    (sign) => `%${sign.charCodeAt(0).toString(16)}`,
  );

/** Files that are the same for everybody are made once, and given again until the content changes. */
function answeringForAll<E extends Endpoint>(
  registry: Registry,
  endpoint: E,
  find: (call: FileCall<E>) => Promise<ServedFile>,
): ((request: FastifyRequest, reply: FastifyReply) => Promise<FastifyReply>) | undefined {
  const { answerForAll } = registry;
  if (!endpoint.isKept || endpoint.access !== 'public' || !answerForAll) return undefined;
  return (request, reply) => {
    const { headers, params, query, url: key } = request;
    const isPlain = isPlainlyAsked(endpoint, request);
    const make = async () => {
      const call = { ...parseInput(endpoint, { params, query }), ...contextOf(request, reply, registry), headers };
      const { type, fileName = 'file', read } = await find(call);
      const body = createBody(await read());
      const said = {
        'cache-control': 'no-cache',
        vary: 'accept-encoding',
        etag: body.etag,
        'content-type': type,
        'content-disposition': `inline; filename*=UTF-8''${encodeName(fileName)}`,
      };
      return { status: endpoint.status, headers: said, body, isIncomplete: false };
    };
    return answerForAll(request, reply, {
      key,
      mayBeKept: () => isPlain,
      mayBeAnsweredEarly: isPlain,
      fallsBack: false,
      make,
    });
  };
}

/** Serves an endpoint whose answer is bytes. They are of no use to a page that is being rendered. */
export function serveFile<E extends Endpoint>(
  app: FastifyInstance,
  registry: Registry,
  endpoint: E,
  find: (call: FileCall<E>) => Promise<ServedFile>,
): void {
  const { method, path } = splitRoute(endpoint.route);
  registry.served.set(endpoint.route, async () => {
    throw new Problem('not_found');
  });
  const answerForAll = answeringForAll(registry, endpoint, find);
  app.route({
    method,
    url: fastifyPathOf(path),
    config: { access: endpoint.access, opening: openingIn(endpoint) },
    handler: async (request, reply) => {
      const { headers, params, query } = request;
      if (answerForAll && headers.authorization === undefined) return answerForAll(request, reply);
      const file = await find({
        ...parseInput(endpoint, { params, query }),
        ...contextOf(request, reply, registry),
        headers,
      });
      const { type, etag, vary, isFinal, isSecret, fileName, inParts } = file;
      const isKnown = etag !== undefined && headers['if-none-match'] === etag;
      const bytes = isKnown ? undefined : await file.read();
      if (etag) reply.header('etag', etag);
      const keeping = isFinal ? 'public, max-age=31536000, immutable' : 'no-cache';
      reply.header('cache-control', isSecret ? 'no-store' : keeping);
      if (vary) reply.header('vary', vary);
      if (fileName)
        reply.header(
          'content-disposition',
          `${isSecret ? 'attachment' : 'inline'}; filename*=UTF-8''${encodeName(fileName)}`,
        );
      if (!bytes) return reply.code(304).send();
      if (inParts) reply.header('accept-ranges', 'bytes');
      const isSame = headers['if-range'] === undefined || headers['if-range'] === etag;
      const range = inParts && isSame ? readRange(headers.range, bytes.length) : undefined;
      if (range === undefined) return reply.type(type).send(bytes);
      if (range === 'unsatisfiable')
        return reply
          .code(416)
          .headers({ 'content-range': `bytes */${bytes.length}`, 'cache-control': 'no-store' })
          .send();
      const { first, last } = range;
      reply.code(206).header('content-range', `bytes ${first}-${last}/${bytes.length}`);
      return reply.type(type).send(bytes.subarray(first, last + 1));
    },
  });
}
