import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import type { HandbookPage, HandbookTask } from '#contract/handbook/handbook.ts';
import { ask } from '../../../test/builders/account-calls.ts';
import { type FreshApp, freshApp } from '../../../test/harness/fresh-app.ts';

let fresh: FreshApp;
before(async () => {
  fresh = await freshApp();
});
after(() => fresh.close());

const list = async (query: string): Promise<HandbookTask[]> => (await ask(fresh, `GET /handbook?${query}`)).json().data;

test('visitors find their own tasks, in their language', async () => {
  const tasks = await list('lang=ur&audience=visitor');
  assert.ok(tasks.length >= 4);
  assert.ok(tasks.every(({ audience, title }) => audience === 'visitor' && /\p{Script=Arabic}/u.test(title)));
});

test('a task is found by a word of any language, whatever the reader reads', async () => {
  for (const word of ['newsletter', 'समाचार-पत्र', 'خبرنامہ']) {
    const found = await list(`lang=hi&q=${encodeURIComponent(word)}`);
    assert.ok(
      found.some(({ id }) => id === 'write-a-newsletter'),
      word,
    );
  }
  assert.deepEqual(await list('q=zeppelin'), []);
});

test('a task says each step with the words of the screen; without pictures it says so', async () => {
  const answer = await ask(fresh, 'GET /handbook/write-an-event?lang=hi');
  assert.equal(answer.headers['content-language'], 'hi');
  const task: HandbookPage = answer.json().data;
  assert.deepEqual(
    task.steps.map(({ number }) => number),
    task.steps.map((_, at) => at + 1),
  );
  assert.ok(task.steps.every(({ text, picture }) => text !== '' && picture === null));
});

test('what is no task, or one of the office for a visitor, is not found', async () => {
  for (const path of ['nothing', 'write-an-event?audience=visitor'] as const) {
    assert.equal((await ask(fresh, `GET /handbook/${path}`)).statusCode, 404);
  }
});

test('a booklet has all tasks of a duty', async () => {
  const pages: HandbookPage[] = (await ask(fresh, 'GET /handbook/booklets/caseworker')).json().data;
  assert.deepEqual(
    pages.map(({ id }) => id),
    (await list('audience=caseworker')).map(({ id }) => id),
  );
  assert.ok(pages.every(({ steps }) => steps.length > 0));
});
