import { createHash } from 'node:crypto';
import { realpathSync, rmSync } from 'node:fs';
import { connect, createServer, type Server } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { StartRefused } from '../start-refused.ts';

export interface DataFolderOwner {
  release(): void;
}

const retryMs = 250;

/**
 * The name of a socket that one process at a time can hold. On Linux it is an abstract one, which the kernel frees however
 * its holder ends; elsewhere a file, which may outlive its holder.
 */
function socketNameFor(dataDir: string): { path: string; isFile: boolean } {
  const hash = createHash('sha256').update(realpathSync(dataDir)).digest('hex').slice(0, 32);
  const name = `shramik-seva-${hash}`;
  return process.platform === 'linux'
    ? { path: `\0${name}`, isFile: false }
    : { path: join(tmpdir(), `${name}.sock`), isFile: true };
}

/** Whoever connects is told the process id of the holder. */
function hold(path: string): Promise<Server | null> {
  const server = createServer((socket) => {
    socket.on('error', () => undefined);
    socket.end(String(process.pid));
  });
  server.unref();
  return new Promise((resolve, reject) => {
    server.once('listening', () => resolve(server));
    server.once('error', (error) => ('code' in error && error.code === 'EADDRINUSE' ? resolve(null) : reject(error)));
    server.listen(path);
  });
}

/** The holder's process id, or null when nobody answers. */
function askHolder(path: string): Promise<string | null> {
  return new Promise((resolve) => {
    let answer = '';
    const socket = connect(path);
    socket.setEncoding('utf8').setTimeout(1_000, () => socket.destroy());
    socket.on('data', (text: string) => {
      answer += text;
    });
    socket.on('error', () => undefined);
    socket.on('close', () => resolve(answer === '' ? null : answer));
  });
}

/** At most one product per data folder; the one before may still be ending, so this waits a while before it refuses. */
export async function ownDataFolder(dataDir: string, patienceMs = 6_000): Promise<DataFolderOwner> {
  const { path, isFile } = socketNameFor(dataDir);
  const deadline = Date.now() + patienceMs;
  for (;;) {
    const server = await hold(path);
    if (server !== null) return { release: () => void server.close() };
    const holder = await askHolder(path);
    if (holder === null && isFile) rmSync(path, { force: true });
    if (Date.now() > deadline) {
      const who = holder === null ? 'another process' : `process ${holder}`;
      throw new StartRefused(
        `DATA_DIR=${JSON.stringify(dataDir)} is already in use by ${who}. Stop it first, or choose another DATA_DIR and PORT.`,
      );
    }
    await sleep(retryMs);
  }
}
