import assert from 'node:assert/strict';
import { readdirSync, readFileSync, readlinkSync } from 'node:fs';
import { Agent, request } from 'node:http';
import { text } from 'node:stream/consumers';
import { after, before, test } from 'node:test';
import type { Event } from '#contract/events/events.ts';
import { aNewsItem, anAdministrator, aSession } from '../builders/builders.ts';
import { aCrowd, anEventToCome, type CrowdMember } from '../builders/crowd.ts';
import { aForm } from '../builders/pictures.ts';
import { isLongRun } from '../harness/long-run.ts';
import { aSite, type Site } from '../harness/product.ts';
import { workersOf } from './drill.ts';

const rounds = isLongRun ? 200 : 25;

let site: Site;
const lines: Line[] = [];
before(async () => {
  site = await aSite({ environment: { WORKERS: '2', LOG_LEVEL: 'silent' } });
});
after(async () => {
  for (const { hangUp } of lines) hangUp();
  await site.close();
});

/** One connection, which one process serves for as long as it lasts. */
interface Line {
  ask(
    method: string,
    path: string,
    sent?: { headers: Record<string, string>; body: Uint8Array | string },
  ): Promise<string>;
  /** The process at the other end. */
  worker(): number;
  hangUp(): void;
}

function openLine(): Line {
  const agent = new Agent({ keepAlive: true, maxSockets: 1 });
  let ownPort = 0;
  const line: Line = {
    ask: (method, path, sent) =>
      new Promise((resolve, reject) => {
        const asked = request(`${site.url}${path}`, { method, agent, headers: sent?.headers ?? {} }, (answer) => {
          ownPort = answer.socket.localPort ?? 0;
          text(answer).then((body) => {
            if (answer.statusCode === undefined || answer.statusCode >= 300) reject(new Error(body));
            else resolve(body);
          }, reject);
        });
        asked.once('error', reject);
        asked.end(sent?.body);
      }),
    worker: () => {
      const socket = `socket:[${inodeOfConnectionFrom(ownPort)}]`;
      const found = workersOf(site).find((pid) => openFilesOf(pid).includes(socket));
      assert.ok(found !== undefined, 'nobody serves this connection');
      return found;
    },
    hangUp: () => agent.destroy(),
  };
  lines.push(line);
  return line;
}

/** The system's number of the server's end. */
function inodeOfConnectionFrom(port: number): string | undefined {
  const asHex = (number: number) => number.toString(16).toUpperCase().padStart(4, '0');
  const ends = new RegExp(`:${asHex(Number(new URL(site.url).port))} \\w+:${asHex(port)} `);
  const table = ['tcp', 'tcp6'].flatMap((name) => readFileSync(`/proc/net/${name}`, 'utf8').split('\n'));
  return table
    .find((row) => ends.test(row))
    ?.trim()
    .split(/\s+/)[9];
}

const openFilesOf = (pid: number): string[] =>
  readdirSync(`/proc/${pid}/fd`).map((file) => {
    try {
      return readlinkSync(`/proc/${pid}/fd/${file}`);
    } catch {
      return '';
    }
  });

/** One line to each of the two processes. */
async function openLines(): Promise<[Line, Line]> {
  const one = openLine();
  await one.ask('GET', '/api/settings');
  for (;;) {
    const other = openLine();
    await other.ask('GET', '/api/settings');
    if (other.worker() !== one.worker()) return [one, other];
    other.hangUp();
  }
}

const asOffice = async (): Promise<Record<string, string>> => {
  const { id } = await site.has(anAdministrator());
  return { authorization: `Bearer ${await site.has(aSession(id, new Date()))}` };
};
const register = (line: Line, eventId: string, { token }: CrowdMember): Promise<string> =>
  line.ask('POST', '/api/event-registrations', {
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
    body: JSON.stringify({ event_id: eventId }),
  });
const seatsLeft = async (line: Line, eventId: string): Promise<number | null> =>
  (JSON.parse(await line.ask('GET', `/api/events/${eventId}`)) as { data: Event }).data.seatsLeft;

test(`a seat that is taken through one process is missing in the other at once, ${rounds} times`, async () => {
  const [writer, reader] = await openLines();
  const { id: eventId } = await site.has(anEventToCome(1_000));
  const crowd = await site.has((database) => aCrowd(database, rounds, new Date()));
  assert.equal(await seatsLeft(reader, eventId), 1_000);
  for (const [number, member] of crowd.entries()) {
    await register(writer, eventId, member);
    assert.equal(await seatsLeft(reader, eventId), 999 - number);
  }
});

test(`what the office writes through one process is read through the other at once, ${rounds} times`, async () => {
  const [writer, reader] = await openLines();
  const office = await asOffice();
  const { id } = await site.has(aNewsItem());
  for (let number = 0; number < rounds; number += 1) {
    const { payload: body, headers } = await aForm({ title: `Camp number ${number}.` });
    await writer.ask('PUT', `/api/admin/news/${id}`, { headers: { ...headers, ...office }, body });
    assert.match(await reader.ask('GET', '/api/news'), new RegExp(`Camp number ${number}\\.`));
  }
});

test('a process that was frozen while another wrote does not show what it knew before', async () => {
  const [writer, reader] = await openLines();
  const office = await asOffice();
  const { id } = await site.has(aNewsItem());
  await reader.ask('GET', '/api/news');
  const { payload: body, headers } = await aForm({ title: 'Camp while one slept.' });
  const frozen = reader.worker();
  process.kill(frozen, 'SIGSTOP');
  try {
    await writer.ask('PUT', `/api/admin/news/${id}`, { headers: { ...headers, ...office }, body });
  } finally {
    process.kill(frozen, 'SIGCONT');
  }
  assert.match(await reader.ask('GET', '/api/news'), /Camp while one slept\./);
});
