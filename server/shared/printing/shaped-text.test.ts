import assert from 'node:assert/strict';
import { createRequire } from 'node:module';
import { test } from 'node:test';
import { readPrinted } from '../../../test/harness/printed-text.ts';
import { type PdfDocument, registerFaces, setText } from './shaped-text.ts';

interface Printing extends PdfDocument {
  on(event: 'data' | 'end', listener: (chunk: Buffer) => void): void;
  end(): void;
}
const Document = createRequire(import.meta.url)('pdfkit') as new (options: object) => Printing;

/** What a reader finds of a line, from left to right as it is drawn. */
async function drawn(text: string, asWritten: boolean, width = 500): Promise<string> {
  const document = new Document({ size: 'A4', fontLayoutCache: false });
  const chunks: Buffer[] = [];
  const ended = new Promise<void>((resolve) => {
    document.on('data', (chunk) => void chunks.push(chunk));
    document.on('end', () => resolve());
  });
  registerFaces(document);
  setText(document, text, { x: 0, y: 0, width, size: 11, direction: 'rtl', asWritten });
  document.end();
  await ended;
  return readPrinted(Buffer.concat(chunks)).text;
}

test('an English address on an Urdu receipt begins with its number, and an Urdu one with its own', async () => {
  assert.equal(await drawn('12 Sample Road, Rampur', true), '12 Sample Road, Rampur');
  assert.match(await drawn('12 Sample Road, Rampur', false), /12$/, 'without it the number would go to the end');
  assert.match(await drawn('12، گاندھی مارگ', true), /12$/);
});

test('an isolated address keeps its order on the second line, too', async () => {
  // The line ends before the number of the house behind the mosque.
  const address = '\u206812 Sample Road, behind 24 Kiln Lane, Rampur\u2069';
  assert.equal(await drawn(`پتہ: ${address}`, false, 130), '12 Sample Road, behind :ہتپ24 Kiln Lane, Rampur');
});

test('what readers copy is what was written, letter by letter', async () => {
  for (const hindi of ['सुनीता देवी', 'श्रमिक सेवा फ़ाउंडेशन', 'कृष्णा ज्योत्स्ना शर्मा', 'किनसे मिला'])
    assert.equal(await drawn(hindi, true), hindi);
  const fromTheLeft = (text: string): string => [...text].reverse().join('');
  for (const urdu of ['سنیتا دیوی', 'پیسے فقط', 'بچوں کی پڑھائی کا سینٹر', 'لاکھ روپے'])
    assert.equal(await drawn(urdu, true), fromTheLeft(urdu));
  assert.equal(
    await drawn('رسید (دیکھیں)', true),
    fromTheLeft('رسید (دیکھیں)'),
    'brackets are turned round on paper only',
  );
});
