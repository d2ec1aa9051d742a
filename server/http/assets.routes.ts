import fastifyStatic from '@fastify/static';
import type { FastifyInstance } from 'fastify';

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
  app.get<{ Params: { '*': string } }>('/assets/*', { config: { access: 'public' } }, (request, reply) =>
    reply.header('cache-control', 'public, max-age=31536000, immutable').sendFile(request.params['*']),
  );
}
