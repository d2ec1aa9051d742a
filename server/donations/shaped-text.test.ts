import assert from 'node:assert/strict';
import { createRequire } from 'node:module';
import { test } from 'node:test';
import { type PdfDocument, registerFaces, setText } from './shaped-text.ts';

const Document = createRequire(import.meta.url)('pdfkit') as new (options: object) => PdfDocument;

/** The runs of a line, from left to right as they are drawn. */
function drawn(text: string, asWritten: boolean): string[] {
  const document = new Document({ size: 'A4', fontLayoutCache: false });
  registerFaces(document);
  const runs: { run: string; left: number }[] = [];
  const draw = document.text.bind(document);
  document.text = (run, left, ...rest) => {
    runs.push({ run, left });
    return draw(run, left, ...rest);
  };
  setText(document, text, { x: 0, y: 0, width: 500, size: 11, direction: 'rtl', asWritten });
  return runs.toSorted((one, other) => one.left - other.left).map(({ run }) => run.trim());
}

test('an English address on an Urdu receipt begins with its number, and an Urdu one with its own', () => {
  assert.equal(drawn('12 Sample Road, Rampur', true).join(' '), '12 Sample Road, Rampur');
  assert.equal(drawn('12 Sample Road, Rampur', false).at(-1), '12', 'without it the number would go to the end');
  assert.equal(drawn('12، گاندھی مارگ', true).at(-1), '12');
});
