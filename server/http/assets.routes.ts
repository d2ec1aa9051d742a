import fastifyStatic from '@fastify/static';
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { Problem } from '#contract/problem.ts';
import { answerProblem } from './problem-answer.ts';

const keepForEver = 'public, max-age=31536000, immutable';

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
}

/** A path that leads out of the folder or is spelt strangely names no file. */
function answerStrangePath(error: FastifyError, request: FastifyRequest, reply: FastifyReply): void {
  const isStrange = error.statusCode !== undefined && error.statusCode < 500;
  answerProblem(isStrange ? new Problem('not_found', { cause: error }) : error, request, reply);
}
