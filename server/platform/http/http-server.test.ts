import assert from 'node:assert/strict';
import { type AddressInfo, connect } from 'node:net';
import { test } from 'node:test';
import { patienceMs } from '../../../test/harness/eventually.ts';
import { freshApp } from '../../../test/harness/fresh-app.ts';

test('slow and silent callers are let go after a while', async (t) => {
  const fresh = await freshApp();
  t.after(() => fresh.close());
  const { headersTimeout, requestTimeout, timeout, keepAliveTimeout } = fresh.app.server;
  assert.deepEqual(
    { headersTimeout, requestTimeout, timeout, keepAliveTimeout },
    {
      headersTimeout: 10_000,
      requestTimeout: 20_000,
      timeout: 60_000,
      keepAliveTimeout: 65_000,
    },
  );
});

test('a forwarded address is believed only as far as there are proxies of our own', async (t) => {
  const addressSeen = async (environment: Record<string, string>) => {
    const fresh = await freshApp({ environment });
    t.after(() => fresh.close());
    const headers = { 'x-forwarded-for': '203.0.113.9, 198.51.100.7, 192.0.2.5' };
    await fresh.inject({ url: '/metrics', remoteAddress: '10.0.0.1', headers });
    const denial = fresh.logLines.map((line) => JSON.parse(line)).find((line) => line.msg === 'request denied');
    return denial.address;
  };
  assert.equal(await addressSeen({}), '10.0.0.1');
  assert.equal(await addressSeen({ TRUST_PROXY: '1' }), '192.0.2.5');
  assert.equal(await addressSeen({ TRUST_PROXY: '2' }), '198.51.100.7');
});

/** Says these bytes and hears what comes until the other side closes; undefined when it goes on listening. */
function say(port: number, bytes: string): Promise<string | undefined> {
  return new Promise((resolve) => {
    const socket = connect(port, '127.0.0.1');
    let heard = '';
    const isOpen = setTimeout(() => {
      socket.destroy();
      resolve(undefined);
    }, patienceMs);
    socket.setEncoding('latin1').on('data', (text) => {
      heard += text;
    });
    socket
      .on('error', () => undefined)
      .once('close', () => {
        clearTimeout(isOpen);
        resolve(heard);
      });
    socket.write(Buffer.from(bytes, 'latin1'));
  });
}

const post = 'POST /api/newsletter HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\n';
const ambiguous: Record<string, string> = {
  'two hosts': 'GET / HTTP/1.1\r\nHost: x\r\nHost: y\r\n\r\n',
  'the same host twice': 'GET / HTTP/1.1\r\nHost: x\r\nhost: x\r\n\r\n',
  'no host': 'GET / HTTP/1.1\r\n\r\n',
  'an empty host': 'GET / HTTP/1.1\r\nHost:\r\n\r\n',
  'a host of two words': 'GET / HTTP/1.1\r\nHost: x y\r\n\r\n',
  'a host with a path': 'GET / HTTP/1.1\r\nHost: x/y@z\r\n\r\n',
  'two lengths': `${post}Content-Length: 2\r\nContent-Length: 2\r\n\r\n{}`,
  'two different lengths': `${post}Content-Length: 2\r\nContent-Length: 3\r\n\r\n{}`,
  'a length with a sign': `${post}Content-Length: +2\r\n\r\n{}`,
  'a length and pieces': `${post}Content-Length: 2\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n`,
  'pieces and a length': `${post}Transfer-Encoding: chunked\r\nContent-Length: 2\r\n\r\n0\r\n\r\n`,
  'pieces twice': `${post}Transfer-Encoding: chunked\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n`,
  'packed pieces': `${post}Transfer-Encoding: gzip, chunked\r\n\r\n0\r\n\r\n`,
  'unknown pieces': `${post}Transfer-Encoding: xchunked\r\n\r\n0\r\n\r\n`,
  'pieces before there were any': `${post.replace('1.1', '1.0')}Transfer-Encoding: chunked\r\n\r\n0\r\n\r\n`,
  'a whole address': 'GET http://x/ HTTP/1.1\r\nHost: x\r\n\r\n',
  'an address of others': 'GET http://y/ HTTP/1.1\r\nHost: x\r\n\r\n',
  'no address': 'OPTIONS * HTTP/1.1\r\nHost: x\r\n\r\n',
  'a place within a page': 'GET /about#x HTTP/1.1\r\nHost: x\r\n\r\n',
  'a tunnel': 'CONNECT y:80 HTTP/1.1\r\nHost: x\r\n\r\n',
  'a folded line': 'GET / HTTP/1.1\r\nHost: x\r\n y\r\n\r\n',
  'a folded coding': `${post}Transfer-Encoding:\r\n chunked\r\n\r\n0\r\n\r\n`,
  'lines without return': 'GET / HTTP/1.1\nHost: x\n\n',
  'a return within a line': 'GET / HTTP/1.1\r\nHost: x\r\nA: b\rc\r\n\r\n',
  'a zero byte': 'GET / HTTP/1.1\r\nHost: x\r\nA: b\0c\r\n\r\n',
  'a space before the colon': 'GET / HTTP/1.1\r\nHost : x\r\n\r\n',
  'a method in small letters': 'get / HTTP/1.1\r\nHost: x\r\n\r\n',
  'an unknown method': 'BREW / HTTP/1.1\r\nHost: x\r\n\r\n',
  'a later version': 'GET / HTTP/2.0\r\nHost: x\r\n\r\n',
  'no version': 'GET /\r\n\r\n',
};

test('requests that programs could read in different ways are refused, and nothing after them is read', async (t) => {
  const fresh = await freshApp();
  t.after(() => fresh.close());
  await fresh.app.listen({ port: 0, host: '127.0.0.1' });
  const { port } = fresh.app.server.address() as AddressInfo;
  for (const [name, bytes] of Object.entries(ambiguous)) {
    const heard = (await say(port, `${bytes}GET /healthz HTTP/1.1\r\nHost: x\r\n\r\n`)) ?? 'nothing, and stays';
    assert.match(heard, /^HTTP\/1\.1 400 /, name);
    assert.doesNotMatch(heard, /HTTP\/1\.1 200/, name);
  }
});

test('fields that look like others have no effect, and fields that are said twice have no meaning', async (t) => {
  const fresh = await freshApp();
  t.after(() => fresh.close());
  await fresh.app.listen({ port: 0, host: '127.0.0.1' });
  const { port } = fresh.app.server.address() as AddressInfo;
  const ask = (fields: string) => say(port, `${post}Connection: close\r\n${fields}Content-Length: 2\r\n\r\n{}`);
  assert.match((await ask('Content_Length: 1\r\nTransfer_Encoding: chunked\r\n')) ?? '', /^HTTP\/1\.1 422 /);
  assert.match((await ask('Content-Type: text/plain\r\n')) ?? '', /^HTTP\/1\.1 415 /);
});

test('who asks on and on without waiting for answers is cut off; a few questions at once are answered', async (t) => {
  const fresh = await freshApp();
  t.after(() => fresh.close());
  await fresh.app.listen({ port: 0, host: '127.0.0.1' });
  const { port } = fresh.app.server.address() as AddressInfo;
  const question = 'GET /healthz HTTP/1.1\r\nHost: x\r\n\r\n';
  const answersTo = async (bytes: string) => {
    const heard = await say(port, bytes);
    return heard === undefined ? Number.POSITIVE_INFINITY : heard.split('HTTP/1.1 200 OK').length - 1;
  };
  assert.equal(await answersTo(`${question.repeat(9)}GET /healthz HTTP/1.0\r\n\r\n`), 10);
  for (const each of [question, question.replace('\r\n\r\n', '\r\nExpect: x\r\n\r\n'), 'GET / HTTP/1.1\r\n\r\n'])
    assert.ok((await answersTo(each.repeat(1_000))) <= 16, each);
});
