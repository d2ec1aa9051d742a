import { randomBytes } from 'node:crypto';
import { parseArgs } from 'node:util';
import { startCluster } from './cluster.ts';
import { findPrograms } from './programs.ts';

const say = (line: string): void => {
  process.stdout.write(`${line}\n`);
};

const { values } = parseArgs({ options: { port: { type: 'string', default: '3000' } } });
const programs = findPrograms();
if ('missing' in programs) {
  say(`The cluster needs more programs. Install them: apt install ${programs.missing.join(' ')}`);
  process.exit(1);
}

const stopped = new Promise<void>((resolve) => {
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => resolve());
});
const password = randomBytes(12).toString('base64url');
const environment = { ADMIN_PASSWORD: password, SAMPLE_CONTENT: 'on', TRANSLATE_URL: 'off' };
const starting = startCluster({ programs, sitePort: Number(values.port), environment, say });
starting.catch(() => undefined);
await Promise.race([starting, stopped]);
const cluster = await starting;
say(`Open ${cluster.siteUrl}; the administrator is admin@example.org with the password ${password}`);
say(`What each part does: tail -f ${cluster.logFolder}/*.log`);
for (const node of cluster.nodes) say(`${node.name}, ${await node.role()}: kill -9 ${node.postmaster()} and look`);
await stopped;
say('Stopping all of it');
await cluster.stop();
