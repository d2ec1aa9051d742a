import type { FastifyInstance, FastifyReply, FastifyRequest, HTTPMethods } from 'fastify';
import { Problem } from '#contract/protocol/problem.ts';
import { longestParameter } from './http-server.ts';
import { fastifyPathOf, type Registry, splitRoute } from './serve.ts';

const formOf = (path: string): RegExp =>
  new RegExp(`^/api${path.replaceAll('.', String.raw`\.`).replaceAll(/\{\w+\}/g, `[^/]{1,${longestParameter}}`)}/?$`);

/** The methods that each path knows. Where two paths fit an address, the one without a parameter comes first, as in the router. */
function knownPaths(registry: Registry): { path: string; methods: string[]; depth: number; form: RegExp }[] {
  const known = new Map<string, string[]>();
  for (const route of registry.served.keys()) {
    const { method, path } = splitRoute(route);
    known.set(path, [...(known.get(path) ?? []), method, ...(method === 'GET' ? ['HEAD'] : [])]);
  }
  return [...known]
    .sort(([one], [other]) => (one < other ? -1 : 1))
    .map(([path, methods]) => ({ path, methods, depth: path.split('/').length, form: formOf(path) }));
}

/**
 * No page stands under `/api`: without this, the pages would answer for a mistyped call. A known address asked by another
 * method is 405 with the methods that it knows. Called after everything has been served.
 */
export function refuseUnknownCalls(app: FastifyInstance, registry: Registry): void {
  const known = knownPaths(registry);
  const refuse = async ({ url }: FastifyRequest, reply: FastifyReply) => {
    const [address = ''] = url.split('?');
    const here = known.find(({ form }) => form.test(address));
    if (!here) throw new Problem('not_found');
    reply.header('allow', here.methods.join(', '));
    throw new Problem('method_not_allowed');
  };
  // It answers before the body is read: no handler would read it.
  const refuseAt = (url: string, methods: readonly string[]) =>
    app.route({
      method: [...methods] as HTTPMethods[],
      url,
      config: { access: 'public' },
      onRequest: refuse,
      handler: refuse,
    });
  for (const url of ['/api', '/api/*']) refuseAt(url, app.supportedMethods);
  // Otherwise a call with a parameter would answer, as `DELETE /events/{id}` for an address beside it.
  const byDepth = Map.groupBy(
    known.filter(({ path }) => path.includes('{')),
    ({ depth }) => depth,
  );
  for (const { path, methods, depth } of known) {
    const taken = (byDepth.get(depth) ?? []).filter((other) => other.path !== path && other.form.test(`/api${path}`));
    const others = app.supportedMethods.filter(
      (method) => !methods.includes(method) && taken.some((other) => other.methods.includes(method)),
    );
    if (others.length > 0) refuseAt(fastifyPathOf(path), others);
  }
}
