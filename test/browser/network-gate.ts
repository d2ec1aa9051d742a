import { connect, createServer, type Socket } from 'node:net';

export interface NetworkGate extends AsyncDisposable {
  /** Of the site, by way of the gate. */
  url: string;
  /** Nothing answers at the address any more. */
  stop(): void;
  start(): void;
}

/**
 * An address before a site that can be closed, as a server that is stopped. Its port is kept all the while: whoever let
 * it go might find it taken by another test.
 */
export async function startGate(site: string): Promise<NetworkGate> {
  const { port: target } = new URL(site);
  const sockets = new Set<Socket>();
  let isOpen = true;
  const server = createServer((socket) => {
    if (!isOpen) {
      socket.on('error', () => undefined).resetAndDestroy();
      return;
    }
    const other = connect(Number(target), '127.0.0.1');
    for (const each of [socket, other]) {
      sockets.add(each);
      each
        .on('error', () => undefined)
        .on('close', () => {
          sockets.delete(each);
          socket.destroy();
          other.destroy();
        });
    }
    socket.pipe(other).pipe(socket);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('No port was given');
  const stop = (): void => {
    isOpen = false;
    for (const socket of sockets) socket.destroy();
  };
  return {
    url: `http://localhost:${address.port}`,
    stop,
    start: () => {
      isOpen = true;
    },
    [Symbol.asyncDispose]: async () => {
      stop();
      server.close();
    },
  };
}
