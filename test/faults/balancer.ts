import { Agent, createServer, type IncomingMessage, request, type ServerResponse } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import { statusOf } from './drill.ts';

export interface Balancer {
  /** Without a trailing slash. */
  url: string;
  close(): Promise<void>;
}

interface BalancerOptions {
  /** Without it, everybody is sent everywhere, whatever happens there. */
  asksWhoIsReady?: boolean;
}

const askEveryMs = 200;
const askLimitMs = 10_000;

/** Spreads requests over the instances that are ready. No retry: the caller sees every dropped request. */
export async function openBalancer(instances: string[], options: BalancerOptions = {}): Promise<Balancer> {
  const { asksWhoIsReady = true } = options;
  const agent = new Agent({ keepAlive: true });
  const ready = new Set(instances);
  let turn = 0;

  function pass(incoming: IncomingMessage, answer: ServerResponse): void {
    const choice = [...ready];
    turn += 1;
    const instance = choice[turn % choice.length];
    if (instance === undefined) {
      incoming.resume();
      answer.writeHead(502).end();
      return;
    }
    const { method, headers, url = '/' } = incoming;
    const passed = request(new URL(url, instance), { agent, method: method ?? 'GET', headers }, (given) => {
      answer.writeHead(given.statusCode ?? 502, given.headers);
      given.pipe(answer);
    });
    passed.once('error', () => {
      if (answer.headersSent) answer.destroy();
      else answer.writeHead(502).end();
    });
    incoming.pipe(passed);
  }

  let isOpen = true;
  async function watch(instance: string): Promise<void> {
    while (isOpen) {
      if ((await statusOf(`${instance}/readyz`, askLimitMs)) === 200) ready.add(instance);
      else ready.delete(instance);
      await sleep(askEveryMs);
    }
  }
  const watching = asksWhoIsReady ? instances.map(watch) : [];
  const server = createServer(pass);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('The balancer has no address');
  return {
    url: `http://127.0.0.1:${address.port}`,
    close: async () => {
      isOpen = false;
      await Promise.all(watching);
      server.closeAllConnections();
      agent.destroy();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
