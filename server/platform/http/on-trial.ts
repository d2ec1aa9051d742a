import type { IncomingMessage, ServerResponse } from 'node:http';

const retryAfterSeconds = 5;

/** Answers everything but the question whether the version is ready, so that no write is lost if it is given up. */
export function refuseOnTrial({ url }: IncomingMessage, response: ServerResponse): boolean {
  if (url === '/readyz') return false;
  const text = 'This site is being updated and is back in a minute.\n';
  response
    .writeHead(503, {
      'retry-after': String(retryAfterSeconds),
      'cache-control': 'no-store',
      'content-type': 'text/plain; charset=utf-8',
      connection: 'close',
    })
    .end(text);
  return true;
}
