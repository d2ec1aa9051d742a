import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Send } from '#contract/send.ts';
import type { ContentStamp } from '../../platform/cache/freshness.ts';
import { keepFrameReads } from './frame-reads.ts';

function countedCalls() {
  const asked: string[] = [];
  const failing = new Set<string>();
  const send = (async (name: string, input: unknown) => {
    asked.push(`${name} ${JSON.stringify(input)}`);
    if (failing.has(name)) throw new Error('The database is away');
    return { data: asked.length };
  }) as unknown as Send;
  let content = 1;
  const now = (): ContentStamp => ({ content, seats: 0, seatTicks: 0, day: '2026-11-17' }) as unknown as ContentStamp;
  const isFresh = (stamp: ContentStamp): boolean => Number(stamp.content) === content;
  return {
    asked,
    failing,
    changeContent: () => {
      content += 1;
    },
    kept: keepFrameReads(send, { now, isFresh }),
  };
}

test('the frame of pages is read once for each language and each change of content', async () => {
  const { kept, asked, changeContent } = countedCalls();
  const read = async () => (await kept('readSettings', { query: { lang: 'ur' } })).data;
  const first = await read();
  assert.equal(await read(), first);
  await kept('readSettings', { query: { lang: 'hi' } });
  assert.equal(asked.length, 2);
  changeContent();
  assert.notEqual(await read(), first);
  assert.equal(asked.length, 3);
});

test('what belongs to one page is asked each time', async () => {
  const { kept, asked } = countedCalls();
  for (let time = 0; time < 2; time += 1) await kept('listNews', { query: { lang: 'en' } });
  assert.equal(asked.length, 2);
});

test('a read that failed is asked again', async () => {
  const { kept, asked, failing } = countedCalls();
  failing.add('readSettings');
  await assert.rejects(kept('readSettings', { query: { lang: 'en' } }));
  failing.clear();
  assert.ok(await kept('readSettings', { query: { lang: 'en' } }));
  assert.equal(asked.length, 2);
});
