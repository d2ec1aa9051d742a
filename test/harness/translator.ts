import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo, Socket } from 'node:net';
import { text as readText } from 'node:stream/consumers';

export interface AskedText {
  text: string;
  language: string;
  /** As it came over the wire. */
  method: string;
  url: URL;
}

/** What a translation service can do to a request. */
export type Manner =
  | 'translate'
  /** Takes the question and says nothing until `release`. */
  | 'hang'
  | 'slow'
  | 'fail'
  | 'tooMany'
  | 'html'
  | 'emptyList'
  | 'wrongNesting'
  | 'markup'
  | 'empty'
  | 'tooLong'
  | 'huge'
  | 'cut'
  | 'redirect';

export interface Translator {
  /** For `TRANSLATE_URL`. */
  url: string;
  asked: AskedText[];
  behave(manner: Manner): void;
  /** Translates what hangs. */
  release(): void;
  /** The most connections that were open at once. */
  mostSockets(): number;
  close(): Promise<void>;
}

const slowMs = 10_000;
const hugeBytes = 50 * 1024 * 1024;

/** What the stub makes of a text: plain to see, and of the right script. */
export const asTranslated = (text: string, language: string): string =>
  `${{ en: 'English', hi: 'हिन्दी', ur: 'اردو' }[language]}: ${text}`;

async function readQuestion(request: IncomingMessage): Promise<AskedText> {
  const url = new URL(request.url ?? '/', 'http://translator.invalid');
  const method = request.method ?? '';
  if (method !== 'POST') {
    return { text: url.searchParams.get('q') ?? '', language: url.searchParams.get('tl') ?? '', method, url };
  }
  const { q, target } = JSON.parse(await readText(request)) as { q: string; target: string };
  return { text: q, language: target, method, url };
}

/** Halves, as the real one answers in several segments. */
function inPieces(text: string): unknown {
  const middle = Math.floor(text.length / 2);
  return [[text.slice(0, middle), text.slice(middle)].map((piece) => [piece, '', null, null, 3]), null, 'en'];
}

function answer(
  manner: Manner,
  { text, language, method }: AskedText,
  response: ServerResponse,
  held: (() => void)[],
): void {
  const say = (translated: string) =>
    response.end(JSON.stringify(method === 'POST' ? { translatedText: translated } : inPieces(translated)));
  const manners: Record<Manner, () => void> = {
    translate: () => void say(asTranslated(text, language)),
    hang: () => void held.push(manners.translate),
    slow: () => void setTimeout(() => say(asTranslated(text, language)), slowMs).unref(),
    fail: () => void response.writeHead(500).end('broken'),
    tooMany: () => void response.writeHead(429, { 'retry-after': '120' }).end(),
    html: () => void response.writeHead(200, { 'content-type': 'text/html' }).end('<!doctype html><p>Are you a robot?'),
    emptyList: () => void response.end('[]'),
    wrongNesting: () => void response.end(JSON.stringify({ data: [[text]] })),
    markup: () => void say(`<b>${text}</b>`),
    empty: () => void say(''),
    tooLong: () => void say('ठ'.repeat(4 * text.length + 21)),
    huge: () => {
      response.write('[[["');
      const pour = (left: number): void => {
        if (left <= 0 || response.destroyed) return void response.end();
        response.write('x'.repeat(64 * 1024), () => pour(left - 64 * 1024));
      };
      pour(hugeBytes);
    },
    cut: () => {
      response.writeHead(200, { 'content-length': '4000' });
      response.write(JSON.stringify(inPieces(asTranslated(text, language))).slice(0, -9), () => response.destroy());
    },
    redirect: () => void response.writeHead(302, { location: `/elsewhere?q=${encodeURIComponent(text)}` }).end(),
  };
  manners[manner]();
}

/** A translation service on this machine, with the manners that a test gives it. */
export async function openTranslator(): Promise<Translator> {
  let manner: Manner = 'translate';
  let most = 0;
  const asked: AskedText[] = [];
  const held: (() => void)[] = [];
  const sockets = new Set<Socket>();
  const server = createServer(async (request, response) => {
    const question = await readQuestion(request);
    asked.push(question);
    answer(manner, question, response, held);
  });
  server.on('connection', (socket) => {
    sockets.add(socket);
    // After this turn, in which callers that have already hung up are noticed.
    setImmediate(() => {
      most = Math.max(most, [...sockets].filter((each) => !each.destroyed && !each.readableEnded).length);
    });
    socket.once('close', () => sockets.delete(socket));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}/translate_a/single`,
    asked,
    behave: (next) => {
      manner = next;
    },
    release: () => {
      for (const say of held.splice(0)) say();
    },
    mostSockets: () => most,
    close: async () => {
      for (const socket of sockets) socket.destroy();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
