import { connect, createServer, type Socket } from 'node:net';

export interface Cutter {
  /** Without a trailing slash. */
  url: string;
  /** How many answers never arrived. */
  cuts(): number;
  close(): Promise<void>;
}

/** Lets so many bytes a second through. */
function trickle(from: Socket, to: Socket, bytesPerSecond: () => number): void {
  from.on('data', (bytes) => {
    from.pause();
    to.write(bytes);
    setTimeout(() => from.resume(), (bytes.length / bytesPerSecond()) * 1_000);
  });
}

/**
 * A proxy that cuts the connection after the server has answered, before the answer arrives, if `isCut` says so. What
 * callers send can be as slow as on a bad telephone line.
 */
export async function openCutter(
  serverUrl: string,
  isCut: () => boolean,
  bytesPerSecond?: () => number,
): Promise<Cutter> {
  const { port } = new URL(serverUrl);
  const open = new Set<Socket>();
  let cuts = 0;
  const server = createServer((caller) => {
    const line = connect({ port: Number(port), host: '127.0.0.1' });
    for (const socket of [caller, line]) {
      open.add(socket);
      // An error at one end is expected; the other end is closed as well.
      socket.on('error', () => undefined);
      socket.once('close', () => {
        open.delete(socket);
        caller.destroy();
        line.destroy();
      });
    }
    if (bytesPerSecond) trickle(caller, line, bytesPerSecond);
    else caller.pipe(line);
    line.on('data', (bytes) => {
      if (!isCut()) caller.write(bytes);
      else {
        cuts += 1;
        caller.destroy();
      }
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('The line has no address');
  return {
    url: `http://127.0.0.1:${address.port}`,
    cuts: () => cuts,
    close: async () => {
      for (const socket of open) socket.destroy();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
