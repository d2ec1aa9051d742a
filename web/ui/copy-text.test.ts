import assert from 'node:assert/strict';
import { test } from 'node:test';
import { copyText } from './copy-text.ts';

/** A page with the old copy command that records the selection. */
function aPage({ obeys }: { obeys: boolean }) {
  const copied: string[] = [];
  const shown = new Set<object>();
  const holder = {
    value: '',
    readOnly: false,
    className: '',
    select() {},
    remove() {
      shown.delete(holder);
    },
  };
  const document = {
    activeElement: null,
    createElement: () => holder,
    body: { append: (element: object) => shown.add(element) },
    execCommand() {
      if (obeys && shown.has(holder)) copied.push(holder.value);
      return obeys;
    },
  } as unknown as Document;
  return { document, copied, shown };
}

const refusingClipboard = { writeText: () => Promise.reject(new Error('not allowed')) };

test('a donor copies a UPI ID with the clipboard of the browser', async () => {
  const page = aPage({ obeys: true });
  const written: string[] = [];
  const clipboard = {
    writeText: async (text: string) => {
      written.push(text);
    },
  };
  await copyText('sample-id@example', { clipboard, document: page.document });
  assert.deepEqual(written, ['sample-id@example']);
  assert.deepEqual(page.copied, []);
});

test('a donor on a page without a secure connection can copy all the same', async () => {
  const page = aPage({ obeys: true });
  await copyText('sample-id@example', { clipboard: undefined, document: page.document });
  assert.deepEqual(page.copied, ['sample-id@example']);
  assert.equal(page.shown.size, 0, 'nothing is left behind on the page');
});

test('a donor whose browser refuses the clipboard can copy all the same', async () => {
  const page = aPage({ obeys: true });
  await copyText('sample-id@example', { clipboard: refusingClipboard, document: page.document });
  assert.deepEqual(page.copied, ['sample-id@example']);
});

test('a donor whose browser refuses both ways is told that copying failed', async () => {
  const page = aPage({ obeys: false });
  await assert.rejects(copyText('x', { clipboard: refusingClipboard, document: page.document }), {
    message: 'Copy failed',
  });
  assert.equal(page.shown.size, 0);
});
