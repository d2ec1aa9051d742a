import fastifyStatic from '@fastify/static';
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { Problem } from '#contract/protocol/problem.ts';
import { answerProblem } from './problem-answer.ts';

const keepForEver = 'public, max-age=31536000, immutable';
/** The worker that opens pages without network asks this site alone. */
const workerPolicy = "default-src 'none'; connect-src 'self'; frame-ancestors 'none'";

/** The built files: their names hold their content's hash, so a browser may keep them for ever. */
export async function serveAssets(app: FastifyInstance, assetsFolder: string): Promise<void> {
  await app.register(fastifyStatic, {
    root: assetsFolder,
    serve: false,
    preCompressed: true,
    cacheControl: false,
    dotfiles: 'ignore',
    suppressWarning: true,
  });
  app.get<{ Params: { '*': string } }>(
    '/assets/*',
    { config: { access: 'public' }, errorHandler: answerStrangePath },
    (request, reply) => reply.header('cache-control', keepForEver).sendFile(request.params['*']),
  );
  // At an address that never changes, so that browsers find the next one; asked for again each time.
  app.get('/service-worker.js', { config: { access: 'public' }, errorHandler: answerStrangePath }, (_request, reply) =>
    reply
      .headers({ 'cache-control': 'no-cache', 'content-security-policy': workerPolicy })
      .sendFile('service-worker.js'),
  );
}

/** A path that leads out of the folder or is spelt strangely names no file. */
function answerStrangePath(error: FastifyError, request: FastifyRequest, reply: FastifyReply): void {
  const isStrange = error.statusCode !== undefined && error.statusCode < 500;
  answerProblem(isStrange ? new Problem('not_found', { cause: error }) : error, request, reply);
}
