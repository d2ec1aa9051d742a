import assert from 'node:assert/strict';
import { randomBytes } from 'node:crypto';
import { after, before, test } from 'node:test';
import sharp from 'sharp';
import sql from 'sql-template-tag';
import en from '#locales/en/help.json' with { type: 'json' };
import { aCaseworker } from '../builders/help-calls.ts';
import { openCutter } from '../faults/cutter.ts';
import { figure, seconds } from '../faults/figures.ts';
import { openBrowser } from '../harness/chromium.ts';
import { isLongRun } from '../harness/long-run.ts';
import { aVisitor } from '../harness/people.ts';
import { aSite, type Site } from '../harness/product.ts';
import { openWindows } from '../harness/windows.ts';

/** 40 kbit/s in the long run; a better line otherwise, for the same pieces and cuts. */
const bytesPerSecond = isLongRun ? 5_000 : 200_000;
const photoBytes = 400_000;
const longestMs = 600_000;

let site: Site;
before(async () => {
  site = await aSite({ things: [aCaseworker()] });
});
after(() => site.close());

/** So noisy that it weighs over 400 KB even after the browser has drawn it anew. */
async function noisyPhoto(): Promise<Buffer> {
  const side = 800;
  const raw = { width: side, height: side, channels: 3 } as const;
  return sharp(randomBytes(side * side * 3), { raw })
    .png()
    .toBuffer();
}

test(`a photo arrives once over ${(bytesPerSecond * 8) / 1_000} kbit/s though every third answer is lost, and the card stays`, async () => {
  let isBad = false;
  let answers = 0;
  const isCut = (): boolean => {
    if (!isBad) return false;
    answers += 1;
    return answers % 3 === 0;
  };
  const line = await openCutter(site.url, isCut, () => (isBad ? bytesPerSecond : 10_000_000));
  const browser = await openBrowser();
  try {
    const { page, open, leave } = await aVisitor(openWindows(browser), line.url, {
      language: 'en',
      width: 360,
      mayLoseNetwork: true,
    });
    await open('/help');
    await page.getByText(en.kinds.papers, { exact: true }).click();
    await page.locator('input[name="phone"]').fill('9400000001');
    await page.getByRole('button', { name: en.callBack }).click();
    await page.getByRole('heading', { level: 1, name: en.card.title }).waitFor();
    const [code = ''] = await page.locator('main dd bdi').allTextContents();
    const photo = await noisyPhoto();
    const seen = new Set<number>([0]);
    let sentBytes = 0;
    page.on('request', (request) => {
      const { piece, data } = request.url().endsWith('/files') ? request.postDataJSON() : { piece: 0, data: '' };
      if (!seen.has(piece)) sentBytes += (data.length * 3) / 4;
      seen.add(piece);
    });
    isBad = true;
    const begun = performance.now();
    // It goes on its way as soon as it was taken.
    await page.getByLabel(en.speak.photo).setInputFiles({ name: 'paper.png', mimeType: 'image/png', buffer: photo });
    await page.getByText(en.speak.sentPhoto).filter({ visible: true }).waitFor({ timeout: longestMs });
    const took = performance.now() - begun;
    isBad = false;
    assert.ok(line.cuts() > 0, 'no answer was cut');
    assert.ok(sentBytes > photoBytes, `only ${sentBytes} bytes were sent`);
    assert.deepEqual(await page.locator('main dd bdi').first().textContent(), code);
    const files = await site.has((database) =>
      database.query<{ kind: string; type: string }>(sql`SELECT kind, type FROM help_files`),
    );
    assert.deepEqual(files, [{ kind: 'photo', type: 'image/webp' }]);
    const pieces = await site.has((database) => database.query(sql`SELECT FROM help_file_pieces`));
    assert.equal(pieces.length, 0);
    figure(
      `photo of ${Math.round(sentBytes / 1_000)} KB over ${(bytesPerSecond * 8) / 1_000} kbit/s: ${line.cuts()} answers cut, kept once, ${seconds(took)}`,
    );
    await leave();
  } finally {
    await browser.close();
    await line.close();
  }
});
