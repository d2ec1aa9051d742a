import type { FastifyInstance } from 'fastify';
import { Problem } from '#contract/protocol/problem.ts';

export const jsonLimit = 100 * 1024;

/** JSON is the only body that the API reads, in UTF-8, without prototype tricks, and without any coercion. */
export function readJsonBodies(app: FastifyInstance): void {
  const parseSafely = app.getDefaultJsonParser('error', 'error');
  const utf8 = new TextDecoder('utf-8', { fatal: true });
  app.removeAllContentTypeParsers();
  app.addContentTypeParser<Buffer>('application/json', { parseAs: 'buffer' }, (request, bytes, done) => {
    if (bytes.length === 0) return done(null, undefined);
    try {
      const text = utf8.decode(bytes);
      parseSafely(request, text, (error, body) => done(error && new Problem('malformed', { cause: error }), body));
    } catch (cause) {
      done(new Problem('malformed', { cause }));
    }
  });
}
