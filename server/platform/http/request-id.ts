import { randomUUID } from 'node:crypto';
import type { IncomingMessage } from 'node:http';

const wellFormed = /^[A-Za-z0-9_-]{8,64}$/;

/** A proxy's id is kept when it is harmless in a log line; anything else gets one of ours. */
export function requestIdOf(request: IncomingMessage): string {
  const offered = request.headers['x-request-id'];
  return typeof offered === 'string' && wellFormed.test(offered) ? offered : randomUUID();
}
