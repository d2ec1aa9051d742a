import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { after, before, test } from 'node:test';
import { PDFiumLibrary } from '@hyzyla/pdfium';
import type { Browser } from 'playwright-core';
import sharp from 'sharp';
import en from '#locales/en/wage-papers.json' with { type: 'json' };
import hi from '#locales/hi/wage-papers.json' with { type: 'json' };
import ur from '#locales/ur/wage-papers.json' with { type: 'json' };
import { openDocument } from '../../server/shared/printing/pdf-document.ts';
import { registerFaces, setText } from '../../server/shared/printing/shaped-text.ts';
import { openBrowser } from '../harness/chromium.ts';

let browser: Browser;
before(async () => {
  browser = await openBrowser();
});
after(() => browser.close());

const folder = new URL('../../server/shared/printing/faces/', import.meta.url);
const programOfPdfium = readFileSync(createRequire(import.meta.url).resolve('@hyzyla/pdfium/pdfium.wasm'));

/** Dots of a picture for one point of a paper. */
const sharpness = 4;
const page = { width: 595.28, height: 841.89 };
const [size, rowHeight, left] = [20, 100, 40];

interface Writing {
  language: 'en' | 'hi' | 'ur';
  direction: 'ltr' | 'rtl';
  faces: string[];
  lines: string[];
}

/** Each in one script: which face has the digits between Urdu words, the papers choose by themselves. */
const writings: Writing[] = [
  {
    language: 'en',
    direction: 'ltr',
    faces: ['mukta-latin'],
    lines: ['Ramesh Kumar', 'Gopal Yadav, Tara Fernandes', en.columns.overtime, 'AVATAR To. 1,23,456.78'],
  },
  {
    language: 'hi',
    direction: 'ltr',
    faces: ['mukta-devanagari'],
    lines: ['सीता देवी', 'कृष्णा ज्योत्स्ना शर्मा', 'शबाना ख़ातून', 'श्रमिक सेवा फ़ाउंडेशन', hi.columns.overtime],
  },
  {
    language: 'ur',
    direction: 'rtl',
    faces: ['noto-nastaliq-urdu'],
    lines: ['سلمیٰ بانو', 'بچوں کی پڑھائی کا سینٹر', 'چیچیچیچی گھنٹے', 'لاکھ روپے اور پیسے', ur.columns.overtime],
  },
];

interface Ink {
  width: number;
  height: number;
  /** How much of it, in dots. */
  dark: number;
}

/** Of each row of a picture; a row is so many dots high. */
async function inkOfRows(
  picture: Buffer | Uint8Array,
  rows: number,
  raw?: { width: number; height: number },
): Promise<Ink[]> {
  const options = raw && { raw: { ...raw, channels: 4 as const } };
  const { data, info } = await sharp(picture, options)
    .flatten({ background: 'white' })
    .greyscale()
    .raw()
    .toBuffer({ resolveWithObject: true });
  return Array.from({ length: rows }, (_, row) => {
    const [first, last] = [row, row + 1].map((each) => Math.round(each * rowHeight * sharpness));
    const box = { top: Infinity, bottom: -1, start: Infinity, end: -1 };
    let dark = 0;
    for (let y = first ?? 0; y < Math.min(last ?? 0, info.height); y += 1)
      for (let x = 0; x < info.width; x += 1) {
        const ink = 255 - (data[(y * info.width + x) * info.channels] ?? 255);
        dark += ink / 255;
        if (ink < 128) continue;
        [box.top, box.bottom] = [Math.min(box.top, y), Math.max(box.bottom, y)];
        [box.start, box.end] = [Math.min(box.start, x), Math.max(box.end, x)];
      }
    return { width: box.end - box.start + 1, height: box.bottom - box.top + 1, dark };
  });
}

async function onPaper({ lines, direction, language }: Writing): Promise<Ink[]> {
  const { document, whole } = openDocument({ title: '', author: '', day: '2026-01-01', language, size: 'A4' });
  registerFaces(document);
  document.fillColor('#000000');
  for (const [row, line] of lines.entries())
    setText(document, line, { x: left, y: row * rowHeight + 25, width: page.width - 2 * left, size, direction });
  document.end();
  const library = await PDFiumLibrary.init({ wasmBinary: new Uint8Array(programOfPdfium).buffer });
  try {
    const read = await library.loadDocument(new Uint8Array(await whole));
    const [width, height] = [Math.round(page.width * sharpness), Math.round(page.height * sharpness)];
    const { data } = await read.getPage(0).render({ width, height, render: 'bitmap' });
    return await inkOfRows(data, lines.length, { width, height });
  } finally {
    library.destroy();
  }
}

async function inBrowser({ lines, direction, faces }: Writing): Promise<Ink[]> {
  const fonts = faces.map((face) => {
    const bytes = readFileSync(new URL(`${face}.ttf`, folder)).toString('base64');
    return `@font-face { font-family: ${face}; src: url(data:font/ttf;base64,${bytes}) }`;
  });
  const rows = lines.map((line, row) => `<p style="top: ${row * rowHeight}px">${line}</p>`);
  const context = await browser.newContext({
    viewport: { width: Math.round(page.width), height: Math.round(page.height) },
    deviceScaleFactor: sharpness,
  });
  const tab = await context.newPage();
  await tab.setContent(`<style>${fonts.join('\n')}
    p { position: absolute; inset-inline: ${left}px; margin: 0; font: ${size}px/${rowHeight}px ${faces.join(', ')}; white-space: nowrap }
    </style><body dir="${direction}">${rows.join('\n')}`);
  await tab.evaluate(() => document.fonts.ready);
  const picture = await tab.screenshot();
  await context.close();
  return inkOfRows(picture, lines.length);
}

/** One face draws a dot more than another program does; a letter in another form or a cut stroke is a different matter. */
const isAlike = (one: number, other: number): boolean => Math.abs(one - other) <= Math.max(4, 0.02 * other);

for (const writing of writings) {
  test(`papers are drawn as a browser draws the same words, and nothing of a letter is cut: ${writing.language}`, async () => {
    const [papers, pages] = [await onPaper(writing), await inBrowser(writing)];
    const said = writing.lines.map((line, at) => `${line} ${JSON.stringify([papers[at], pages[at]])}`);
    for (const [at, paper] of papers.entries()) {
      const shown = pages[at];
      assert.ok(shown && shown.dark > 100, said[at]);
      assert.ok(isAlike(paper.width, shown.width) && isAlike(paper.height, shown.height), said[at]);
      assert.ok(Math.abs(paper.dark - shown.dark) <= 0.08 * shown.dark, said[at]);
    }
  });
}
