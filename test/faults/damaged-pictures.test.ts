import assert from 'node:assert/strict';
import { test } from 'node:test';
import sharp from 'sharp';
import sql from 'sql-template-tag';
import { anAdministrator } from '../builders/builders.ts';
import { aForm, aPicture } from '../builders/pictures.ts';
import { freshApp } from '../harness/fresh-app.ts';
import { isLongRun, seed } from '../harness/long-run.ts';
import { figure } from './figures.ts';
import { randomFrom } from './randomness.ts';

const damages = isLongRun ? 1_000 : 40;
const formats = ['jpeg', 'png', 'webp', 'avif', 'gif'] as const;

/** Sends so many pictures with one wrong bit each; fails when one is neither taken nor refused. Answers how often each status came. */
async function sendDamaged(send: (picture: Buffer, number: number) => Promise<number>): Promise<Map<number, number>> {
  const good = await Promise.all(formats.map((format) => aPicture({ format, width: 90, height: 70 })));
  const random = randomFrom(seed);
  const outcomes = new Map<number, number>();
  for (let number = 0; number < damages; number += 1) {
    const damaged = Buffer.from(good[number % good.length] ?? '');
    const place = Math.floor(random() * damaged.length);
    damaged.writeUInt8(damaged.readUInt8(place) ^ (1 << Math.floor(random() * 8)), place);
    const status = await send(damaged, number);
    assert.ok(
      status === 201 || (status >= 400 && status < 500),
      `${formats[number % formats.length]}, byte ${place}: ${status}`,
    );
    outcomes.set(status, (outcomes.get(status) ?? 0) + 1);
  }
  return outcomes;
}

test(`${damages} pictures with a wrong bit are taken or refused with a reason, and none does harm (seed ${seed})`, async (t) => {
  const fresh = await freshApp();
  t.after(() => fresh.close());
  const asOffice = await fresh.signIn(await fresh.has(anAdministrator()));
  const outcomes = await sendDamaged(async (picture, number) => {
    const { payload, headers } = await aForm({ title: `Damaged ${number}`, content: 'By the way' }, picture);
    const url = '/api/admin/stories';
    return (await fresh.inject({ method: 'POST', url, payload, headers: { ...headers, ...asOffice } })).statusCode;
  });
  const [kept] = await fresh.database.query<{ total: number }>(sql`SELECT count(*) AS total FROM pictures`);
  assert.equal(kept?.total, outcomes.get(201) ?? 0, 'what was refused is kept nowhere');
  const told = [...outcomes].map(([status, count]) => `${count} x ${status}`).join(', ');
  figure(`${damages} pictures with one wrong bit: ${told}`);
});

test('a server that believes every picture to be whole is caught by the same ones', async () => {
  const believe = (picture: Buffer): Promise<number> =>
    sharp(picture)
      .toBuffer()
      .then(
        () => 201,
        () => 500,
      );
  await assert.rejects(sendDamaged(believe), /byte \d+: 500/);
});
