import { createServer, type Server } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';

/** Free ports of loopback; all are held at once, so that they differ. */
export async function findFreePorts(count: number): Promise<number[]> {
  const servers: Server[] = Array.from({ length: count }, () => createServer());
  const ports = await Promise.all(
    servers.map(async (server) => {
      await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
      const address = server.address();
      return address !== null && typeof address !== 'string' ? address.port : 0;
    }),
  );
  await Promise.all(servers.map((server) => new Promise((resolve) => server.close(resolve))));
  return ports;
}

export async function waitUntil(
  what: string,
  isTrue: () => boolean | Promise<boolean>,
  limitMs = 90_000,
): Promise<void> {
  const deadline = performance.now() + limitMs;
  while (!(await isTrue())) {
    if (performance.now() > deadline) throw new Error(`Waited ${limitMs / 1000} seconds in vain until ${what}.`);
    await sleep(100);
  }
}

/** The answer of a health check, or null when there is none. */
export async function ask(address: string): Promise<{ status: number; body: string } | null> {
  try {
    const response = await fetch(address, { signal: AbortSignal.timeout(2_000) });
    return { status: response.status, body: await response.text() };
  } catch {
    return null;
  }
}
