import { type IncomingMessage, type Server, type ServerResponse, STATUS_CODES } from 'node:http';
import type { Duplex } from 'node:stream';
import problems from '#locales/en/problems.json' with { type: 'json' };

/** Browsers and proxies do not pipeline. Node parses as many requests as fit into 64 KB at once. */
const mostUnanswered = 16;
const hostForm = /^(?:[\w.-]+|\[[\da-f:.]+\])(?::\d{1,5})?$/i;

const refusal = JSON.stringify({ message: problems.malformed, code: 'malformed', requestId: 'none' });
const refusalHeaders = {
  connection: 'close',
  'content-type': 'application/json',
  'content-length': Buffer.byteLength(refusal),
  'cache-control': 'no-store',
};

/** Answers callers whose bytes are no HTTP request, or never became one. */
export function refuseBrokenRequest(error: Error & { code?: string }, socket: Duplex): void {
  if (error.code === 'ECONNRESET' || !socket.writable) {
    socket.destroy();
    return;
  }
  const status = { ERR_HTTP_REQUEST_TIMEOUT: 408, HPE_HEADER_OVERFLOW: 431 }[error.code ?? ''] ?? 400;
  const headers = Object.entries(refusalHeaders).map(([name, value]) => `${name}: ${value}\r\n`);
  socket.end(`HTTP/1.1 ${status} ${STATUS_CODES[status]}\r\n${headers.join('')}\r\n${refusal}`);
}

/**
 * Requests that Node accepts and a proxy in front may read in another way. Repeated fields arrive joined by commas,
 * so that two hosts are no host.
 */
function isAmbiguous({ httpVersion, headers }: IncomingMessage): boolean {
  const { host, 'transfer-encoding': coding } = headers;
  if (httpVersion === '1.1') return !hostForm.test(host ?? '') || (coding !== undefined && coding !== 'chunked');
  return httpVersion !== '1.0' || (host !== undefined && !hostForm.test(host)) || coding !== undefined;
}

/** Node's parser has no public way to skip the rest of a chunk; 2 marks it as not HTTP. */
interface Parsing {
  parser?: { onIncoming: () => number } | null;
}

function cutOff(socket: Duplex & Parsing): void {
  if (socket.parser) socket.parser.onIncoming = () => 2;
  socket.destroy();
}

type Listener = (request: IncomingMessage, response: ServerResponse) => void;

/**
 * Bounds how much one connection may ask. A client that goes on asking without reading the answers is cut off: its
 * answers would fill the memory.
 */
export function limitConnections(server: Server, listener: Listener): Server {
  const unanswered = new WeakMap<Duplex, number>();

  const isTooMuch = (socket: Duplex, response: ServerResponse): boolean => {
    const count = (unanswered.get(socket) ?? 0) + 1;
    if (count > mostUnanswered) cutOff(socket);
    if (socket.destroyed) return true;
    unanswered.set(socket, count);
    response.once('close', () => unanswered.set(socket, (unanswered.get(socket) ?? 1) - 1));
    return false;
  };

  const refuse = ({ socket }: IncomingMessage, response: ServerResponse, status: number): void => {
    // Nothing that follows on this connection is read as a request.
    unanswered.set(socket, mostUnanswered);
    response.writeHead(status, refusalHeaders).end(refusal);
  };

  return server
    .on('request', (request, response) => {
      if (isTooMuch(request.socket, response)) return;
      if (isAmbiguous(request)) refuse(request, response, 400);
      else listener(request, response);
    })
    .on('checkExpectation', (request, response) => {
      if (!isTooMuch(request.socket, response)) refuse(request, response, 417);
    })
    .on('connect', (_request, socket) => refuseBrokenRequest(new Error('CONNECT'), socket));
}
