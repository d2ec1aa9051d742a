import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { PDFiumLibrary } from '@hyzyla/pdfium';
import sharp from 'sharp';
import { Problem } from '#contract/protocol/problem.ts';
import { answerJobs } from '../../../platform/workers/bounded-process-jobs.ts';

const widest = 1_240;
const tallest = 3_508;

const program = readFileSync(createRequire(import.meta.url).resolve('@hyzyla/pdfium/pdfium.wasm'));
const wasmBinary = new Uint8Array(program).buffer;
sharp.concurrency(1);
sharp.cache(false);

/** Each file has a library of its own: what one has left in its memory, the next does not meet. */
async function drawFirstPage(bytes: Uint8Array): Promise<Uint8Array> {
  const library = await PDFiumLibrary.init({ wasmBinary });
  try {
    const document = await library.loadDocument(bytes);
    try {
      const page = document.getPage(0);
      const { originalWidth, originalHeight } = page.getOriginalSize();
      const scale = Math.min(widest / originalWidth, tallest / originalHeight);
      const size = [originalWidth, originalHeight].map((length) => Math.max(1, Math.round(length * scale)));
      if (!size.every(Number.isFinite)) throw new Error('The page has no size.');
      const [width = 1, height = 1] = size;
      const { data } = await page.render({ width, height, render: 'bitmap' });
      const webp = await sharp(data, { raw: { width, height, channels: 4 } })
        .webp({ quality: 85 })
        .toBuffer();
      return new Uint8Array(webp);
    } finally {
      document.destroy();
    }
  } catch (cause) {
    throw new Problem('not_a_pdf', { cause });
  } finally {
    library.destroy();
  }
}

answerJobs(({ bytes }: { bytes: Uint8Array }) => drawFirstPage(bytes));
