import assert from 'node:assert/strict';
import { randomBytes, randomUUID } from 'node:crypto';
import { after, before, test } from 'node:test';
import sharp from 'sharp';
import sql from 'sql-template-tag';
import { pieceBytes } from '#contract/help/help.facts.ts';
import type { CaseReceipt } from '#contract/help/help-public.ts';
import { type FreshApp, freshApp } from '../../test/fresh-app.ts';
import { aCaseworker, helpCalls } from '../../test/help-calls.ts';
import { oggVoice, webmFile } from '../../test/voices.ts';

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
