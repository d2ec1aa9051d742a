import type { Server } from 'node:http';

/** Longer than balancers usually take between two looks at `/readyz`. */
const quietMs = 11_000;

/** Whether there were requests lately: then balancers need time before this process ends. */
export function watchPresence(server: Server): () => boolean {
  let lastAsked = Number.NEGATIVE_INFINITY;
  server.on('request', () => {
    lastAsked = performance.now();
  });
  return () => performance.now() - lastAsked < quietMs;
}
