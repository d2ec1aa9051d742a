import assert from 'node:assert/strict';
import { readFile } from 'node:fs/promises';
import { test } from 'node:test';
import { setTimeout as sleep } from 'node:timers/promises';
import sharp from 'sharp';
import sql from 'sql-template-tag';
import { anAdministrator, aSession } from '../builders/builders.ts';
import { type HostileFile, hostileFiles, traces } from '../builders/hostile-files.ts';
import { aForm } from '../builders/pictures.ts';
import { isLongRun } from '../harness/long-run.ts';
import { aSite, type Site } from '../harness/product.ts';
import { childrenOf, workersOf } from './drill.ts';
import { figure } from './figures.ts';

/** `server/shared/content/pictures/uploads.test.ts` tries the kinds of them in every run. */
const skip = !isLongRun && 'takes a minute: LONG_RUN=yes';
const senders = 3;
const mostGrowthMb = 200;

/** Of the main process and all that it has started; what several of them share, such as a library, counts once. */
async function memoryOf(pid: number): Promise<number> {
  const own = await readFile(`/proc/${pid}/smaps_rollup`, 'utf8').catch(() => '');
  const others = own === '' ? [] : await Promise.all(childrenOf(pid).map(memoryOf));
  return Number(/^Pss:\s+(\d+)/m.exec(own)?.[1] ?? 0) / 1024 + others.reduce((sum, each) => sum + each, 0);
}

/** What an accepted picture has kept of the file that was sent, or of its private metadata. */
async function leaksOf(site: Site, imageUrl: string, { bytes }: HostileFile): Promise<string[]> {
  const leaks: string[] = [];
  for (const accept of ['image/avif', 'image/webp', 'image/jpeg']) {
    const answer = await fetch(`${site.url}${imageUrl}&w=1920`, { headers: { accept } });
    const seen = Buffer.from(await answer.arrayBuffer());
    if (answer.status !== 200) leaks.push(`${accept}: ${answer.status}`);
    const { exif, xmp, iptc, orientation } = await sharp(seen).metadata();
    if (exif ?? xmp ?? iptc ?? orientation) leaks.push(`${accept}: tells more than the picture`);
    leaks.push(...traces.filter((trace) => seen.includes(Buffer.from(trace, 'latin1'))));
    if (answer.headers.get('x-content-type-options') !== 'nosniff') leaks.push(`${accept}: may be taken for a page`);
    if (seen.equals(bytes)) leaks.push(`${accept}: as it was sent`);
  }
  return leaks;
}

test('files that are meant to do harm are refused or drawn anew, memory stays, and readers go on', {
  skip,
}, async () => {
  const site = await aSite({ environment: { WORKERS: '2', LOG_LEVEL: 'silent' } });
  try {
    const { id } = await site.has(anAdministrator());
    const authorization = `Bearer ${await site.has(aSession(id, new Date()))}`;
    const files = await hostileFiles();
    assert.ok(files.length >= 60);
    const workers = workersOf(site);
    for (let visit = 0; visit < 200; visit += 1) await (await fetch(`${site.url}/?lng=hi`)).arrayBuffer();
    const before = await memoryOf(site.pid);
    assert.ok(before > 0);
    let most = before;
    let goesOn = true;
    const times: number[] = [];
    const reading = (async () => {
      while (goesOn) {
        const begun = performance.now();
        const answer = await fetch(`${site.url}${times.length % 2 ? '/api/events' : '/?lng=hi'}`);
        await answer.arrayBuffer();
        assert.equal(answer.status, 200);
        times.push(performance.now() - begun);
        most = Math.max(most, await memoryOf(site.pid));
        await sleep(20);
      }
    })();

    const outcomes = new Map<number, number>();
    const complaints: string[] = [];
    const taken: [HostileFile, string][] = [];
    const waiting = files.values();
    const send = async (): Promise<void> => {
      for (const file of waiting) {
        const { payload, headers } = await aForm({ name: 'A', description: 'B' }, file.bytes, file.fileName);
        const answer = await fetch(`${site.url}/api/admin/projects`, {
          method: 'POST',
          headers: { ...headers, authorization },
          body: new Uint8Array(payload),
        });
        const said = (await answer.json()) as { data?: { imageUrl: string } };
        outcomes.set(answer.status, (outcomes.get(answer.status) ?? 0) + 1);
        if (answer.status >= 500) complaints.push(`${file.name}: ${answer.status}`);
        if (said.data) taken.push([file, said.data.imageUrl]);
      }
    };
    await Promise.all(Array.from({ length: senders }, send));
    assert.ok(taken.length >= 20, 'harmless pictures in a strange form are taken');
    for (const [file, imageUrl] of taken) {
      complaints.push(...(await leaksOf(site, imageUrl, file)).map((leak) => `${file.name}: ${leak}`));
    }
    goesOn = false;
    await reading;
    const masters = await site.has((database) =>
      database.query<{ master: Buffer }>(sql`SELECT master FROM pictures WHERE created_at IS NOT NULL`),
    );
    const asSent = masters.filter(({ master }) => files.some(({ bytes }) => bytes.equals(master)));
    assert.deepEqual(complaints, []);
    assert.equal(asSent.length, 0);
    assert.deepEqual(workersOf(site), workers);
    const told = [...outcomes].toSorted().map(([status, count]) => `${count} x ${status}`);
    const p95 = times.toSorted((a, b) => a - b)[Math.floor(times.length * 0.95)] ?? 0;
    figure(
      `${files.length} hostile files, ${senders} at once: ${told.join(', ')}; none kept or shown as sent; memory of all processes ${before.toFixed(0)} MB, at most ${(most - before).toFixed(0)} MB more; ${times.length} readers meanwhile, p95 ${p95.toFixed(0)} ms`,
    );
    assert.ok(most - before <= mostGrowthMb, `${most - before} MB more`);
  } finally {
    await site.close();
  }
});

test('a picture that is shown as it was sent is noticed by the same search', { skip }, async () => {
  const files = await hostileFiles();
  const asSent = files.filter(({ bytes }) => traces.some((trace) => bytes.includes(Buffer.from(trace, 'latin1'))));
  assert.ok(asSent.length > 20);
});
