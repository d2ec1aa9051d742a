import assert from 'node:assert/strict';
import { once } from 'node:events';
import { readFile } from 'node:fs/promises';
import { connect as connectHttp2 } from 'node:http2';
import { connect } from 'node:net';
import { join } from 'node:path';
import { after, before, test } from 'node:test';
import { connect as connectTls, createServer, type TLSSocket } from 'node:tls';
import { type FreshApp, freshApp } from '../harness/fresh-app.ts';
import { findFreePort } from '../harness/product.ts';
import { type RunningProxy, startCaddy, startNginx } from '../operating/proxies.ts';
import { runTool, unlessThereAre } from '../operating/tools.ts';
import { aFolder } from './drill.ts';

/** Without further bytes for so long, a caller takes the answer as complete. */
const silenceMs = 250;

/** What one caller says in one go, with a second question hidden in it; `{id}` tells the tries apart. */
const hidden = 'GET /hidden-{id} HTTP/1.1\r\nHost: localhost\r\nX: y\r\n\r\n';
const post = 'POST /form-{id} HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\n';
const inPieces = `0\r\n\r\n${hidden}`;
const coded = (coding: string): string =>
  `${post}Content-Length: ${inPieces.length + 20}\r\n${coding}\r\n\r\n${inPieces}`;
const lastPiece = '0\r\n\r\n';

const attacks: Record<string, string> = {
  'CL.TE': coded('Transfer-Encoding: chunked'),
  'CL.TE, the length short': `${post}Content-Length: 4\r\nTransfer-Encoding: chunked\r\n\r\n${inPieces}`,
  'TE.CL': `${post}Transfer-Encoding: chunked\r\nContent-Length: 4\r\n\r\n${hidden.length.toString(16)}\r\n${hidden}\r\n${lastPiece}`,
  'TE.TE, the second unknown': coded('Transfer-Encoding: chunked\r\nTransfer-Encoding: x'),
  'TE.TE, the first unknown': coded('Transfer-Encoding: x\r\nTransfer-Encoding: chunked'),
  'TE.TE, joined': coded('Transfer-Encoding: x, chunked'),
  'TE.TE, identity': coded('Transfer-Encoding: identity'),
  'TE with a tab': coded('Transfer-Encoding:\tchunked'),
  'TE with a space before the colon': coded('Transfer-Encoding : chunked'),
  'TE with a vertical tab': coded('Transfer-Encoding: \x0bchunked'),
  'TE in capitals': coded('TRANSFER-ENCODING: ChUnKeD'),
  'TE in quotes': coded('Transfer-Encoding: "chunked"'),
  'TE with an underscore': coded('Transfer_Encoding: chunked'),
  'TE folded': coded('Transfer-Encoding:\r\n chunked'),
  'TE hidden behind a lone LF': coded('A: b\nTransfer-Encoding: chunked'),
  'TE hidden behind a lone CR': coded('A: b\rTransfer-Encoding: chunked'),
  'TE named in Connection': coded('Connection: Transfer-Encoding\r\nTransfer-Encoding: chunked'),
  'length named in Connection': `${post}Connection: keep-alive, Content-Length\r\nContent-Length: ${hidden.length}\r\n\r\n${hidden}`,
  'two lengths': `${post}Content-Length: 0\r\nContent-Length: ${hidden.length}\r\n\r\n${hidden}`,
  'two lengths in one field': `${post}Content-Length: 0, ${hidden.length}\r\n\r\n${hidden}`,
  'a length with a sign': `${post}Content-Length: +0\r\n\r\n${hidden}`,
  'a length in hexadecimal': `${post}Content-Length: 0x0\r\n\r\n${hidden}`,
  'a length too great': `${post}Content-Length: 18446744073709551616\r\n\r\n${hidden}`,
  'a length below zero': `${post}Content-Length: -1\r\n\r\n${hidden}`,
  'a question with a body': `GET /form-{id} HTTP/1.1\r\nHost: localhost\r\nContent-Length: ${hidden.length}\r\n\r\n${hidden}`,
  'lines without CR': `GET /form-{id} HTTP/1.1\nHost: localhost\nContent-Length: ${hidden.length}\n\n${hidden}`,
  'a zero in a field': `GET /form-{id} HTTP/1.1\r\nHost: localhost\r\nA: b\0\r\n\r\n`,
  'a piece with an extension': `${post}Transfer-Encoding: chunked\r\n\r\n2;a=b\r\n{}\r\n${lastPiece}${hidden}`,
  'a piece with an extension and a lone LF': `${post}Transfer-Encoding: chunked\r\n\r\n2;\n{}\r\n${lastPiece}${hidden}`,
  'a piece with a long extension': `${post}Transfer-Encoding: chunked\r\n\r\n2;${'a'.repeat(20_000)}\r\n{}\r\n${lastPiece}${hidden}`,
  'a piece that ends in LF': `${post}Transfer-Encoding: chunked\r\n\r\n2\n{}\n0\n\n${hidden}`,
  'a piece too great for 64 bits': `${post}Transfer-Encoding: chunked\r\n\r\n10000000000000002\r\n{}\r\n${lastPiece}${hidden}`,
  'a piece too great for a sign': `${post}Transfer-Encoding: chunked\r\n\r\nffffffffffffffff\r\n{}\r\n${lastPiece}${hidden}`,
  'a piece below zero': `${post}Transfer-Encoding: chunked\r\n\r\n-2\r\n{}\r\n${lastPiece}${hidden}`,
  'a length after the last piece': `${post}Transfer-Encoding: chunked\r\n\r\n0\r\nContent-Length: ${hidden.length}\r\n\r\n${hidden}`,
  'the address of others': `GET http://evil.example/form-{id} HTTP/1.1\r\nHost: localhost\r\n\r\n${hidden}`,
  'an address with a space': `GET /form-{id} HTTP/1.1\r\nX: HTTP/1.1\r\nHost: localhost\r\n\r\n`,
  'two hosts': `GET /form-{id} HTTP/1.1\r\nHost: localhost\r\nHost: evil.example\r\n\r\n`,
  'Upgrade to h2c': `GET /form-{id} HTTP/1.1\r\nHost: localhost\r\nConnection: Upgrade, HTTP2-Settings\r\nUpgrade: h2c\r\nHTTP2-Settings: AAMAAABkAAQAAP__\r\n\r\nPRI * HTTP/2.0\r\n\r\nSM\r\n\r\n`,
  'Upgrade to a socket': `GET /form-{id} HTTP/1.1\r\nHost: localhost\r\nConnection: Upgrade\r\nUpgrade: websocket\r\nSec-WebSocket-Version: 13\r\nSec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\n\r\n${hidden}`,
  'HTTP/1.0 kept alive': `GET /form-{id} HTTP/1.0\r\nHost: localhost\r\nConnection: keep-alive\r\nContent-Length: ${hidden.length}\r\n\r\n${hidden}`,
  'HTTP/1.0 in pieces': `${post.replace('1.1', '1.0')}Connection: keep-alive\r\nTransfer-Encoding: chunked\r\n\r\n${inPieces}`,
  'HTTP/0.9': `GET /form-{id}\r\n\r\n${hidden}`,
  'a continuation expected': `${post}Expect: 100-continue\r\nContent-Length: ${hidden.length}\r\n\r\n${hidden}`,
  'a body never finished': `${post}Content-Length: 1000\r\n\r\n${hidden}`,
};

let fresh: FreshApp;
let upstreamPort: number;
/** What reached the product. */
const seen: string[] = [];
const statuses = new Set<number>();
/** What the product is working on, and when it last answered: a slow answer is not silence. */
let unanswered = 0;
let answeredAt = 0;
before(async () => {
  fresh = await freshApp({ environment: { TRUST_PROXY: '1', PUBLIC_URL: 'https://localhost' } });
  fresh.app.server.prependListener('request', ({ url = '' }, response) => {
    seen.push(url);
    unanswered += 1;
    response
      .once('finish', () => statuses.add(response.statusCode))
      .once('close', () => {
        unanswered -= 1;
        answeredAt = performance.now();
      });
  });
  upstreamPort = Number(new URL(await fresh.app.listen({ host: '127.0.0.1', port: 0 })).port);
});
after(() => fresh.close());

/** What was answered until the other side closed or fell silent. */
function say(url: string, bytes: string): Promise<string> {
  return new Promise((resolve) => {
    const socket = connectTls({
      host: '127.0.0.1',
      port: Number(new URL(url).port),
      servername: 'localhost',
      rejectUnauthorized: false,
    });
    let heard = '';
    const silence = setTimeout(() => socket.destroy(), 20 * silenceMs);
    socket.setEncoding('latin1').on('data', (text) => {
      heard += text;
      // Counted from the first answer on; the product may be slow.
      clearTimeout(silence);
      socket.setTimeout(silenceMs);
    });
    socket
      .on('timeout', () => {
        const isSilent = unanswered === 0 && performance.now() - answeredAt >= silenceMs;
        if (isSilent) socket.destroy();
        else socket.setTimeout(silenceMs);
      })
      .on('error', () => undefined)
      .once('close', () => {
        clearTimeout(silence);
        resolve(heard);
      })
      .once('secureConnect', () => socket.write(Buffer.from(bytes, 'latin1')));
  });
}

/** A page as another caller gets it, over the same connections to the product. */
async function readPage(url: string, path: string): Promise<string> {
  const heard = await say(
    url,
    `GET ${path} HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\nAccept-Encoding: identity\r\n\r\n`,
  );
  return /<title>(.*)<\/title>/.exec(heard)?.[1] ?? heard;
}

const proxies: Record<string, { start: (folder: string, port: number) => Promise<RunningProxy>; tools: string[] }> = {
  Caddy: { start: startCaddy, tools: ['caddy'] },
  nginx: { start: startNginx, tools: ['nginx', 'openssl'] },
};

/** Over HTTP/2, which the proxy has to put into other words for the product. */
const attacksOverHttp2: Record<string, [headers: Record<string, string>, body: string]> = {
  'a length too short': [{ 'content-length': '2' }, `{}${hidden}`],
  'a length too long': [{ 'content-length': '1000' }, hidden],
  'a length of zero': [{ 'content-length': '0' }, hidden],
  'a second line in the address': [{ ':path': '/form-{id} HTTP/1.1\r\nHost: localhost\r\n\r\nGET /hidden-{id}' }, ''],
  'a space in the address': [{ ':path': '/form-{id} HTTP/1.1' }, ''],
  'another host': [{ ':authority': 'localhost', host: 'evil.example' }, ''],
  'a path of others': [{ ':path': 'http://evil.example/form-{id}' }, ''],
};

/** How many answers came. */
function ask(url: string, headers: Record<string, string>, body: string): Promise<number> {
  return new Promise((resolve) => {
    const session = connectHttp2(url, { rejectUnauthorized: false });
    let answers = 0;
    session.once('error', () => resolve(answers)).once('close', () => resolve(answers));
    try {
      const stream = session.request({ ':method': 'POST', 'content-type': 'application/json', ...headers });
      stream
        .on('error', () => undefined)
        .on('response', () => {
          answers += 1;
        })
        .once('close', () => session.close())
        .resume()
        .setTimeout(4 * silenceMs, () => session.destroy());
      stream.end(body);
    } catch {
      session.destroy();
    }
  });
}

let tries = 0;
const nextTry = (): string => {
  tries += 1;
  return `${tries}`.padStart(4, '0');
};

const arrivedOf = (id: string): string[] => seen.filter((path) => path.includes(`-${id}`));

/** Other callers get their own answers, over the same connections to the product. */
async function demandOwnPages(url: string, id: string, attack: string): Promise<void> {
  const pages = Array.from({ length: 3 }, (_, index) => `/page-of-others${id}-${index}`);
  assert.deepEqual(await Promise.all(pages.map((path) => readPage(url, path))), pages, attack);
}

async function tryAttack(url: string, attack: string, bytes: string): Promise<void> {
  const id = nextTry();
  const heard = await say(url, bytes.replaceAll('{id}', id));
  const answers = heard.split(/HTTP\/1\.[01] (?!100)\d{3} /).length - 1;
  const arrived = arrivedOf(id);
  assert.ok(arrived.length <= answers || arrived.join() === `/form-${id}`, `${attack}: ${arrived}, ${answers} answers`);
  assert.doesNotMatch(heard, /HTTP\/1\.1 101/, attack);
  await demandOwnPages(url, id, attack);
}

for (const [name, { start, tools }] of Object.entries(proxies)) {
  test(`through ${name} no question reaches the product inside of another one, and everybody gets their own answer`, {
    skip: unlessThereAre(...tools),
  }, async () => {
    await using folder = await aFolder();
    const { url, stop } = await start(folder.path, upstreamPort);
    try {
      for (const [attack, bytes] of Object.entries(attacks)) {
        await tryAttack(url, attack, bytes);
      }
      for (const [attack, [headers, body]] of Object.entries(attacksOverHttp2)) {
        const id = nextTry();
        const path = (headers[':path'] ?? '/form-{id}').replaceAll('{id}', id);
        await ask(url, { ...headers, ':path': path }, body.replaceAll('{id}', id));
        const arrived = arrivedOf(id);
        assert.ok(arrived.length <= 1 && !arrived[0]?.startsWith('/hidden'), `${attack}: ${arrived}`);
        await demandOwnPages(url, id, attack);
      }
      assert.deepEqual(
        [...statuses].filter((status) => status < 200 || status >= 500),
        [],
      );
    } finally {
      await stop();
    }
  });
}

/** Negative control: takes one chunk for one request over a shared connection; the next caller gets any further answer. */
async function startCareless(folder: string, port: number): Promise<RunningProxy> {
  const [keyFile, certificateFile] = [join(folder, 'key.pem'), join(folder, 'certificate.pem')];
  const files = ['-keyout', keyFile, '-out', certificateFile, '-subj', '/CN=localhost', '-days', '2'];
  runTool('openssl', ['req', '-x509', '-nodes', '-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:P-256', ...files]);
  const upstream = connect(port, '127.0.0.1').setEncoding('latin1');
  let [said, asker]: [string, TLSSocket | null] = ['', null];
  const giveOne = (): void => {
    const end = said.indexOf('HTTP/1.1 ', 1);
    const answer = end < 0 ? said : said.slice(0, end);
    if (!asker || answer === '') return;
    asker.write(answer, 'latin1');
    [said, asker] = [said.slice(answer.length), null];
  };
  upstream.on('data', (text) => {
    said += text;
    giveOne();
  });
  const server = createServer({ key: await readFile(keyFile), cert: await readFile(certificateFile) }, (socket) => {
    socket
      .on('error', () => undefined)
      .on('data', (bytes) => {
        upstream.write(String(bytes).replace('Connection: close\r\n', ''));
        asker = socket;
        giveOne();
      });
  });
  const free = await findFreePort();
  await once(server.listen(free, '127.0.0.1'), 'listening');
  const stop = async (): Promise<void> => {
    upstream.destroy();
    server.close();
  };
  return { url: `https://localhost:${free}`, stop };
}

test('a proxy that takes two questions for one is caught', { skip: unlessThereAre('openssl') }, async () => {
  await using folder = await aFolder();
  const { url, stop } = await startCareless(folder.path, upstreamPort);
  try {
    await assert.rejects(tryAttack(url, 'two questions', attacks['a piece with an extension'] ?? ''), {
      name: 'AssertionError',
    });
  } finally {
    await stop();
  }
});
