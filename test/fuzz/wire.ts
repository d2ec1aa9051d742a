import { Agent, request as open } from 'node:http';
import { buffer } from 'node:stream/consumers';
import type { FuzzAnswer } from './judge.ts';
import type { FuzzRequest } from './requests.ts';

export interface Wire {
  /** Null when the server hung up on a body that it did not want to read to its end. */
  send(request: FuzzRequest, headers: Record<string, string>): Promise<FuzzAnswer | null>;
  close(): void;
}

const bigBody = 100 * 1024;

/** Requests over real sockets, byte for byte as they were made: a friendlier client would mend them. */
export function openWire(siteUrl: string): Wire {
  const { hostname, port } = new URL(siteUrl);
  const agent = new Agent({ keepAlive: true });
  const send: Wire['send'] = ({ method, address, headers, body }, more) => {
    const length = body ? { 'content-length': String(body.bytes.length) } : {};
    const outgoing = open({
      hostname,
      port,
      method,
      path: address,
      agent,
      headers: { ...headers, ...more, ...length },
    });
    const { promise, resolve, reject } = Promise.withResolvers<FuzzAnswer | null>();
    outgoing.once('response', (incoming) => {
      const answer = (bytes: Buffer) => ({ status: incoming.statusCode ?? 0, headers: incoming.headers, body: bytes });
      buffer(incoming).then((bytes) => resolve(answer(bytes)), reject);
    });
    outgoing.once('error', (error) => ((body?.bytes.length ?? 0) > bigBody ? resolve(null) : reject(error)));
    outgoing.end(body?.bytes);
    return promise;
  };
  return { send, close: () => agent.destroy() };
}
