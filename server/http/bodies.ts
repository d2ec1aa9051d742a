import type { FastifyInstance } from 'fastify';
import { Problem } from '#contract/problem.ts';
import { checkTexts } from './texts.ts';

export const jsonLimit = 100 * 1024;

/** JSON is the only body that the API reads, in UTF-8, without prototype tricks, and without any coercion. */
export function readJsonBodies(app: FastifyInstance): void {
  const parseSafely = app.getDefaultJsonParser('error', 'error');
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('application/json', { parseAs: 'buffer', bodyLimit: jsonLimit }, (request, bytes, done) => {
    if (bytes.length === 0) return done(null, undefined);
    let text: string;
    try {
      text = new TextDecoder('utf-8', { fatal: true }).decode(bytes as Buffer);
    } catch (cause) {
      return done(new Problem('malformed', { cause }));
    }
    parseSafely(request, text, (error, body) => {
      if (error) return done(new Problem('malformed', { cause: error }));
      try {
        checkTexts(body);
        done(null, body);
      } catch (problem) {
        done(problem as Problem);
      }
    });
  });
}
