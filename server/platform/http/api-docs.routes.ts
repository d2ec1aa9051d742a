import type { FastifyInstance } from 'fastify';
import { endpoints } from '#contract/endpoints.ts';
import type { Endpoint } from '#contract/protocol/endpoint.ts';
import { docsStyleHash, renderApiDocs } from './api-docs.ts';
import { describeApi } from './openapi.ts';
import { pageContentSecurityPolicy } from './security-headers.ts';
import type { Registry } from './serve.ts';

const version = '1.0.0';

function once<Value>(make: () => Value): () => Value {
  let made: { value: Value } | undefined;
  return () => {
    made ??= { value: make() };
    return made.value;
  };
}

/** Call it last: it describes what has been served by then. */
export function serveApiDocs(app: FastifyInstance, registry: Registry, publicUrl: string): void {
  const served = new Map<string, Endpoint>();
  for (const [name, endpoint] of Object.entries(endpoints)) {
    if (registry.served.has(endpoint.route)) served.set(name, endpoint);
  }
  // Made on the first request, to keep the start fast. One buffer for all: slow readers must not fill memory with
  // copies.
  const document = once(() => describeApi(served, publicUrl, version));
  const bytes = once(() => Buffer.from(JSON.stringify(document())));
  const page = once(() => Buffer.from(renderApiDocs(document())));
  const policy = pageContentSecurityPolicy(publicUrl, { styles: [docsStyleHash] });

  app.get('/api/openapi.json', { config: { access: 'public' } }, async (_request, reply) =>
    reply.header('cache-control', 'no-cache').type('application/json; charset=utf-8').send(bytes()),
  );
  app.get('/api/docs', { config: { access: 'public' } }, async (_request, reply) =>
    reply
      .header('cache-control', 'no-cache')
      .header('content-security-policy', policy)
      .header('content-language', 'en')
      .type('text/html; charset=utf-8')
      .send(page()),
  );
}
