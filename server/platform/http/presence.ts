import type { Server } from 'node:http';

/** Longer than balancers usually take between two looks at `/readyz`. */
const quietMs = 11_000;

/** Tells whether anybody is there who would have to be sent elsewhere before this process goes. */
export function watchPresence(server: Server): () => boolean {
  let lastAsked = Number.NEGATIVE_INFINITY;
  server.on('request', () => {
    lastAsked = performance.now();
  });
  return () => performance.now() - lastAsked < quietMs;
}
