import assert from 'node:assert/strict';
import { type ClientHttp2Session, connect } from 'node:http2';
import { test } from 'node:test';
import { isLongRun } from '../harness/long-run.ts';
import { aSite } from '../harness/product.ts';
import { startNginx } from '../operating/proxies.ts';
import { unlessThereAre } from '../operating/tools.ts';
import { aFolder, statusOf } from './drill.ts';
import { figure, longest, median, seconds } from './figures.ts';

const crowd = isLongRun ? 1_500 : 300;
/** nginx takes no more on one connection. */
const onOneConnection = 100;

interface Answer {
  status: number;
  retryAfter: string | undefined;
  ms: number;
}

const ask = (session: ClientHttp2Session, path: string): Promise<Answer> =>
  new Promise((resolve, reject) => {
    const begun = performance.now();
    const stream = session.request({ ':path': path });
    let status = 0;
    let retryAfter: string | undefined;
    stream.once('response', (headers) => {
      status = Number(headers[':status']);
      retryAfter = headers['retry-after'];
    });
    stream
      .once('error', reject)
      .resume()
      .once('end', () => {
        resolve({ status, retryAfter, ms: performance.now() - begun });
      });
    stream.end();
  });

/** Each is another page, so that no answer is cached. */
const neverTheSame: Record<string, (number: number) => string> = {
  'pages of a list that has few': (number) => `/news?page=${number + 1_000}`,
};

for (const [name, addressOf] of Object.entries(neverTheSame)) {
  test(`${crowd} at once behind nginx ask for ${name}: each gets an answer, and kept pages are served meanwhile`, {
    skip: unlessThereAre('nginx', 'openssl'),
  }, async () => {
    await using folder = await aFolder();
    const environment = { WORKERS: '2', LOG_LEVEL: 'fatal', TRUST_PROXY: '1', PUBLIC_URL: 'https://localhost' };
    const site = await aSite({ environment });
    const nginx = await startNginx(folder.path, Number(new URL(site.url).port));
    const sessions = Array.from({ length: Math.ceil(crowd / onOneConnection) }, () =>
      connect(nginx.url, { rejectUnauthorized: false }),
    );
    try {
      // Both workers have it.
      for (let count = 0; count < 8; count += 1) await statusOf(`${site.url}/about`);
      const asking = Array.from({ length: crowd }, (_, number) => {
        const session = sessions[number % sessions.length];
        assert.ok(session);
        return ask(session, addressOf(number));
      });
      const kept: number[] = [];
      // With a new URL: found in `entries` of the cache, not in `requests`.
      for (let count = 0; count < 20; count += 1) kept.push(await statusOf(`${site.url}/about?visit=${count}`));
      const answers = await Promise.all(asking);
      assert.deepEqual([...new Set(kept)], [200]);
      const served = answers.filter(({ status }) => status === 200 || status === 404);
      const turnedAway = answers.filter(({ status }) => status === 503);
      assert.equal(served.length + turnedAway.length, crowd, String(answers.map(({ status }) => status)));
      assert.ok(served.length > 0);
      assert.ok(turnedAway.length > 0, 'nobody was turned away');
      assert.ok(turnedAway.every(({ retryAfter }) => retryAfter !== undefined));
      figure(
        `${crowd} at once behind nginx, ${name}: ${served.length} served, half of them within ${seconds(median(served.map(({ ms }) => ms)))}; ` +
          `${turnedAway.length} x 503, the slowest after ${seconds(longest(turnedAway.map(({ ms }) => ms)))}; no 504`,
      );
    } finally {
      for (const session of sessions) session.destroy();
      await nginx.stop();
      await site.close();
    }
  });
}
