import { once } from 'node:events';
import { connect, type Socket } from 'node:net';

export interface Who {
  token?: string;
  /** The client address, as a proxy would send it. */
  address?: string;
}

export interface Caller {
  post(path: string, body: object, who?: Who): Promise<number>;
  /** Milliseconds until the answer was read. */
  time(path: string, token?: string): Promise<number>;
  close(): void;
}

const headEnd = '\r\n\r\n';

/** Resolves to the status after the last byte. */
function statusOf(answer: Buffer): number | undefined {
  const end = answer.indexOf(headEnd);
  if (end < 0) return undefined;
  const head = answer.toString('latin1', 0, end);
  const length = /\r\ncontent-length: (\d+)/i.exec(head)?.[1];
  if (length === undefined) throw new Error(`An answer of unknown length: ${head}`);
  return answer.length < end + headEnd.length + Number(length) ? undefined : Number(head.slice(9, 12));
}

function ask(socket: Socket, request: string): Promise<number> {
  return new Promise((resolve, reject) => {
    let answer: Buffer = Buffer.alloc(0);
    const onData = (bytes: Buffer): void => {
      answer = answer.length === 0 ? bytes : Buffer.concat([answer, bytes]);
      try {
        const status = statusOf(answer);
        if (status !== undefined) end(() => resolve(status));
      } catch (error) {
        end(() => reject(error));
      }
    };
    const onClose = (): void => end(() => reject(new Error('The connection was closed')));
    const end = (settle: () => void): void => {
      socket.off('data', onData).off('close', onClose);
      settle();
    };
    socket.on('data', onData).on('close', onClose);
    socket.write(request);
  });
}

/** Keep-alive connections, as browsers use. It shares the cores with what is measured, so it does only what a call needs. */
export function openCaller(url: string): Caller {
  const { hostname, port, host } = new URL(url);
  const resting: Socket[] = [];
  const open = new Set<Socket>();
  const openSocket = async (): Promise<Socket> => {
    const socket = connect(Number(port), hostname).setNoDelay();
    open.add(socket);
    await once(socket, 'connect');
    // The other side closes an idle connection; a call on it would never end.
    socket.once('close', () => {
      open.delete(socket);
      const place = resting.indexOf(socket);
      if (place >= 0) resting.splice(place, 1);
    });
    return socket.on('error', () => undefined);
  };
  const send = async (method: string, path: string, body?: object, { token, address }: Who = {}): Promise<number> => {
    const text = body ? JSON.stringify(body) : '';
    const headers = [
      `${method} ${path} HTTP/1.1`,
      `Host: ${host}`,
      ...(token ? [`Authorization: Bearer ${token}`] : []),
      ...(address ? [`X-Forwarded-For: ${address}`] : []),
      ...(body ? ['Content-Type: application/json', `Content-Length: ${Buffer.byteLength(text)}`] : []),
    ];
    const socket = resting.pop() ?? (await openSocket());
    const status = await ask(socket, `${headers.join('\r\n')}${headEnd}${text}`);
    resting.push(socket);
    return status;
  };
  return {
    post: (path, body, who) => send('POST', `/api${path}`, body, who),
    time: async (path, token) => {
      const begun = performance.now();
      const status = await send('GET', path, undefined, token === undefined ? {} : { token });
      if (status !== 200) throw new Error(`${path} answered ${status}`);
      return performance.now() - begun;
    },
    close: () => {
      for (const socket of open) socket.destroy();
    },
  };
}
