import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { openBuiltPages } from '../../server/shared/pages/built-pages.ts';
import { type FreshApp, freshApp } from '../harness/fresh-app.ts';

const dist = new URL('../../dist', import.meta.url).pathname;
const publicUrl = 'http://localhost:3000';

let fresh: FreshApp;
let drawn = 0;
before(async () => {
  const pages = await openBuiltPages(dist, publicUrl);
  const counted: typeof pages = {
    ...pages,
    render: (...asked) => {
      drawn += 1;
      return pages.render(...asked);
    },
  };
  fresh = await freshApp({ dependencies: { pages: counted }, environment: { PUBLIC_URL: publicUrl } });
});
after(() => fresh.close());

for (const path of ['/login', '/register']) {
  test(`${path} is drawn and kept once, whatever way back its address names`, async () => {
    const plain = await fresh.inject(path);
    drawn = 0;
    const ways = ['/profile', '/events', '/events?filter=past', '//evil.example', '/admin/dashboard'];
    const many = Array.from({ length: 1_000 }, (_, number) => `/events?x=${number}`);
    for (const way of [...ways, ...many]) {
      const answer = await fresh.inject(`${path}?${new URLSearchParams({ from: way })}`);
      assert.deepEqual([answer.statusCode, answer.headers.etag], [200, plain.headers.etag]);
    }
    assert.equal(drawn, 0);
  });
}
