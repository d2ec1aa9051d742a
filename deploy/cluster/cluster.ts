import { randomBytes } from 'node:crypto';
import { chmodSync, chownSync, copyFileSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseEnv } from 'node:util';
import { accountForRoot } from '../../server/database/postgres-account.ts';
import { type DatabaseNode, openDatabaseNode } from './database-node.ts';
import { type Instance, openInstance } from './instance.ts';
import { type Program, startProgram } from './program.ts';
import type { Programs } from './programs.ts';
import { ask, findFreePorts, waitUntil } from './waiting.ts';

/** Everything of the picture in docs/cluster.md, on the loopback address of one machine. */
export interface Cluster {
  /** Through the proxy, as visitors come. */
  siteUrl: string;
  /** Through the proxy, as the instances come. */
  databaseUrl: string;
  readUrl: string;
  nodes: DatabaseNode[];
  instances: Instance[];
  /** Where the programs write what they have to say. */
  logFolder: string;
  stop(): Promise<void>;
}

interface ClusterOptions {
  programs: Programs;
  sitePort: number;
  /** More settings of the instances. */
  environment?: Record<string, string>;
  say: (line: string) => void;
}

const here = import.meta.dirname;

/** The addresses of an example, changed to ours; a name that the example does not have is a mistake of one of the two. */
function changed(example: string, own: Record<string, string>): Record<string, string> {
  const given = parseEnv(readFileSync(join(here, example), 'utf8')) as Record<string, string>;
  for (const name of Object.keys(own)) if (!(name in given)) throw new Error(`${example} does not know ${name}.`);
  return { ...given, ...own };
}

export async function startCluster(options: ClusterOptions): Promise<Cluster> {
  const { programs, sitePort, say } = options;
  const account = process.getuid?.() === 0 ? accountForRoot() : undefined;
  const folder = await mkdtemp(join(tmpdir(), 'shramik-seva-cluster-'));
  const logFolder = join(folder, 'logs');
  chmodSync(folder, 0o755);
  const makeFolder = (name: string): string => {
    const path = join(folder, name);
    mkdirSync(path, { mode: 0o700 });
    if (account) chownSync(path, account.uid, account.gid);
    return path;
  };
  mkdirSync(logFolder);

  const [etcdPort = 0, peerPort, primaryPort, replicaPort, ...rest] = await findFreePorts(11);
  const nodePorts = [rest.slice(0, 2), rest.slice(2, 4)];
  const instancePorts = rest.slice(4, 7);
  const at = (port: number | undefined): string => `127.0.0.1:${port}`;
  const newPassword = (): string => randomBytes(18).toString('base64url');
  const password = newPassword();
  const databaseUrl = `postgresql://shramik_seva:${password}@${at(primaryPort)}/shramik_seva`;
  const readUrl = `postgresql://shramik_seva:${password}@${at(replicaPort)}/shramik_seva`;

  const start = (name: string, command: string, args: string[], environment: Record<string, string>): Program =>
    startProgram({ name, command, args, environment, account, folder, logFile: join(logFolder, `${name}.log`) });

  const etcd = start('etcd', programs.etcd, [], {
    ...changed('etcd.env', {
      ETCD_DATA_DIR: makeFolder('etcd'),
      ETCD_LISTEN_CLIENT_URLS: `http://${at(etcdPort)}`,
      ETCD_ADVERTISE_CLIENT_URLS: `http://${at(etcdPort)}`,
      ETCD_LISTEN_PEER_URLS: `http://${at(peerPort)}`,
      ETCD_INITIAL_ADVERTISE_PEER_URLS: `http://${at(peerPort)}`,
      ETCD_INITIAL_CLUSTER: `etcd1=http://${at(peerPort)}`,
    }),
    // It runs there all the same, and says so each time.
    ...(process.arch === 'arm64' && { ETCD_UNSUPPORTED_ARCH: 'arm64' }),
  });

  // Copied, because the account of the database may not come into the folder of the product.
  const configuration = join(folder, 'patroni.yml');
  const script = join(folder, 'make-database.sh');
  copyFileSync(join(here, 'make-database.sh'), script);
  chmodSync(script, 0o755);
  const text = readFileSync(join(here, 'patroni.yml'), 'utf8');
  writeFileSync(configuration, text.replace('/etc/patroni/make-database.sh', script));
  const passwords = {
    PATRONI_SUPERUSER_PASSWORD: newPassword(),
    PATRONI_REPLICATION_PASSWORD: newPassword(),
    PATRONI_REWIND_PASSWORD: newPassword(),
    SHRAMIK_SEVA_PASSWORD: password,
  };
  const nodes = nodePorts.map(([port = 0, apiPort = 0], index) => {
    const name = `node${index + 1}`;
    const home = makeFolder(name);
    const dataFolder = join(home, 'data');
    return openDatabaseNode({
      name,
      command: programs.patroni,
      configuration,
      apiPort,
      dataFolder,
      account,
      folder: home,
      logFile: join(logFolder, `${name}.log`),
      environment: changed('patroni.env', {
        PATRONI_NAME: name,
        PATRONI_ETCD3_HOSTS: at(etcdPort),
        PATRONI_RESTAPI_LISTEN: at(apiPort),
        PATRONI_RESTAPI_CONNECT_ADDRESS: at(apiPort),
        PATRONI_POSTGRESQL_LISTEN: at(port),
        PATRONI_POSTGRESQL_CONNECT_ADDRESS: at(port),
        PATRONI_POSTGRESQL_DATA_DIR: dataFolder,
        PATRONI_POSTGRESQL_BIN_DIR: programs.postgresFolder,
        PATRONI_POSTGRESQL_PGPASS: join(home, 'pgpass'),
        ...passwords,
      }),
    });
  });

  const secret = newPassword();
  const instances = instancePorts.map((port, index) =>
    openInstance({
      name: `instance${index + 1}`,
      port,
      logFile: join(logFolder, `instance${index + 1}.log`),
      environment: {
        ...changed('instance.env', {
          HOST: '127.0.0.1',
          PORT: String(port),
          PUBLIC_URL: `http://localhost:${sitePort}`,
          DATABASE_URL: databaseUrl,
          DATABASE_READ_URL: readUrl,
          SECRET: secret,
          BACKUP_DIR: join(folder, `backups${index + 1}`),
        }),
        DATA_DIR: join(folder, `instance${index + 1}`),
        WORKERS: '1',
        LOG_LEVEL: 'warn',
        ...options.environment,
      },
    }),
  );

  let haproxy: Program | null = null;
  const stop = async (): Promise<void> => {
    await Promise.all(instances.map((instance) => instance.stop('SIGINT')));
    await haproxy?.stop('SIGTERM');
    await Promise.all(nodes.map((node) => node.stop()));
    await etcd.stop('SIGTERM');
    await rm(folder, { recursive: true, force: true });
  };

  try {
    say(`Programs write into ${logFolder}`);
    await waitUntil('etcd answers', async () => (await ask(`http://${at(etcdPort)}/health`))?.status === 200);
    say('etcd runs');
    const [first, second] = nodes;
    first?.start();
    await waitUntil('the first node is the primary', async () => (await first?.role()) === 'primary');
    second?.start();
    await waitUntil('the second node follows it', async () => (await second?.role()) === 'synchronous');
    say('two database nodes run, the second as a synchronous copy of the first');
    haproxy = start('haproxy', programs.haproxy, ['-db', '-f', join(here, 'haproxy.cfg')], {
      ...changed('haproxy.env', {
        SITE_LISTEN: at(sitePort),
        PRIMARY_LISTEN: at(primaryPort),
        REPLICA_LISTEN: at(replicaPort),
        NODE1_POSTGRES: at(nodePorts[0]?.[0]),
        NODE1_API_PORT: String(nodePorts[0]?.[1]),
        NODE2_POSTGRES: at(nodePorts[1]?.[0]),
        NODE2_API_PORT: String(nodePorts[1]?.[1]),
        INSTANCE1: at(instancePorts[0]),
        INSTANCE2: at(instancePorts[1]),
        INSTANCE3: at(instancePorts[2]),
      }),
    });
    for (const instance of instances) instance.start();
    await Promise.all(instances.map((instance) => instance.ready()));
    const siteUrl = `http://localhost:${sitePort}`;
    await waitUntil('the proxy lets visitors in', async () => (await ask(`${siteUrl}/readyz`))?.status === 200);
    say('three instances of the product run behind the proxy');
    return { siteUrl, databaseUrl, readUrl, nodes, instances, logFolder, stop };
  } catch (error) {
    await stop();
    throw error;
  }
}
