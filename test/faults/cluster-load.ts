import { setTimeout as sleep } from 'node:timers/promises';
import type { CrowdMember } from '../builders/crowd.ts';

export interface Answered {
  kind: 'read' | 'write';
  /** When it was asked and answered, in ms of `performance.now()`. */
  asked: number;
  answered: number;
  /** 0 when there was no answer. */
  status: number;
  code: string | undefined;
  path: string;
}

export interface Load {
  answers: Answered[];
  /** Members and events whose registration was acknowledged. */
  acknowledged: { personId: string; eventId: string }[];
  /** Ends it and waits for what is still under way. */
  end(): Promise<void>;
}

interface LoadOptions {
  url: string;
  perSecond: number;
  crowd: CrowdMember[];
  eventIds: string[];
}

interface Attempt {
  member: CrowdMember;
  eventId: string;
  /** Whether an earlier answer was lost or refused: then `already_registered` may be our own doing. */
  isRepeated: boolean;
}

const oneWriteIn = 10;

/** Mixed by members and events, in the same order each time. */
function allAttempts(crowd: CrowdMember[], eventIds: string[]): Attempt[] {
  const attempts: Attempt[] = [];
  for (let round = 0; round < eventIds.length; round += 1) {
    for (const [number, member] of crowd.entries()) {
      const eventId = eventIds[(number + round) % eventIds.length];
      if (eventId) attempts.push({ member, eventId, isRepeated: false });
    }
  }
  return attempts;
}

/** A fixed number of requests per second, without waiting for answers. One in ten takes a seat and is repeated until settled. */
export function startLoad({ url, perSecond, crowd, eventIds }: LoadOptions): Load {
  const answers: Answered[] = [];
  const acknowledged: Load['acknowledged'] = [];
  const attempts = allAttempts(crowd, eventIds);
  const underWay = new Set<Promise<void>>();
  const calls = ['/api/events', '/api/settings', ...eventIds.slice(0, 6).map((id) => `/api/events/${id}`)];
  const readPaths = ['/', '/events', `/events/${eventIds[0]}`, ...calls];
  let isOver = false;

  const ask = async (kind: Answered['kind'], path: string, init: RequestInit = {}): Promise<Answered> => {
    const asked = performance.now();
    const finish = (status: number, code?: string): Answered => {
      const answer = { kind, asked, answered: performance.now(), status, code, path };
      answers.push(answer);
      return answer;
    };
    try {
      const response = await fetch(`${url}${path}`, { ...init, signal: AbortSignal.timeout(30_000) });
      const text = await response.text();
      const isJson = response.headers.get('content-type')?.startsWith('application/json');
      return finish(response.status, isJson ? (JSON.parse(text) as { code?: string }).code : undefined);
    } catch {
      return finish(0);
    }
  };
  const takeSeat = async (attempt: Attempt): Promise<void> => {
    const { member, eventId, isRepeated } = attempt;
    const { status, code } = await ask('write', '/api/event-registrations', {
      method: 'POST',
      headers: { authorization: `Bearer ${member.token}`, 'content-type': 'application/json' },
      body: JSON.stringify({ event_id: eventId }),
    });
    const isOwnEarlier = isRepeated && code === 'already_registered';
    if (status === 201 || isOwnEarlier) acknowledged.push({ personId: member.id, eventId });
    else if (status === 0 || status >= 500) attempts.unshift({ ...attempt, isRepeated: true });
  };
  const step = (number: number): Promise<unknown> => {
    const attempt = number % oneWriteIn === 0 ? attempts.shift() : undefined;
    return attempt ? takeSeat(attempt) : ask('read', readPaths[number % readPaths.length] ?? '/');
  };

  const running = (async () => {
    const begun = performance.now();
    for (let number = 0; !isOver; number += 1) {
      const due = begun + (number * 1_000) / perSecond;
      await sleep(Math.max(0, due - performance.now()));
      const work = step(number).then(() => undefined);
      underWay.add(work);
      void work.finally(() => underWay.delete(work));
    }
  })();

  return {
    answers,
    acknowledged,
    async end() {
      isOver = true;
      await running;
      await Promise.all(underWay);
    },
  };
}
