import { lookup } from 'node:dns/promises';
import { once } from 'node:events';
import { Agent as HttpAgent, type IncomingMessage, request as requestHttp } from 'node:http';
import { Agent as HttpsAgent, request as requestHttps } from 'node:https';
import type { LookupFunction } from 'node:net';

/** The service itself is in trouble, whatever text it was given. */
export class ServiceFailure extends Error {
  override name = 'ServiceFailure';
  /** How long the service asks to be left alone, if it does. */
  readonly restMs: number | undefined;

  constructor(reason: string, options: { restMs?: number; cause?: unknown } = {}) {
    super(reason, { cause: options.cause });
    this.restMs = options.restMs;
  }
}

export interface ServiceCall {
  url: URL;
  /** Sent as JSON; without it the call is a GET. */
  body?: object;
}

export type CallService = (call: ServiceCall) => Promise<unknown>;

export const callsAtOnce = 4;
const limitMs = 3_000;
const largestAnswerBytes = 64 * 1024;

/** A name that cannot be found blocks one thread of the process at most: others compress pages and read files. */
function createLookup(): LookupFunction {
  let underWay: ReturnType<typeof lookupAll> | null = null;
  const lookupAll = (hostname: string) => lookup(hostname, { all: true });
  return (hostname, options, callback) => {
    underWay ??= lookupAll(hostname).finally(() => {
      underWay = null;
    });
    underWay.then(
      (addresses) => {
        const [first] = addresses;
        if (options.all || !first) callback(null, addresses);
        else callback(null, first.address, first.family);
      },
      (error: NodeJS.ErrnoException) => callback(error, ''),
    );
  };
}

function restMsOf({ headers }: IncomingMessage): number | undefined {
  const said = headers['retry-after'];
  if (said === undefined) return undefined;
  // Compared with the service's own clock, since ours may differ.
  const ms = /^\d+$/.test(said) ? Number(said) * 1_000 : Date.parse(said) - Date.parse(headers.date ?? '');
  return Number.isFinite(ms) ? ms : undefined;
}

async function readJson(response: IncomingMessage): Promise<unknown> {
  const chunks: Buffer[] = [];
  let bytes = 0;
  for await (const chunk of response as AsyncIterable<Buffer>) {
    bytes += chunk.length;
    if (bytes > largestAnswerBytes) throw new ServiceFailure(`The answer has more than ${largestAnswerBytes} bytes.`);
    chunks.push(chunk);
  }
  return JSON.parse(Buffer.concat(chunks).toString());
}

/**
 * Calls one service: with a few sockets, within three seconds, for small answers only. It goes to the address of the
 * operator alone: redirects are failures.
 */
export function openServiceCalls(): CallService {
  // None stays open: another process may be the next that calls.
  const options = { keepAlive: false, maxTotalSockets: callsAtOnce };
  const agents = { 'http:': new HttpAgent(options), 'https:': new HttpsAgent(options) };
  const lookupOnce = createLookup();

  async function call({ url, body }: ServiceCall): Promise<unknown> {
    const text = body === undefined ? undefined : JSON.stringify(body);
    const isSecret = url.protocol === 'https:';
    const request = (isSecret ? requestHttps : requestHttp)(url, {
      method: text === undefined ? 'GET' : 'POST',
      agent: agents[isSecret ? 'https:' : 'http:'],
      lookup: lookupOnce,
      signal: AbortSignal.timeout(limitMs),
      headers: {
        accept: 'application/json',
        'accept-encoding': 'identity',
        ...(text !== undefined && { 'content-type': 'application/json', 'content-length': Buffer.byteLength(text) }),
      },
    });
    // An error can come after the answer has begun, too: reading it fails then, and that is where it is handled.
    request.on('error', () => undefined);
    try {
      request.end(text);
      const [response] = (await once(request, 'response')) as [IncomingMessage];
      if (response.statusCode !== 200) {
        throw new ServiceFailure(`The service answered ${response.statusCode}.`, {
          ...(response.statusCode === 429 && { restMs: restMsOf(response) ?? 0 }),
        });
      }
      return await readJson(response);
    } catch (error) {
      request.destroy();
      throw error;
    }
  }

  return async (asked) => {
    try {
      return await call(asked);
    } catch (error) {
      if (error instanceof ServiceFailure) throw error;
      throw new ServiceFailure('The service could not be reached or understood.', { cause: error });
    }
  };
}
