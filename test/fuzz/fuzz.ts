import assert from 'node:assert/strict';
import { setTimeout as sleep } from 'node:timers/promises';
import { inspect } from 'node:util';
import fc, { type Arbitrary } from 'fast-check';
import type { Caller } from './callers.ts';
import { type FuzzAnswer, judge } from './judge.ts';
import type { Memory } from './memory.ts';
import type { Operation } from './operations.ts';
import { type FuzzRequest, requestsOf } from './requests.ts';
import type { Wire } from './wire.ts';

export interface FuzzTools {
  wire: Wire;
  memory: Memory;
  callers: Caller[];
}

/** An operation and what can be asked of it, made once: that costs more than asking. */
export interface Plan {
  operation: Operation;
  requests: Arbitrary<FuzzRequest>;
}

export const planFor = (operations: Operation[], memory: Memory): Plan[] =>
  operations.map((operation) => ({ operation, requests: requestsOf(operation, memory) }));

export interface FuzzCount {
  requests: number;
  byStatus: Map<number, number>;
  /** Operations that were answered with success at least once. */
  succeeded: Set<string>;
}

export const newCount = (): FuzzCount => ({ requests: 0, byStatus: new Map(), succeeded: new Set() });

const isDead = ({ status, body }: FuzzAnswer): boolean => status === 401 && body.includes('not_signed_in');
const restMs = 2_000;
/** Who read a case stays known when the case is erased. */
const outlivesItsThing = '/admin/cases/{id}/views';

/** Sends one request and judges the answer. A process that says that it is overloaded is asked once more. */
async function sendAndJudge(
  { wire, memory }: FuzzTools,
  request: FuzzRequest,
  caller: Caller,
): Promise<FuzzAnswer | null> {
  const { operation, ids } = request;
  const wereGone = ids.filter((id) => memory.isGone(id));
  let answer = await wire.send(request, caller.headers());
  if (answer?.status === 503) {
    judge(request, answer, caller.access);
    await sleep(restMs);
    answer = await wire.send(request, caller.headers());
    assert.notEqual(answer?.status, 503, 'unavailable twice');
  }
  if (answer === null) return null;
  const brought = judge(request, answer, caller.access);
  if (answer.status < 300 && !request.isOdd) {
    if (operation.path !== outlivesItsThing) assert.deepEqual(wereGone, [], 'something that was deleted is there');
    if (operation.path.endsWith('/restore')) memory.recall(brought);
    memory.learn(operation.path, brought);
    // A registration that its owner cancels stays with the office.
    const isDeleted = request.method === 'DELETE' && /^\/(admin|auth)\/.*\{id\}$/.test(operation.path);
    if (isDeleted) for (const id of ids) memory.forget(id);
  }
  return answer;
}

/** A session may end by what was sent; that it ended must be true for every call. */
async function renewIfDead({ wire }: FuzzTools, me: FuzzRequest, caller: Caller): Promise<void> {
  const answer = await wire.send(me, caller.headers());
  assert.ok(answer && isDead(answer), `a session that is dead for one call and alive for another: ${answer?.status}`);
  await caller.renew();
}

const askWhoAmI = (operation: Operation): FuzzRequest => ({
  operation,
  method: 'GET',
  address: '/api/auth/me',
  headers: {},
  body: null,
  ids: [],
  isOdd: false,
});

/** Every operation as every caller, once. */
export async function fuzzRound(plan: Plan[], tools: FuzzTools, seed: number, count: FuzzCount): Promise<void> {
  const [order = plan] = fc.sample(fc.shuffledSubarray(plan, { minLength: plan.length }), { seed, numRuns: 1 });
  for (const [place, { operation, requests: some }] of order.entries()) {
    const requests = fc.sample(some, { seed: seed + place, numRuns: tools.callers.length });
    for (const [number, caller] of tools.callers.entries()) {
      const request = requests[number] as FuzzRequest;
      try {
        const answer = await sendAndJudge(tools, request, caller);
        count.requests += 1;
        if (answer === null) continue;
        count.byStatus.set(answer.status, (count.byStatus.get(answer.status) ?? 0) + 1);
        if (answer.status < 300) count.succeeded.add(`${operation.method} ${operation.path}`);
        if (isDead(answer) && caller.access !== 'public') await renewIfDead(tools, askWhoAmI(operation), caller);
      } catch (cause) {
        const where = `seed ${seed}, ${caller.access} at ${operation.method} ${operation.path}`;
        throw new Error(`${where}: ${cause instanceof Error ? cause.message : cause}\n${describe(request)}`, { cause });
      }
    }
  }
}

const describe = ({ method, address, headers, body }: FuzzRequest): string =>
  inspect({ method, address, headers, body: body?.bytes.toString('latin1') }, { maxStringLength: 400 });
