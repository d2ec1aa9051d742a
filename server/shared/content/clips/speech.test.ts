import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, test } from 'node:test';
import sql from 'sql-template-tag';
import { aNewsItem, anAdministrator } from '../../../../test/builders/builders.ts';
import { clipCalls } from '../../../../test/builders/clip-calls.ts';
import { type FreshApp, freshApp } from '../../../../test/harness/fresh-app.ts';
import { oggOf, wavOf } from '../../../../test/harness/voices.ts';
import { readWrittenPageTexts } from '../../../nouns/page-texts/page-texts.service.ts';
import { openLog } from '../../../platform/process/log.ts';
import { sayMissingTexts } from './speech.service.ts';
import { splitCommand } from './speech-program.ts';
import { openVoices } from './voice.ts';

let fresh: FreshApp;
let folder: string;
let asEditor: { authorization: string };
before(async () => {
  fresh = await freshApp({ environment: { SPEECH_COMMAND: 'any' } });
  folder = await mkdtemp(join(tmpdir(), 'shramik-seva-speech-'));
  asEditor = await fresh.signIn(await fresh.has(anAdministrator()));
});
after(async () => {
  await fresh.close();
  await rm(folder, { recursive: true });
});

const { save, list } = clipCalls(
  () => fresh,
  () => asEditor,
);
const run = (command: string | null, tried = new Set<string>()) => {
  const { database, clock } = fresh;
  return sayMissingTexts(
    {
      database,
      clock,
      log: openLog('silent'),
      readOfficeWords: readWrittenPageTexts,
      voices: openVoices(),
      command,
      atOnce: 3,
    },
    tried,
  );
};
const made = async () => fresh.database.query<{ type: string }>(sql`SELECT type FROM clips WHERE made_by = 'machine'`);
/** A program that writes down what it was told and answers with a sound. */
async function aProgram(sound: Buffer): Promise<string> {
  await writeFile(join(folder, 'sound'), sound);
  const script = join(folder, 'say.sh');
  await writeFile(
    script,
    `printf '%s ' "$1" >> "${folder}/heard"; cat >> "${folder}/heard"; echo >> "${folder}/heard"; cat "${folder}/sound"`,
  );
  return `sh "${script}" {lang}`;
}

test('a command is split without a shell', () => {
  assert.deepEqual(splitCommand(`say -v "one voice" '{lang}' $(id);`), ['say', '-v', 'one voice', '{lang}', '$(id);']);
});

test('without a program nothing is made; with one, what is missing is said, most read first, and a person replaces it', async () => {
  const { id } = await fresh.has(aNewsItem({ title: 'Free; $(touch evil) check-up' }));
  await fresh.database.query(sql`INSERT INTO page_reads VALUES (${`/news/${id}`}, '2026-01-20', 9)`);
  await run(null);
  assert.equal((await made()).length, 0);
  await run(await aProgram(wavOf(1)));
  const heard = (await readFile(join(folder, 'heard'), 'utf8')).split('\n');
  assert.ok(heard.slice(0, 2).includes('en Free; $(touch evil) check-up'), heard.join());
  assert.deepEqual(
    (await made()).map(({ type }) => type),
    Array(3).fill('audio/wav'),
  );
  const { data } = await list(`kind=news&thing=${id}`);
  assert.deepEqual([...new Set(data.map(({ clip }) => clip?.made_by))], ['machine']);
  await save({ kind: 'news', id, field: 'title', language: 'en' });
  const after = (await list(`kind=news&thing=${id}`)).data.find(({ field }) => field === 'title');
  assert.equal(after?.clip?.made_by, 'person');
  const title = 'Changed';
  await fresh.inject({ method: 'PUT', url: `/api/admin/news/${id}`, payload: { title }, headers: asEditor });
  await run(await aProgram(oggOf(1)));
  const old = (await list(`kind=news&thing=${id}&state=old`)).data;
  assert.deepEqual([old.length, old[0]?.clip?.made_by], [1, 'person']);
});

test('the program is given what is meant for the ear: numbers sign by sign, rupees behind theirs, months by name', async () => {
  const { id } = await fresh.has(aNewsItem({ title: 'Call 98123 45678: ₹1,500 until 2026-09-03, ab@ex.org' }));
  await fresh.database.query(sql`INSERT INTO page_reads VALUES (${`/news/${id}`}, '2026-01-20', 99)`);
  await run(await aProgram(wavOf(1)));
  const heard = (await readFile(join(folder, 'heard'), 'utf8')).split('\n');
  const said = 'en Call 9 8 1 2 3 4 5 6 7 8: 1500 rupees until 3 September 2026, a b at e x dot o r g';
  assert.ok(heard.includes(said), heard.join());
});

test('a program that fails three times rests for an hour, and the dashboard says so', async () => {
  const before = (await made()).length;
  await run(await aProgram(Buffer.from('no sound')));
  const state = async () => (await fresh.inject({ url: '/api/admin/dashboard', headers: asEditor })).json().speech;
  assert.equal(await state(), 'resting');
  const tries = (await readFile(join(folder, 'heard'), 'utf8')).split('\n').length;
  await run(await aProgram(oggOf(1)));
  assert.equal((await readFile(join(folder, 'heard'), 'utf8')).split('\n').length, tries);
  assert.equal((await made()).length, before);
  fresh.clock.set('2026-01-20T07:31:00Z');
  asEditor = await fresh.signIn(await fresh.has(anAdministrator()));
  assert.equal(await state(), 'working');
  await run(await aProgram(oggOf(1)));
  assert.equal((await made()).length, before + 3);
});

const speaks = spawnSync('espeak-ng', ['--version']).status === 0;
test('a real program fills thirty missing clips', { skip: !speaks && 'there is no espeak-ng here' }, async () => {
  fresh.clock.set('2026-01-21T06:30:00Z');
  for (let number = 0; number < 10; number += 1) await fresh.has(aNewsItem({ title: `A camp in village ${number}` }));
  const before = (await made()).length;
  const tried = new Set<string>();
  for (let round = 0; round < 10; round += 1) await run('espeak-ng -v {lang} --stdin --stdout', tried);
  assert.equal((await made()).length, before + 30);
  const [clip] = await fresh.database.query<{ seconds: number }>(
    sql`SELECT max(seconds) AS seconds FROM clips WHERE made_by = 'machine'`,
  );
  assert.ok(clip && clip.seconds > 1 && clip.seconds < 60, JSON.stringify(clip));
});
