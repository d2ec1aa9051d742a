import type { FastifyInstance } from 'fastify';
import { Problem } from '#contract/protocol/problem.ts';

/** No page stands under `/api`: without this, the pages would answer for a mistyped call. */
export function refuseUnknownCalls(app: FastifyInstance): void {
  const refuse = async () => {
    throw new Problem('not_found');
  };
  for (const url of ['/api', '/api/*']) {
    // Before the body is read: there is nobody to read it for.
    app.route({ method: ['GET', 'POST'], url, config: { access: 'public' }, onRequest: refuse, handler: refuse });
  }
}
