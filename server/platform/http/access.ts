import type { FastifyInstance, FastifyRequest } from 'fastify';
import { type Opening, openingOf } from '#contract/protocol/duties.ts';
import { type Access, accessLevels, type Endpoint } from '#contract/protocol/endpoint.ts';
import { Problem } from '#contract/protocol/problem.ts';
import type { Duty } from '#contract/values/duty.ts';
import type { Identify, Person } from './person.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    access?: Access;
    /** Of an office call: the duties that open it. */
    opening?: Opening | undefined;
  }
  interface FastifyRequest {
    caller: Person | null;
  }
}

const isAccess = (value: unknown): value is Access => accessLevels.some((level) => level === value);

const allows: Record<Access, (caller: Person) => boolean> = {
  public: () => true,
  member: () => true,
  admin: (caller) => caller.role === 'admin',
  mainAdmin: (caller) => caller.role === 'admin' && caller.isMainAdministrator,
};

/** The duty that may come in after giving a reason, where a call allows that (`breakGlass`). */
export const glassBreaker = 'owner' satisfies Duty;

/** Undefined for a call that is not for the office, or that is open to no duty. */
export function openingIn({ access, duties = [], partly, breakGlass }: Endpoint): Opening | undefined {
  if (access !== 'admin' || (duties.length === 0 && !partly && !breakGlass)) return undefined;
  return { duties, ...(partly && { partly }), ...(breakGlass && { breakGlass }) };
}

/** Rules about calls of help cases that the duties alone do not tell. */
export interface CaseRules {
  /** Whether this person has given a reason for coming in, where a call is open to them for a reason only. */
  isGlassBroken(caller: Person, request: FastifyRequest): Promise<boolean>;
  /** The moment from which cases are open to this caseworker; null: they are open. */
  findOpening(caller: Person): Promise<Date | null>;
}

async function demandDuty(opening: Opening, caller: Person, request: FastifyRequest, rules: CaseRules): Promise<void> {
  const isOpen = openingOf(opening, caller.duties) !== null;
  if (!opening.breakGlass) {
    if (!isOpen) throw new Problem('duty_missing');
    return;
  }
  const opensAt = isOpen ? await rules.findOpening(caller) : null;
  if (isOpen && opensAt === null) return;
  const mayBreak = caller.duties.includes(glassBreaker);
  if (mayBreak && (await rules.isGlassBroken(caller, request))) return;
  if (opensAt !== null) throw new Problem('case_duty_too_new', { data: { opensAt } });
  throw new Problem(mayBreak ? 'reason_required' : 'duty_missing');
}

function bearerTokenOf(request: FastifyRequest): string | undefined {
  return /^Bearer ([\w.~+/=-]{1,512})$/i.exec(request.headers.authorization ?? '')?.[1];
}

/** Throws unless the caller may; the one place that reads an access level. */
export function demandAccess(access: Access, caller: Person | null): void {
  if (access === 'public') return;
  if (!caller) throw new Problem('not_signed_in');
  if (!allows[access](caller)) throw new Problem('not_allowed');
}

/** A call that is not public has a caller by its access level; this narrows the type. */
export function callerOf({ caller }: { caller: Person | null }): Person {
  if (!caller) throw new Problem('not_signed_in');
  return caller;
}

/**
 * The guard is bound to the matched route, whatever the spelling of the address, and runs before the body. A route
 * without access level, or an office call without duties, stops the start.
 */
export function guardEveryRoute(
  app: FastifyInstance,
  identify: Identify,
  rules: CaseRules = { isGlassBroken: async () => false, findOpening: async () => null },
): void {
  app.decorateRequest('caller', null);
  app.addHook('onRoute', (route) => {
    if (!isAccess(route.config?.access)) {
      throw new Error(`The route ${String(route.method)} ${route.url} names no valid access level.`);
    }
    const { access, opening } = route.config;
    if (access === 'admin' && !opening) {
      throw new Error(`The office call ${String(route.method)} ${route.url} is open to no duty.`);
    }
  });
  app.addHook('onRequest', async (request) => {
    const token = bearerTokenOf(request);
    const { access, opening } = request.routeOptions.config;
    if (request.is404 || !access) return;
    // Public answers do not depend on the caller: an expired token must neither fail nor cost a query.
    if (token !== undefined && request.routeOptions.url?.startsWith('/api/')) request.caller = await identify(token);
    demandAccess(access, request.caller);
    if (opening && request.caller) await demandDuty(opening, request.caller, request, rules);
  });
}
