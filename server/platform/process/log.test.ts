import assert from 'node:assert/strict';
import { spawn } from 'node:child_process';
import { existsSync, openSync } from 'node:fs';
import { text } from 'node:stream/consumers';
import { test } from 'node:test';
import { freshApp } from '../../../test/harness/fresh-app.ts';
import { openLog } from './log.ts';

function capture() {
  const lines: string[] = [];
  return { lines, log: openLog('debug', { write: (line) => void lines.push(line) }) };
}

test('no password, token or full e-mail address leaves in a log line, wherever it stood', () => {
  const { lines, log } = capture();
  const cause = new Error('Key (email)=(asha.devi@example.org) already exists');
  log.info(
    { body: { email: 'asha.devi@example.org', password: 'correct horse', nested: [{ resetToken: 't0k3n' }] } },
    'x',
  );
  log.warn(
    { headers: { authorization: 'Bearer abcdef123456', cookie: 'session=s3ss10n' } },
    'sent by asha.devi@example.org',
  );
  log.error({ err: new Error('failed for Bearer abcdef123456', { cause }) }, 'failed');
  log.child({ secret: 's3cr3t' }).info('child');
  const text = lines.join('');
  for (const leak of ['asha.devi', 'correct horse', 't0k3n', 'abcdef123456', 's3ss10n', 's3cr3t']) {
    assert.ok(!text.includes(leak), leak);
  }
  assert.match(text, /a\*\*\*@example\.org/);
  for (const line of lines) assert.doesNotThrow(() => JSON.parse(line));
});

test('each request leaves one line with its pattern, status, time and number, and each denial one more', async (t) => {
  const fresh = await freshApp();
  t.after(() => fresh.close());
  const id = 'edge-12345678';
  await fresh.inject({ url: '/api/news/asha.devi@example.org?token=t0k3n', headers: { 'x-request-id': id } });
  await fresh.inject({ url: '/metrics', remoteAddress: '10.0.0.7', headers: { authorization: 'Bearer wr0ng' } });
  const lines = fresh.logLines.map((line) => JSON.parse(line));
  const [answered, ...more] = lines.filter((line) => line.requestId === id && line.msg === 'request answered');
  assert.equal(more.length, 0);
  assert.equal(answered.route, '/api/news/:id');
  assert.equal(answered.status, 404);
  assert.equal(answered.method, 'GET');
  assert.equal(typeof answered.ms, 'number');
  const denial = lines.find((line) => line.msg === 'request denied');
  assert.deepEqual([denial.problem, denial.route, denial.address], ['not_allowed', '/metrics', '10.0.0.7']);
  assert.doesNotMatch(fresh.logLines.join(''), /asha\.devi|t0k3n|wr0ng/);
});

const fullDisk = '/dev/full';
const noFullDisk = existsSync(fullDisk) ? false : 'this machine has no device that is always full';

test('a log on a full disk loses its lines and nothing else', { skip: noFullDisk }, async () => {
  const program = `
    import { openLog } from ${JSON.stringify(new URL('./log.ts', import.meta.url).href)};
    const log = openLog('info');
    for (let line = 0; line < 50; line += 1) {
      log.info({ line }, 'x'.repeat(1_000));
      await new Promise((resolve) => setTimeout(resolve, 1));
    }
    process.stderr.write('still here');`;
  const child = spawn(process.execPath, ['--input-type=module', '--eval', program], {
    stdio: ['ignore', openSync(fullDisk, 'w'), 'pipe'],
    // Also when it could neither go on nor end.
    timeout: 60_000,
    killSignal: 'SIGKILL',
  });
  assert.ok(child.stderr);
  assert.equal(await text(child.stderr), 'still here');
});
