import { createServer, type IncomingMessage, request, type ServerResponse } from 'node:http';

/** What becomes of a request: an answer other than the site's, or a connection that is cut. */
export type Fault = { status: number; body?: unknown } | 'cut';

/** `GET /api/events`: a method and a path without query; `*` is one segment of a path. */
type Place = `${'GET' | 'POST' | 'PUT' | 'DELETE'} /${string}`;

export interface FailingProxy {
  /** Without a trailing slash. */
  url: string;
  /** From now on, requests for these places go wrong. */
  fail(fault: Fault, ...places: Place[]): void;
  /** From now on, everything goes through. */
  heal(): void;
  close(): Promise<void>;
}

/** The server's own trouble, as it tells it. */
export const serverError: Fault = { status: 500, body: { code: 'unexpected', message: 'x' } };
export const unavailable: Fault = { status: 503, body: { code: 'unavailable', message: 'x' } };

const patternOf = (place: Place): RegExp => new RegExp(`^${place.replaceAll('*', '[^/]+')}$`);

function goWrong(fault: Fault, incoming: IncomingMessage, answer: ServerResponse): void {
  incoming.resume();
  if (fault === 'cut') incoming.socket.destroy();
  else answer.writeHead(fault.status, { 'content-type': 'application/json' }).end(JSON.stringify(fault.body ?? {}));
}

function passOn(siteUrl: string, incoming: IncomingMessage, answer: ServerResponse): void {
  const { method, headers, url = '/' } = incoming;
  const passed = request(new URL(url, siteUrl), { method: method ?? 'GET', headers }, (given) => {
    answer.writeHead(given.statusCode ?? 502, given.headers);
    given.pipe(answer);
  });
  passed.once('error', () => answer.destroy());
  incoming.pipe(passed);
}

/** A real server in front of a site, through which everything passes unchanged but what is told to fail. */
export async function startFailingProxy(siteUrl: string): Promise<FailingProxy> {
  let faults: { pattern: RegExp; fault: Fault }[] = [];
  const server = createServer((incoming, answer) => {
    const asked = `${incoming.method} ${incoming.url?.split('?')[0]}`;
    const found = faults.find(({ pattern }) => pattern.test(asked));
    if (found) goWrong(found.fault, incoming, answer);
    else passOn(siteUrl, incoming, answer);
  });
  // As long as the site's own, which its headers promise.
  server.keepAliveTimeout = 65_000;
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('The proxy has no address');
  return {
    url: `http://localhost:${address.port}`,
    fail: (fault, ...places) => {
      faults = [...places.map((place) => ({ pattern: patternOf(place), fault })), ...faults];
    },
    heal: () => {
      faults = [];
    },
    close: async () => {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
