import assert from 'node:assert/strict';
import type { ChildProcess } from 'node:child_process';
import { randomBytes, randomUUID } from 'node:crypto';
import diagnostics from 'node:diagnostics_channel';
import { after, before, test } from 'node:test';
import sharp from 'sharp';
import sql from 'sql-template-tag';
import { pieceBytes } from '#contract/help/help.facts.ts';
import type { CaseReceipt } from '#contract/help/help-public.ts';
import { aCaseworker, helpCalls } from '../../../../test/builders/help-calls.ts';
import { eventually } from '../../../../test/harness/eventually.ts';
import { type FreshApp, freshApp } from '../../../../test/harness/fresh-app.ts';
import { amrVoice, endlessMp4, oggVoice, webmFile } from '../../../../test/harness/voices.ts';
import { eraseCase } from './erasing.service.ts';

let fresh: FreshApp;
let asWorker: { authorization: string };
before(async () => {
  fresh = await freshApp();
  asWorker = await fresh.signIn(await fresh.has(aCaseworker()));
});
after(() => fresh.close());

const { call, ask, office } = helpCalls(
  () => fresh,
  () => asWorker,
);
let phones = 9_100_000_000;
async function aCase(): Promise<CaseReceipt & { id: string }> {
  phones += 1;
  const receipt = await ask({ phone: String(phones) });
  const [row] = await fresh.database.query<{ id: string }>(sql`SELECT id FROM help_cases WHERE code = ${receipt.code}`);
  assert.ok(row);
  return { ...receipt, id: row.id };
}
const piecesOf = (bytes: Buffer): string[] =>
  Array.from({ length: Math.ceil(bytes.length / pieceBytes) }, (_, place) =>
    bytes.subarray(place * pieceBytes, (place + 1) * pieceBytes).toString('base64'),
  );
/** Sends all pieces; answers the last answer. */
async function send(token: string, kind: 'voice' | 'photo', bytes: Buffer, file_id = randomUUID()) {
  const pieces = piecesOf(bytes);
  let answer = await sendPiece(0);
  function sendPiece(place: number) {
    const data = pieces[place];
    return call('POST /help/cases/files', { token, kind, file_id, piece: place + 1, pieces: pieces.length, data });
  }
  for (let place = 1; place < pieces.length && answer.statusCode === 200; place += 1) answer = await sendPiece(place);
  return answer;
}

test('a voice note arrives in pieces, each as often as the line wants, and is kept once', async () => {
  const { id, token } = await aCase();
  const voice = oggVoice(150_000);
  const pieces = piecesOf(voice);
  const file_id = randomUUID();
  const statuses = [];
  for (const piece of [1, 1, 3, 2, 2, 3]) {
    const body = { token, kind: 'voice', file_id, piece, pieces: pieces.length, data: pieces[piece - 1] };
    statuses.push((await call('POST /help/cases/files', body)).statusCode);
  }
  assert.deepEqual(statuses, [200, 200, 200, 201, 201, 201]);
  const { files } = await office(`GET /admin/cases/${id}`);
  assert.deepEqual(
    files.map(({ kind, type, sizeInBytes }) => [kind, type, sizeInBytes]),
    [['voice', 'audio/ogg', voice.length]],
  );
  const file = await call(`GET /admin/cases/${id}/files/${files[0]?.id}`, undefined, asWorker);
  assert.ok(file.rawPayload.equals(voice));
  assert.deepEqual([file.headers['cache-control'], file.headers.etag], ['no-store', undefined]);
  assert.match(String(file.headers['content-disposition']), /^attachment/);
  const left = await fresh.database.query(sql`SELECT FROM help_file_pieces`);
  assert.equal(left.length, 0);
  const views = (await call(`GET /admin/cases/${id}/views`, undefined, asWorker)).json().data;
  assert.ok(views.some(({ why }: { why: string }) => why === 'file'));
});

test('what is no voice note is refused: video, HTML, zip, one byte too many', async () => {
  const { token } = await aCase();
  const refusal = async (bytes: Buffer) => {
    const answer = await send(token, 'voice', bytes);
    return [answer.statusCode, answer.json().code];
  };
  assert.equal((await send(token, 'voice', webmFile('audio'))).statusCode, 201);
  assert.deepEqual(await refusal(webmFile('video')), [415, 'not_a_voice_note']);
  assert.deepEqual(await refusal(Buffer.from('<!doctype html><script>alert(1)</script>')), [415, 'not_a_voice_note']);
  assert.deepEqual(await refusal(Buffer.from('PK\x03\x04 a zip')), [415, 'not_a_voice_note']);
  assert.deepEqual(await refusal(oggVoice(2 * 1024 ** 2 + 1)), [413, 'file_too_large']);
  assert.ok([415, 422].includes(Number((await refusal(Buffer.concat([Buffer.from('OggS'), randomBytes(5_000)])))[0])));
  assert.equal((await send(token, 'voice', oggVoice(2 * 1024 ** 2))).statusCode, 201);
});

test('a recording of an old telephone is walked through frame by frame; what only begins like one is refused', async () => {
  const { id, token } = await aCase();
  assert.equal((await send(token, 'voice', amrVoice(3))).statusCode, 201);
  assert.equal((await office(`GET /admin/cases/${id}`)).files[0]?.seconds, 3);
  assert.equal((await send(token, 'voice', amrVoice(2).subarray(0, -9))).statusCode, 201, 'cut off in its last frame');
  for (const rest of ['', '\n', '\n<script>alert(1)</script>', '_MC1.0\n', `\n${'\xff'.repeat(40)}`]) {
    const answer = await send(token, 'voice', Buffer.from(`#!AMR${rest}`, 'latin1'));
    assert.deepEqual([answer.statusCode, answer.json().code], [415, 'not_a_voice_note'], JSON.stringify(rest));
  }
});

test('forty prepared voices at once are refused without an error, and one process reads them', async () => {
  const cases = await Promise.all(Array.from({ length: 10 }, aCase));
  let [living, most] = [0, 0];
  const onStart = (started: unknown): void => {
    living += 1;
    most = Math.max(most, living);
    (started as { process: ChildProcess }).process.once('exit', () => {
      living -= 1;
    });
  };
  diagnostics.subscribe('child_process', onStart);
  const answers = await Promise.all(
    Array.from({ length: 40 }, (_, place) => send(cases[place % 10]?.token ?? '', 'voice', endlessMp4())),
  );
  diagnostics.unsubscribe('child_process', onStart);
  const outcomes = new Set(answers.map((answer) => `${answer.statusCode} ${answer.json().code}`));
  assert.ok(outcomes.has('422 invalid'));
  for (const outcome of outcomes) assert.ok(['422 invalid', '503 unavailable'].includes(outcome), outcome);
  assert.equal(most, 1);
  const errors = fresh.logLines.filter((line) => JSON.parse(line).level >= 50);
  assert.deepEqual(errors, []);
  assert.equal((await send((await aCase()).token, 'voice', oggVoice(5_000))).statusCode, 201, 'the next one is read');
});

test('photos are drawn anew, and a case holds ten files', async () => {
  const { id, token } = await aCase();
  const photo = await sharp({ create: { width: 900, height: 600, channels: 3, background: '#B4472A' } })
    .withMetadata({ exif: { IFD0: { Copyright: 'somewhere' } } })
    .jpeg()
    .toBuffer();
  for (let sent = 0; sent < 10; sent += 1) assert.equal((await send(token, 'photo', photo)).statusCode, 201);
  assert.deepEqual((await send(token, 'photo', photo)).json().code, 'files_full');
  const { files } = await office(`GET /admin/cases/${id}`);
  assert.equal(files[0]?.type, 'image/webp');
  const file = await call(`GET /admin/cases/${id}/files/${files[0]?.id}`, undefined, asWorker);
  assert.equal((await sharp(file.rawPayload).metadata()).exif, undefined);
  assert.equal((await send((await aCase()).token, 'photo', Buffer.from('%PDF-1.7'))).json().code, 'not_an_image');
});

test('pieces of files that are never finished take room too', async () => {
  const { token, id } = await aCase();
  const begin = (file_id: string, piece = 1, data = 'AAAA') =>
    call('POST /help/cases/files', { token, kind: 'photo', file_id, piece, pieces: 64, data });
  const begun = Array.from({ length: 10 }, () => randomUUID());
  for (const file_id of begun) assert.equal((await begin(file_id)).statusCode, 200);
  const eleventh = await begin(randomUUID());
  assert.deepEqual([eleventh.statusCode, eleventh.json().code], [413, 'files_full']);
  assert.equal((await begin(begun[0] ?? '', 2)).statusCode, 200, 'those that were begun go on');

  await fresh.database.query(sql`
    UPDATE help_file_pieces SET content = decode(repeat('00', ${pieceBytes}), 'hex') WHERE case_id = ${id}`);
  for (const file_id of begun.slice(1, 6))
    await fresh.database.query(sql`
      INSERT INTO help_file_pieces (case_id, file_id, piece, pieces, content, created_at)
      SELECT ${id}, ${file_id}, piece, 64, decode(repeat('00', ${pieceBytes}), 'hex'), ${fresh.clock.now()}
      FROM generate_series(2, 63) AS piece`);
  const full = Buffer.alloc(pieceBytes).toString('base64');
  assert.equal((await begin(begun[8] ?? '', 2, full)).json().code, 'files_full', 'twenty megabytes');
});

test('the office adds a PDF, a picture or a voice note', async () => {
  const { id } = await aCase();
  const upload = (bytes: Buffer) => {
    const boundary = 'a-boundary';
    const head = `--${boundary}\r\nContent-Disposition: form-data; name="file"; filename="x"\r\n\r\n`;
    return fresh.inject({
      method: 'POST',
      url: `/api/admin/cases/${id}/files`,
      headers: { ...asWorker, 'content-type': `multipart/form-data; boundary=${boundary}` },
      payload: Buffer.concat([Buffer.from(head), bytes, Buffer.from(`\r\n--${boundary}--\r\n`)]),
    });
  };
  const pdf = await upload(Buffer.from('%PDF-1.7 a letter'));
  assert.deepEqual([pdf.statusCode, pdf.json().data.kind, pdf.json().data.author], [201, 'document', 'Farida Khan']);
  assert.equal((await upload(oggVoice(5_000))).json().data.kind, 'voice');
  assert.equal((await upload(Buffer.from('PK\x03\x04'))).statusCode, 415);
});

/** A form with a file, as pages without script send it. */
function sendByForm(token: string, kind: string, bytes: Buffer, headers: Record<string, string> = {}) {
  const boundary = 'a-boundary';
  const field = (name: string, value: string) =>
    `--${boundary}\r\nContent-Disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`;
  const head = `${field('token', token)}${field('kind', kind)}--${boundary}\r\nContent-Disposition: form-data; name="file"; filename="x"\r\n\r\n`;
  return fresh.inject({
    method: 'POST',
    url: '/api/help/cases/files',
    headers: { ...headers, 'content-type': `multipart/form-data; boundary=${boundary}` },
    payload: Buffer.concat([Buffer.from(head), bytes, Buffer.from(`\r\n--${boundary}--\r\n`)]),
  });
}

test('a file that arrives while its case is erased stays nowhere', async () => {
  const bytes = oggVoice(5_000);
  const ways: Record<string, (token: string, file_id: string) => ReturnType<typeof call>> = {
    'the only piece': (token) => send(token, 'voice', bytes),
    'the first of two pieces': (token, file_id) =>
      call('POST /help/cases/files', { token, kind: 'voice', file_id, piece: 1, pieces: 2, data: 'AAAA' }),
    'a form': (token) => sendByForm(token, 'voice', bytes),
  };
  for (const [name, sendIt] of Object.entries(ways)) {
    const { id, token } = await aCase();
    const locked = Promise.withResolvers<void>();
    const erase = Promise.withResolvers<void>();
    const erasing = fresh.database.transaction(async (tx) => {
      await tx.query(sql`SELECT FROM help_cases WHERE id = ${id} FOR UPDATE`);
      await eraseCase(tx, id, fresh.clock.now());
      locked.resolve();
      await erase.promise;
    });
    await locked.promise;
    const sending = sendIt(token, randomUUID());
    await eventually(async () => assert.ok(await isSomebodyWaiting(), name));
    erase.resolve();
    await erasing;
    const answer = await sending;
    assert.deepEqual([answer.statusCode, answer.json().code], [410, 'link_used'], name);
    const [left] = await fresh.database.query(sql`
      SELECT status, erased_at IS NOT NULL AS erased, (SELECT count(*) FROM help_files WHERE case_id = ${id}) AS files,
        (SELECT count(*) FROM help_file_pieces WHERE case_id = ${id}) AS pieces
      FROM help_cases WHERE id = ${id}`);
    assert.deepEqual(left, { status: 'closed', erased: true, files: 0, pieces: 0 }, name);
  }
});

/** Whether a statement waits for a lock of another. */
const isSomebodyWaiting = async (): Promise<boolean> =>
  (
    await fresh.database.query(sql`
      SELECT FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock'`)
  ).length > 0;

test('a shell cannot be opened again, or told anything', async () => {
  const { id } = await aCase();
  await call(`DELETE /admin/cases/${id}`, { reason: 'Asked for' }, asWorker);
  for (const change of [
    sql`status = 'in_work'`,
    sql`story = 'Back again'`,
    sql`phone = '9000000001'`,
    sql`due_on = '2026-02-01'`,
  ]) {
    const query = sql`UPDATE help_cases SET ${change} WHERE id = ${id}`;
    await assert.rejects(fresh.database.query(query), /help_cases_shell_is_closed_and_empty/, change.sql);
  }
});

test('whole files are counted by case and by network', async () => {
  const { token } = await aCase();
  const refused = Buffer.from('no voice');
  for (let sent = 0; sent < 30; sent += 1) assert.equal((await send(token, 'voice', refused)).statusCode, 415);
  const answer = await send(token, 'voice', refused);
  assert.deepEqual([answer.statusCode, answer.json().code], [429, 'too_many']);
  assert.ok(Number(answer.headers['retry-after']) > 0);

  await fresh.database.query(sql`UPDATE address_counts SET used = 120 WHERE kind = 'helpFile'`);
  assert.equal((await send((await aCase()).token, 'voice', refused)).statusCode, 429);
  await fresh.database.query(sql`DELETE FROM address_counts WHERE kind = 'helpFile'`);
});

test('an hour of one network brings 60 MB; then files wait until a caseworker has taken the case', async () => {
  await fresh.database.query(sql`DELETE FROM address_counts WHERE kind = 'helpKilobytes'`);
  const piece = Buffer.alloc(pieceBytes).toString('base64');
  const sendPiece = async (token: string) => {
    const body = { token, kind: 'photo', file_id: randomUUID(), piece: 1, pieces: 64, data: piece };
    const answer = await call('POST /help/cases/files', body);
    return `${answer.statusCode} ${answer.json().code ?? ''}`;
  };
  const { id, token } = await aCase();
  assert.equal(await sendPiece(token), '200 ');
  const [counted] = await fresh.database.query(sql`SELECT used FROM address_counts WHERE kind = 'helpKilobytes'`);
  assert.deepEqual(counted, { used: 64 });
  await fresh.database.query(sql`UPDATE address_counts SET used = 60 * 1024 - 64 WHERE kind = 'helpKilobytes'`);
  assert.equal(await sendPiece(token), '200 ', 'the last of them');
  assert.equal(await sendPiece(token), '409 files_wait');
  const form = await sendByForm((await aCase()).token, 'voice', oggVoice(5_000));
  assert.deepEqual([form.statusCode, form.json().code], [409, 'files_wait']);

  const { version } = await office(`GET /admin/cases/${id}`);
  await office(`POST /admin/cases/${id}/status`, { status: 'in_work', version });
  assert.equal(await sendPiece(token), '200 ', 'it is taken');
  await fresh.database.query(sql`DELETE FROM address_counts WHERE kind = 'helpKilobytes'`);
});

test('all cases at which nobody has looked hold 500 MB together', async () => {
  const [full, other] = [await aCase(), await aCase()];
  // Kept small on the disk of the test; what counts is how much was sent.
  await fresh.database.query(sql`ALTER TABLE help_files ALTER COLUMN content SET STORAGE EXTENDED`);
  await fresh.database.query(sql`
    INSERT INTO help_files (case_id, file_id, kind, type, content, created_at)
    SELECT ${full.id}, gen_random_uuid(), 'document', 'application/pdf',
      convert_to(repeat('0', 20 * 1024 * 1024), 'UTF8'), ${fresh.clock.now()}
    FROM generate_series(1, 25)`);
  const answer = await send(other.token, 'voice', oggVoice(5_000));
  assert.deepEqual([answer.statusCode, answer.json().code], [409, 'files_wait']);
  const { version } = await office(`GET /admin/cases/${full.id}`);
  await office(`POST /admin/cases/${full.id}/status`, { status: 'in_work', version });
  assert.equal(
    (await send(other.token, 'voice', oggVoice(5_000))).statusCode,
    201,
    'those of taken cases do not count',
  );
});
