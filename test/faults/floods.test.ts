import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { connect, type Socket } from 'node:net';
import { after, before, test } from 'node:test';
import { setTimeout as sleep } from 'node:timers/promises';
import { isLongRun } from '../harness/long-run.ts';
import { aSite, type Site } from '../harness/product.ts';
import { statusOf, until, workersOf } from './drill.ts';
import { figure, longest, seconds } from './figures.ts';

const rounds = isLongRun ? 10 : 1;
const callers = 40;
const floodMs = isLongRun ? 2_000 : 1_000;
const mostMegabytes = 600;
/** As much as the server reads at once. */
const pieceBytes = 64 * 1024;
const host = 'Host: localhost\r\n';

/** Requests that can be repeated without ever reading an answer. */
const questions: Record<string, string> = {
  'a page under another name': 'GET / HTTP/1.1\r\nHost:a\r\n\r\n',
  'a page without a host': 'GET / HTTP/1.1\r\n\r\n',
  'a host that is none': 'GET / HTTP/1.1\r\nHost:a b\r\n\r\n',
  'a page that is not there': `GET /nowhere HTTP/1.1\r\n${host}\r\n`,
  'a form from elsewhere': `POST / HTTP/1.1\r\n${host}Origin: http://evil.example\r\nContent-Length: 0\r\n\r\n`,
  'a method that nobody knows here': `DELETE / HTTP/1.1\r\n${host}\r\n`,
  'a page at a wrong spelling': `GET /about/ HTTP/1.1\r\n${host}\r\n`,
  'the headers alone': `HEAD / HTTP/1.1\r\n${host}\r\n`,
  'a call that fails': `GET /api/nothing HTTP/1.1\r\n${host}\r\n`,
  'a call that is answered': `GET /api/events HTTP/1.1\r\n${host}\r\n`,
  'a file that is not there': `GET /assets/none.js HTTP/1.1\r\n${host}\r\n`,
  'the whole description of the API': `GET /api/openapi.json HTTP/1.1\r\n${host}\r\n`,
  'an expectation': `GET / HTTP/1.1\r\n${host}Expect: x\r\n\r\n`,
  'no request at all': 'HELLO\r\n\r\n',
};

const ordinaryPaths = ['/healthz', '/about', '/api/events'];

let site: Site;
before(async () => {
  site = await aSite({ environment: { WORKERS: '2', LOG_LEVEL: 'error' } });
  for (const path of ['/', '/about', '/nowhere']) await statusOf(site.url + path);
  // Until every worker knows what an ordinary caller asks for, whichever is asked.
  for (const path of ordinaryPaths) {
    for (let visit = 0; visit < 8; visit += 1) {
      const answer = await fetch(site.url + path, { headers: { connection: 'close' } });
      assert.equal(answer.status, 200, path);
      await answer.arrayBuffer();
    }
  }
});
after(() => site.close());

const megabytesOf = (pid: number): number =>
  Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1] ?? 0) / 1024;

/** Callers that fill the read buffer of the server, never read answers, and reconnect when cut off. */
function beginFlood(question: string): { stop(): void } {
  const bytes = Buffer.from(question.repeat(Math.floor(pieceBytes / question.length)));
  const sockets = new Set<Socket>();
  let isOn = true;
  const ask = (): void => {
    const socket = connect(Number(new URL(site.url).port), '127.0.0.1');
    sockets.add(socket.pause());
    socket.on('error', () => undefined).once('connect', () => socket.write(bytes));
    socket.once('close', () => {
      sockets.delete(socket);
      if (isOn) setTimeout(ask, 200);
    });
  };
  for (let count = 0; count < callers; count += 1) ask();
  return {
    stop: () => {
      isOn = false;
      for (const socket of sockets) socket.destroy();
    },
  };
}

/** An ordinary caller meanwhile. */
async function visit(times: number[]): Promise<void> {
  const begun = performance.now();
  const statuses = await Promise.all(ordinaryPaths.map((path) => statusOf(site.url + path)));
  times.push(performance.now() - begun);
  assert.deepEqual(statuses, [200, 200, 200]);
}

for (const [name, question] of Object.entries(questions)) {
  test(`${name}, asked without end and never read, keeps nobody else waiting and fills no memory`, async () => {
    const workers = workersOf(site);
    const times: number[] = [];
    const sizes: number[] = [];
    for (let round = 0; round < rounds; round += 1) {
      const flood = beginFlood(question);
      const end = performance.now() + floodMs;
      try {
        while (performance.now() < end) {
          await visit(times);
          sizes.push(...workersOf(site).map(megabytesOf));
          await sleep(50);
        }
      } finally {
        flood.stop();
      }
    }
    assert.deepEqual(workersOf(site), workers, 'a process did not live through it');
    assert.ok(longest(sizes) < mostMegabytes, `${Math.round(longest(sizes))} MB`);
    figure(
      `${name}: ${rounds} times ${callers} callers; three calls of others at once at most ${seconds(longest(times))}, ` +
        `a worker at most ${Math.round(longest(sizes))} MB`,
    );
  });
}

const crowd = isLongRun ? 1_500 : 300;

test(`${crowd} forms from elsewhere at once are refused, and others are served meanwhile`, async () => {
  const begun = performance.now();
  const refusals = Promise.all(
    Array.from({ length: crowd }, () =>
      fetch(site.url, {
        method: 'POST',
        headers: { 'sec-fetch-site': 'cross-site', 'content-type': 'application/x-www-form-urlencoded' },
        body: 'name=x',
      }).then(async (answer) => {
        await answer.arrayBuffer();
        return answer.status;
      }),
    ),
  );
  const times: number[] = [];
  await visit(times);
  assert.deepEqual([...new Set(await refusals)], [403]);
  figure(
    `${crowd} forms from elsewhere refused in ${seconds(performance.now() - begun)}, others in ${seconds(longest(times))}`,
  );
});

const misses = async (): Promise<number> => {
  let count = Number.NaN;
  await until('every process tells', async () => {
    const text = await (await fetch(`${site.url}/metrics`)).text();
    count = Number(/^page_cache_misses_total (\d+)/m.exec(text)?.[1]);
    return !Number.isNaN(count);
  });
  return count;
};

/** Ways to ask for one page that a cache could take for many. */
const endless: Record<string, (number: number) => string> = {
  'filters that nobody knows': (number) => `/events?filter=x${number}`,
  'pages that are no numbers': (number) => `/events?page=x${number}`,
  'ways back after signing in': (number) => `/login?from=/events?x=${number}`,
  'ways back that lead elsewhere': (number) => `/login?from=//x${number}`,
  'parameters that nobody knows': (number) => `/about?x${number}=1`,
  'languages that nobody knows': (number) => `/about?lng=x${number}`,
  'ids that can be nobody’s': (number) => `/events/x${number}`,
  'addresses that nobody has': (number) => `/x${number}`,
};

for (const [name, addressOf] of Object.entries(endless)) {
  test(`${name} are drawn once for all`, async () => {
    await statusOf(site.url + addressOf(0));
    const before = await misses();
    const asked = 40;
    for (let number = 1; number <= asked; number += 1) await statusOf(site.url + addressOf(number));
    // One more for the other worker.
    const drawn = (await misses()) - before;
    assert.ok(drawn <= 2, `${drawn} of ${asked} were drawn`);
  });
}

test('other spellings of a path lead to the one that all share', async () => {
  for (const path of ['/ABOUT', '/%61bout', '/about/', '/aBout/']) {
    const answer = await fetch(site.url + path, { redirect: 'manual' });
    assert.deepEqual([answer.status, answer.headers.get('location')], [308, '/about'], path);
  }
  await until('it is well', async () => (await statusOf(`${site.url}/about`)) === 200);
});
