import { randomBytes } from 'node:crypto';
import { join } from 'node:path';
import { type DatabaseNode, openDatabaseNode } from './database-node.ts';
import { type Instance, openInstance } from './instance.ts';
import { type Program, startProgram } from './program.ts';
import type { Programs } from './programs.ts';
import { ask, findFreePorts, waitUntil } from './waiting.ts';
import { changed, makeWorkplace, type Workplace } from './workplace.ts';

/** The cluster of docs/cluster.md, on the loopback address of one machine. */
export interface Cluster {
  /** Through the proxy, like visitors. */
  siteUrl: string;
  /** Through the proxy, like the instances. */
  databaseUrl: string;
  nodes: DatabaseNode[];
  instances: Instance[];
  /** Folder of the programs' logs. */
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

interface Ports {
  etcd: number;
  peer: number;
  primary: number;
  replica: number;
  nodes: { postgres: number; api: number }[];
  instances: number[];
}

const at = (port: number): string => `127.0.0.1:${port}`;
const newPassword = (): string => randomBytes(18).toString('base64url');

async function choosePorts(): Promise<Ports> {
  const free = await findFreePorts(11);
  const take = (): number => free.pop() ?? 0;
  return {
    etcd: take(),
    peer: take(),
    primary: take(),
    replica: take(),
    nodes: [0, 1].map(() => ({ postgres: take(), api: take() })),
    instances: [take(), take(), take()],
  };
}

const etcdSettings = ({ etcd, peer }: Ports, dataFolder: string): Record<string, string> => ({
  ...changed('etcd.env', {
    ETCD_DATA_DIR: dataFolder,
    ETCD_LISTEN_CLIENT_URLS: `http://${at(etcd)}`,
    ETCD_ADVERTISE_CLIENT_URLS: `http://${at(etcd)}`,
    ETCD_LISTEN_PEER_URLS: `http://${at(peer)}`,
    ETCD_INITIAL_ADVERTISE_PEER_URLS: `http://${at(peer)}`,
    ETCD_INITIAL_CLUSTER: `etcd1=http://${at(peer)}`,
  }),
  // PostgreSQL works there, but requires the setting.
  ...(process.arch === 'arm64' && { ETCD_UNSUPPORTED_ARCH: 'arm64' }),
});

const haproxySettings = ({ primary, replica, nodes, instances }: Ports, sitePort: number): Record<string, string> =>
  changed('haproxy.env', {
    SITE_LISTEN: at(sitePort),
    PRIMARY_LISTEN: at(primary),
    REPLICA_LISTEN: at(replica),
    ...Object.fromEntries(
      nodes.flatMap(({ postgres, api }, index) => [
        [`NODE${index + 1}_POSTGRES`, at(postgres)],
        [`NODE${index + 1}_API_PORT`, String(api)],
      ]),
    ),
    ...Object.fromEntries(instances.map((port, index) => [`INSTANCE${index + 1}`, at(port)])),
  });

function openNodes(programs: Programs, ports: Ports, place: Workplace, password: string): DatabaseNode[] {
  const passwords = {
    PATRONI_SUPERUSER_PASSWORD: newPassword(),
    PATRONI_REPLICATION_PASSWORD: newPassword(),
    PATRONI_REWIND_PASSWORD: newPassword(),
    SHRAMIK_SEVA_PASSWORD: password,
  };
  return ports.nodes.map(({ postgres, api }, index) => {
    const name = `node${index + 1}`;
    const folder = place.makeFolder(name);
    const dataFolder = join(folder, 'data');
    const environment = changed('patroni.env', {
      PATRONI_NAME: name,
      PATRONI_ETCD3_HOSTS: at(ports.etcd),
      PATRONI_RESTAPI_LISTEN: at(api),
      PATRONI_RESTAPI_CONNECT_ADDRESS: at(api),
      PATRONI_POSTGRESQL_LISTEN: at(postgres),
      PATRONI_POSTGRESQL_CONNECT_ADDRESS: at(postgres),
      PATRONI_POSTGRESQL_DATA_DIR: dataFolder,
      PATRONI_POSTGRESQL_BIN_DIR: programs.postgresFolder,
      PATRONI_POSTGRESQL_PGPASS: join(folder, 'pgpass'),
      ...passwords,
    });
    const logFile = join(place.logFolder, `${name}.log`);
    const { patroniFile: configuration, account } = place;
    const command = programs.patroni;
    return openDatabaseNode({
      name,
      command,
      configuration,
      apiPort: api,
      dataFolder,
      account,
      folder,
      logFile,
      environment,
    });
  });
}

export async function startCluster({ programs, sitePort, environment = {}, say }: ClusterOptions): Promise<Cluster> {
  const place = await makeWorkplace();
  const { folder, logFolder, account } = place;
  const ports = await choosePorts();
  const password = newPassword();
  const addressAt = (port: number): string => `postgresql://shramik_seva:${password}@${at(port)}/shramik_seva`;
  const siteUrl = `http://localhost:${sitePort}`;
  const databaseUrl = addressAt(ports.primary);
  const shared = {
    HOST: '127.0.0.1',
    PUBLIC_URL: siteUrl,
    DATABASE_URL: databaseUrl,
    DATABASE_READ_URL: addressAt(ports.replica),
    SECRET: newPassword(),
  };
  const nodes = openNodes(programs, ports, place, password);
  const instances = ports.instances.map((port, index) => {
    const name = `instance${index + 1}`;
    const dataDir = join(folder, name);
    const own = { PORT: String(port), BACKUP_DIR: join(dataDir, 'backups') };
    const settings = { ...changed('instance.env', { ...shared, ...own }), WORKERS: '1', LOG_LEVEL: 'warn' };
    const logFile = join(logFolder, `${name}.log`);
    return openInstance({ name, port, logFile, environment: { ...settings, ...environment, DATA_DIR: dataDir } });
  });

  const started: Program[] = [];
  const start = (name: string, command: string, args: string[], settings: Record<string, string>): void => {
    const logFile = join(logFolder, `${name}.log`);
    started.push(startProgram({ name, command, args, environment: settings, account, folder, logFile }));
  };
  const stop = async (): Promise<void> => {
    await Promise.all(instances.map((instance) => instance.stop('SIGINT')));
    await Promise.all(nodes.map((node) => node.stop()));
    await Promise.all(started.map((program) => program.stop('SIGTERM')));
    await place.clear();
  };

  try {
    say(`Programs write into ${logFolder}`);
    start('etcd', programs.etcd, [], etcdSettings(ports, place.makeFolder('etcd')));
    await waitUntil('etcd answers', async () => (await ask(`http://${at(ports.etcd)}/health`))?.status === 200);
    say('etcd runs');
    const [first, second] = nodes;
    first?.start();
    await waitUntil('the first node is the primary', async () => (await first?.role()) === 'primary');
    second?.start();
    await waitUntil('the second node follows it', async () => (await second?.role()) === 'synchronous');
    say('two database nodes run, the second as a synchronous replica of the first');
    const proxyFile = join(import.meta.dirname, 'haproxy.cfg');
    start('haproxy', programs.haproxy, ['-db', '-f', proxyFile], haproxySettings(ports, sitePort));
    for (const instance of instances) instance.start();
    await Promise.all(instances.map((instance) => instance.ready()));
    await waitUntil('the proxy lets visitors in', async () => (await ask(`${siteUrl}/readyz`))?.status === 200);
    say('three instances of the product run behind the proxy');
    return { siteUrl, databaseUrl, nodes, instances, logFolder, stop };
  } catch (error) {
    await stop();
    throw error;
  }
}
