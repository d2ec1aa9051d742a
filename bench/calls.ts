import { Agent, request } from 'node:http';
import { text } from 'node:stream/consumers';

export interface Caller {
  post(path: string, body: object, token?: string): Promise<number>;
  /** Milliseconds until the answer was read. */
  time(path: string, token?: string): Promise<number>;
  close(): void;
}

/** Calls over connections that stay open, as browsers do. */
export function openCaller(url: string, connections: number): Caller {
  const agent = new Agent({ keepAlive: true, maxSockets: connections });
  const ask = (method: string, path: string, body?: object, token?: string): Promise<number> =>
    new Promise((resolve, reject) => {
      const headers = {
        ...(body && { 'content-type': 'application/json' }),
        ...(token && { authorization: `Bearer ${token}` }),
      };
      const asked = request(`${url}${path}`, { method, agent, headers }, (answer) => {
        text(answer).then(() => resolve(answer.statusCode ?? 0), reject);
      });
      asked.once('error', reject);
      asked.end(body && JSON.stringify(body));
    });
  return {
    post: (path, body, token) => ask('POST', `/api${path}`, body, token),
    time: async (path, token) => {
      const begun = performance.now();
      const status = await ask('GET', path, undefined, token);
      if (status !== 200) throw new Error(`${path} answered ${status}`);
      return performance.now() - begun;
    },
    close: () => agent.destroy(),
  };
}
