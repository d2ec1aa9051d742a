import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { existsSync, globSync, readFileSync } from 'node:fs';
import { test } from 'node:test';
import { errorWords } from '../../scripts/installed/status.ts';
import { inWords } from '../../server/platform/process/operator-words.ts';
import { aFolder } from '../faults/drill.ts';
import { findFreePort } from '../harness/product.ts';
import { unlessThereAre } from './tools.ts';

const root = new URL('../..', import.meta.url).pathname;
const keeper = '/usr/lib/systemd/systemd-journald';
const skip =
  process.getuid?.() !== 0
    ? 'only root can give a journal of its own to the test'
    : unlessThereAre('unshare', 'journalctl', 'logger', 'setpriv') ||
      (!existsSync(keeper) && 'there is no systemd-journald on this machine');

/** As the service would: `shramik status` looks for lines about its unit. */
const note = (level: string, msg: string): string =>
  `printf '%s\\n' 'MESSAGE=${JSON.stringify({ level, msg })}' OBJECT_SYSTEMD_UNIT=shramik-seva.service | logger --journald`;

test('the errors of the last day are told in plain words to root, and nobody who may not read them hears that there are none', {
  skip,
}, async () => {
  await using folder = await aFolder();
  const port = await findFreePort();
  const statusAs = (user: string, language: string): string =>
    `echo "as ${user} ${language}:"; LANG=${language} ${user === 'nobody' ? 'setpriv --reuid 65534 --regid 65534 --clear-groups ' : ''}"$NODE" scripts/shramik.ts status || :`;
  const script = [
    'mount -t tmpfs tmpfs /run; mount -t tmpfs tmpfs /var/log; mkdir -p /run/systemd/journal',
    `${keeper} & keeper=$!`,
    'until [ -S /run/systemd/journal/socket ]; do sleep 0.1; done',
    statusAs('root', 'en_IN.UTF-8'),
    note('error', 'request failed'),
    note('fatal', 'unexpected failure of the main process'),
    note('error', 'what nobody has a word for'),
    note('warn', 'no error'),
    `until [ "$(journalctl --output cat --quiet | grep --count '"msg"')" = 4 ]; do sleep 0.1; done`,
    statusAs('root', 'en_IN.UTF-8'),
    statusAs('root', 'ur_PK.UTF-8'),
    statusAs('nobody', 'en_IN.UTF-8'),
    'kill $keeper',
  ].join('\n');
  const { PATH = '' } = process.env;
  const { stdout, stderr } = spawnSync('unshare', ['--mount', 'sh', '-c', script], {
    cwd: root,
    encoding: 'utf8',
    timeout: 600_000,
    env: { PATH, NODE: process.execPath, DATA_DIR: folder.path, PORT: String(port), PUBLIC_URL: 'http://localhost' },
  });
  const [, quiet = '', inEnglish = '', inUrdu = '', asNobody = ''] = stdout.split(/^as .*:$/m);
  assert.match(quiet, /^Errors: none in the last day$/m, `${stdout}${stderr}`);
  assert.match(inEnglish, /^Errors in the last day: 3\. The last ones:$/m);
  for (const words of [
    inWords('error.request', {}, 'en'),
    inWords('error.site', {}, 'en'),
    'in the words of the log: what nobody has a word for',
  ])
    assert.ok(inEnglish.includes(`\n  ${words}\n`), inEnglish);
  assert.ok(inUrdu.includes(`\n  ${inWords('error.request', {}, 'ur')}\n`), inUrdu);
  assert.ok(asNobody.includes(inWords('statusErrorsUnseen', {}, 'en')), asNobody);
  assert.doesNotMatch(asNobody, /none in the last day/);
});

test('every error that the product writes into its log has plain words', () => {
  const files = globSync('server/**/*.ts', { cwd: root }).filter((file) => !file.endsWith('.test.ts'));
  const messages = files.flatMap((file) =>
    [
      ...readFileSync(`${root}${file}`, 'utf8').matchAll(
        /\blog\.(?:error|fatal)\([^;]*?'([^']+)'\);|failure: '([^']+)',\s*failureLevel: 'error'/g,
      ),
    ].map(([, said, ofJob]) => said ?? ofJob ?? ''),
  );
  assert.ok(messages.length > 8);
  assert.deepEqual(
    messages.filter((message) => !(message in errorWords)),
    [],
  );
});
