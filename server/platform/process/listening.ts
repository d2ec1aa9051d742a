import { once } from 'node:events';
import { createServer } from 'node:net';
import type { Config } from './config.ts';
import { StartRefused } from './start-refused.ts';

type Place = Pick<Config, 'host' | 'port'>;

/** A sentence for the person who starts the product; null for errors that they can do nothing about. */
export function explainListenFailure(error: unknown, { host, port }: Place): string | null {
  const code = error instanceof Error && 'code' in error ? error.code : undefined;
  if (code === 'EADDRINUSE')
    return `PORT=${port} is already in use on ${host}; stop the other program or choose another PORT.`;
  if (code === 'EACCES') return `PORT=${port} may not be used by this user; choose a PORT of 1024 or more.`;
  if (code === 'EADDRNOTAVAIL' || code === 'ENOTFOUND' || code === 'EAI_AGAIN') {
    return `HOST=${JSON.stringify(host)} is not an address of this machine.`;
  }
  return null;
}

/** Checks the port before anything is made or started: a database takes seconds to set up. */
export async function demandFreePort({ host, port }: Place): Promise<void> {
  const probe = createServer();
  try {
    await once(probe.listen({ host, port }), 'listening');
  } catch (error) {
    const explanation = explainListenFailure(error, { host, port });
    if (explanation === null) throw error;
    const isTaken = error instanceof Error && 'code' in error && error.code === 'EADDRINUSE';
    throw new StartRefused(explanation, isTaken ? { key: 'portInUse', values: { port } } : undefined);
  }
  await new Promise((closed) => probe.close(closed));
}
