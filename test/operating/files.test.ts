import assert from 'node:assert/strict';
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { test } from 'node:test';
import { watchSite } from '../../server/nouns/dashboard/site-metrics.ts';
import { createMetrics } from '../../server/platform/http/metrics.ts';
import { aFolder } from '../faults/drill.ts';
import { freshApp } from '../harness/fresh-app.ts';
import { runTool, unlessThereAre } from './tools.ts';

const root = new URL('../..', import.meta.url).pathname;
const deploy = join(root, 'deploy');
const read = (name: string): Promise<string> => readFile(join(deploy, name), 'utf8');

test('systemd finds nothing wrong with the service', { skip: unlessThereAre('systemd-analyze') }, async () => {
  await using folder = await aFolder();
  const unit = join(folder.path, 'shramik-seva.service');
  // Its program must be there, and lies elsewhere on this machine.
  await writeFile(unit, (await read('shramik-seva.service')).replaceAll('/opt/shramik-seva', join(root, 'deploy')));
  assert.equal(runTool('systemd-analyze', ['verify', unit]), '');
});

test('the settings that the service reads are those that the product knows', async () => {
  const names = [...(await read('settings.example')).matchAll(/^#?([A-Z_]+)='.*'$/gm)].map(([, name]) => name);
  assert.ok(names.length > 4);
  const page = await readFile(join(root, 'docs/operating.md'), 'utf8');
  assert.deepEqual(
    names.filter((name) => !page.includes(`\`${name}\``)),
    [],
  );
});

test('no proxy in front notes the addresses of readers: the page about privacy says so', async () => {
  const [, ...servers] = (await read('nginx.conf')).split(/^server \{$/m);
  assert.equal(servers.length, 2);
  // Debian's own file notes every request unless a site says otherwise.
  for (const server of servers) assert.match(server, /^ {2}access_log off;$/m);
  assert.doesNotMatch(await read('Caddyfile'), /^\s*log\b/m);
  assert.doesNotMatch(await read('cluster/haproxy.cfg'), /^\s*(log|option httplog)\b/m);
});

test('the compose file starts the image of a release with its volume, its backup and a proxy', {
  skip: unlessThereAre('docker-compose'),
}, () => {
  const environment = { SITE_ADDRESS: 'site.example.org', SITE_VERSION: '1.0.0', BACKUP_FOLDER: '/srv/backups' };
  const config = runTool('docker-compose', ['-f', join(deploy, 'compose.yaml'), 'config'], environment);
  for (const service of ['site', 'backup', 'proxy']) assert.match(config, new RegExp(`^  ${service}:$`, 'm'));
  assert.equal(config.match(/image: shramik-seva:1\.0\.0$/gm)?.length, 2);
  for (const volume of ['- data:/data:rw', '- data:/data:ro', '- /srv/backups:/backups:rw'])
    assert.ok(config.includes(volume), `${volume} in\n${config}`);
});

test('keys that cannot lie in the database reach the containers and the instances of a cluster', async () => {
  for (const name of ['BACKUP_KEY', 'DONOR_ID_KEY'])
    assert.ok((await read('compose.yaml')).includes(`${name}: \${${name}:-}`), name);
  assert.match(await read('cluster/instance.env'), /^DONOR_ID_KEY=/m);
});

test('Prometheus takes its settings, and each alert is raised when it should be and not before', {
  skip: unlessThereAre('promtool'),
}, () => {
  runTool('promtool', ['check', 'config', join(deploy, 'prometheus.yml')]);
  assert.match(runTool('promtool', ['test', 'rules', join(deploy, 'prometheus-alerts.test.yml')]), /SUCCESS/);
});

test('every alert is tried, and the page that it sends its reader to has such a part', async () => {
  const rules = await read('prometheus-alerts.yml');
  const tried = await read('prometheus-alerts.test.yml');
  const alerts = [...rules.matchAll(/- alert: (\w+)/g)].map(([, name]) => name);
  assert.ok(alerts.length > 8);
  assert.deepEqual(
    alerts.filter((name) => !tried.includes(`alertname: ${name}\n`)),
    [],
  );
  for (const [, part, page] of rules.matchAll(/See "([^"]+)" in (docs\/\w+\.md)/gi)) {
    assert.ok((await readFile(join(root, page ?? ''), 'utf8')).includes(`## ${part}\n`), `${part} in ${page}`);
  }
});

interface Panel {
  id: number;
  targets?: { expr: string }[];
}

test('what the dashboard draws and the alerts look at is measured', async (t) => {
  const fresh = await freshApp();
  t.after(() => fresh.close());
  const metrics = createMetrics();
  watchSite(metrics, { database: fresh.database, clock: fresh.clock, dataDir: '.' });
  const known = (await metrics.registry.getMetricsAsJSON()).map(({ name }) => name);
  const { panels } = JSON.parse(await read('grafana-dashboard.json')) as { panels: Panel[] };
  assert.equal(new Set(panels.map(({ id }) => id)).size, panels.length);
  const rules = [...(await read('prometheus-alerts.yml')).matchAll(/expr: (.+)$/gm)].map(([, expr = '']) => expr);
  const drawn = panels.flatMap(({ targets = [] }) => targets.map(({ expr }) => expr));
  const used = new Set([...rules, ...drawn].flatMap(namesIn));
  assert.ok(used.size > 12);
  const isKnown = (name: string): boolean =>
    name === 'up' || known.includes(name) || known.includes(name.replace(/_(bucket|count|sum)$/, ''));
  assert.deepEqual(
    [...used].filter((name) => !isKnown(name)),
    [],
  );
});

/** The measurements in an expression: words that are neither labels nor functions nor the names of our own rules. */
const namesIn = (expression: string): string[] =>
  (
    expression
      .replaceAll(/\{[^}]*\}|\[[^\]]*\]|\b(by|on) \([^)]*\)|\bsite:[\w:]+/g, ' ')
      .match(/\b[a-z][a-z\d_]+\b(?!\s*\()/g) ?? []
  ).filter((word) => !['and', 'or'].includes(word));
