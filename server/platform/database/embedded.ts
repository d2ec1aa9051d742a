import { existsSync, rmSync } from 'node:fs';
import pg from 'pg';
import type { Logger } from 'pino';
import { demandFolder } from '../process/make-folder.ts';
import { StartRefused } from '../process/start-refused.ts';
import { databaseUser, ensureCluster } from './create-cluster.ts';
import { lockDataFolder } from './data-folder-lock.ts';
import { prepareDatabaseHome } from './database-home.ts';
import { readText } from './durable-file.ts';
import { startPostmaster } from './postmaster.ts';
import { chooseSocketFolder } from './socket-folder.ts';

export interface EmbeddedPostgres {
  connectionString: string;
  /** Asks the server to end in its first, synchronous step, and waits until it has. */
  stop(): Promise<void>;
}

const databaseName = 'shramik_seva';

/** The host is not used: the socket's folder is in the query, where any text is allowed. */
function addressOf(socketFolder: string, password: string, name: string): string {
  const place = `host=${encodeURIComponent(socketFolder)}&port=5432`;
  return `postgresql://${databaseUser}:${encodeURIComponent(password)}@localhost/${name}?${place}`;
}

async function withClient<T>(address: string, work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client({ connectionString: address, connectionTimeoutMillis: 2_000 });
  client.on('error', () => undefined);
  try {
    await client.connect();
    return await work(client);
  } finally {
    await client.end();
  }
}

async function ensureDatabase(client: pg.Client): Promise<void> {
  const found = await client.query('SELECT 1 FROM pg_database WHERE datname = $1', [databaseName]);
  if (found.rowCount === 0) await client.query(`CREATE DATABASE ${pg.escapeIdentifier(databaseName)}`);
}

/** The address of the database of a product that is running on this folder; null when none is. */
export async function findRunningPostgres(options: { dataDir: string; log: Logger }): Promise<string | null> {
  if (!existsSync(options.dataDir)) return null;
  const home = prepareDatabaseHome(options.dataDir, options.log);
  const password = readText(home.passwordFile)?.trim();
  if (!password || !existsSync(home.cluster)) return null;
  const address = addressOf(chooseSocketFolder(home), password, databaseName);
  return withClient(address, async () => address).catch(() => null);
}

const isWrongPassword = (error: unknown): boolean => error instanceof pg.DatabaseError && error.code === '28P01';

/** Starts the carried PostgreSQL on its files in `dataDir`, made at the first start, and keeps it running until `stop`. */
export async function startEmbeddedPostgres(options: { dataDir: string; log: Logger }): Promise<EmbeddedPostgres> {
  const { dataDir, log } = options;
  demandFolder('DATA_DIR', dataDir);
  const lock = await lockDataFolder(dataDir);
  try {
    const home = prepareDatabaseHome(dataDir, log);
    const password = await ensureCluster(home);
    const socketFolder = chooseSocketFolder(home);
    const maintenance = addressOf(socketFolder, password, 'postgres');
    const isAccepting = (): Promise<boolean> =>
      withClient(maintenance, ensureDatabase).then(
        () => true,
        (error: unknown) => {
          if (isWrongPassword(error))
            throw new StartRefused(`The password in ${home.passwordFile} is not the database's.`);
          return false;
        },
      );
    const postmaster = await startPostmaster({ home, socketFolder, isAccepting, log });
    return {
      connectionString: addressOf(socketFolder, password, databaseName),
      stop: async () => {
        await postmaster.stop();
        if (socketFolder !== home.cluster) rmSync(socketFolder, { recursive: true, force: true });
        lock.release();
      },
    };
  } catch (error) {
    lock.release();
    throw error;
  }
}
