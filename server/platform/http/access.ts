import type { FastifyInstance, FastifyRequest } from 'fastify';
import { type Access, accessLevels } from '#contract/protocol/endpoint.ts';
import { Problem } from '#contract/protocol/problem.ts';
import type { Identify, Person } from './person.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    access?: Access;
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
 * without access level stops the start.
 */
export function guardEveryRoute(app: FastifyInstance, identify: Identify): void {
  app.decorateRequest('caller', null);
  app.addHook('onRoute', (route) => {
    if (!isAccess(route.config?.access)) {
      throw new Error(`The route ${String(route.method)} ${route.url} names no valid access level.`);
    }
  });
  app.addHook('onRequest', async (request) => {
    const token = bearerTokenOf(request);
    const access = request.routeOptions.config.access;
    if (request.is404 || !access) return;
    // Public answers do not depend on the caller: an expired token must neither fail nor cost a query.
    if (token !== undefined && request.routeOptions.url?.startsWith('/api/')) request.caller = await identify(token);
    demandAccess(access, request.caller);
  });
}
