import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import type { ActivityEntry } from '#contract/audit/audit.ts';
import type { Report } from '#contract/settings/settings.ts';
import { anAdministrator } from '../../../test/builders/builders.ts';
import { type FreshApp, freshApp } from '../../../test/harness/fresh-app.ts';

let fresh: FreshApp;
let headers: { authorization: string };
before(async () => {
  fresh = await freshApp();
  headers = await fresh.signIn(await fresh.has(anAdministrator()));
});
after(() => fresh.close());

const aPdf = Buffer.from('%PDF-1.7\n1 0 obj\n<<>>\nendobj\ntrailer\n<<>>\n%%EOF\n');

async function upload(fields: Record<string, string>, file?: Uint8Array<ArrayBuffer>, name = 'report.pdf') {
  const form = new FormData();
  for (const [field, value] of Object.entries(fields)) form.set(field, value);
  if (file) form.set('file', new Blob([file]), name);
  const request = new Request('http://site.invalid', { method: 'POST', body: form });
  return fresh.inject({
    method: 'POST',
    url: '/api/admin/reports',
    headers: { ...headers, 'content-type': request.headers.get('content-type') ?? '' },
    payload: Buffer.from(await request.arrayBuffer()),
  });
}
const shown = async (): Promise<Report[]> => (await fresh.inject('/api/settings')).json().data.reports;
const acts = async () =>
  (await fresh.inject({ url: '/api/admin/activity?kind=report', headers })).json<{ data: ActivityEntry[] }>().data;

test('a report that the office puts up is there for everybody, under its title, until it is taken down', async () => {
  const answer = await upload({ label: ' वार्षिक रिपोर्ट 2024/25 ', language: 'hi' }, aPdf);
  assert.equal(answer.statusCode, 201, answer.body);
  const report = answer.json<{ data: Report }>().data;
  const { id, href } = report;
  assert.deepEqual(report, { id, label: 'वार्षिक रिपोर्ट 2024/25', language: 'hi', sizeInBytes: aPdf.length, href });
  assert.deepEqual(await shown(), [report]);

  const file = await fresh.inject(href);
  assert.equal(file.statusCode, 200);
  assert.deepEqual(file.rawPayload, aPdf);
  assert.equal(file.headers['content-type'], 'application/pdf');
  assert.equal(file.headers['x-content-type-options'], 'nosniff');
  const name = encodeURIComponent('वार्षिक रिपोर्ट 2024 25.pdf');
  assert.equal(file.headers['content-disposition'], `inline; filename*=UTF-8''${name}`);
  const again = await fresh.inject({ url: href, headers: { 'if-none-match': String(file.headers.etag) } });
  assert.equal(again.statusCode, 304);

  const remove = () => fresh.inject({ method: 'DELETE', url: `/api/admin/reports/${id}`, headers });
  assert.equal((await remove()).statusCode, 204);
  assert.deepEqual(await shown(), []);
  assert.equal((await fresh.inject(href)).statusCode, 404);
  assert.equal((await remove()).statusCode, 404);
  assert.deepEqual(
    (await acts()).map(({ action, target }) => [action, target]),
    [
      ['deleted', report.label],
      ['created', report.label],
    ],
  );
});

test('only a PDF is taken, by what it holds and not by its name, with a title and of 10 MB at most', async () => {
  const fields = { label: 'Report' };
  const page = await upload(fields, Buffer.from('<!doctype html><script>alert(1)</script>'), 'report.pdf');
  assert.deepEqual([page.statusCode, page.json().code], [415, 'not_a_pdf']);
  const large = await upload(fields, Buffer.concat([aPdf, Buffer.alloc(10 * 1024 * 1024)]));
  assert.deepEqual([large.statusCode, large.json().code], [413, 'file_too_large']);
  assert.deepEqual((await upload(fields)).json().errorCodes, { file: 'file_required' });
  assert.deepEqual((await upload({ label: ' ' }, aPdf)).json().errorCodes, { label: 'title_required' });
  assert.deepEqual((await upload({ ...fields, language: 'fr' }, aPdf)).json().errorCodes, {
    language: 'language_unknown',
  });
  assert.deepEqual(await shown(), []);
});
