import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { z } from 'zod';
import { endpoints } from '#contract/endpoints.ts';
import { type Endpoint, endpoint } from '#contract/protocol/endpoint.ts';
import { IdParams } from '#contract/protocol/fields.ts';
import { type FreshApp, freshApp } from '../../../test/harness/fresh-app.ts';
import { type ApiDocument, describeApi } from './openapi.ts';
import { splitRoute } from './serve.ts';

let fresh: FreshApp;
let document: ApiDocument;

before(async () => {
  fresh = await freshApp({ environment: { PUBLIC_URL: 'https://seva.example.org' } });
  document = (await fresh.inject('/api/openapi.json')).json();
});
after(() => fresh.close());

const operationsOf = (api: ApiDocument) =>
  Object.entries(api.paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({ path, method, operation })),
  );

/** The rules of OpenAPI 3.1 that a reader of the document stumbles over. */
function checkDocument(api: ApiDocument): void {
  assert.equal(api.openapi, '3.1.0');
  assert.ok(api.info.title && api.info.version);
  const ids = operationsOf(api).map(({ operation }) => operation.operationId);
  assert.equal(new Set(ids).size, ids.length);
  for (const { path, operation } of operationsOf(api)) {
    assert.ok(Array.isArray(operation.security), `${path} names no access`);
    for (const requirement of operation.security) {
      for (const scheme of Object.keys(requirement)) assert.ok(scheme in api.components.securitySchemes, scheme);
    }
    const inPath = operation.parameters.filter((parameter) => parameter.in === 'path');
    assert.deepEqual(
      inPath.map(({ name }) => `{${name}}`),
      path.match(/\{\w+\}/g) ?? [],
    );
    for (const parameter of inPath) assert.equal(parameter.required, true);
    const statuses = Object.keys(operation.responses);
    assert.ok(
      statuses.some((status) => status.startsWith('2')),
      path,
    );
    for (const status of ['500', '503']) assert.ok(statuses.includes(status), `${path} ${status}`);
    for (const [status, response] of Object.entries(operation.responses)) {
      assert.ok(response.description, `${path} ${status}`);
      if (status >= '400') {
        assert.deepEqual(response.content?.['application/json']?.schema, { $ref: '#/components/schemas/Problem' });
      }
    }
  }
  const references = [...JSON.stringify(api).matchAll(/"\$ref":"([^"]+)"/g)].map(([, target]) => target);
  for (const target of references) assert.equal(target, '#/components/schemas/Problem');
  assert.ok(api.components.schemas.Problem);
}

test('the document is sound OpenAPI 3.1 about the calls that are served, all of them and no other', () => {
  checkDocument(document);
  const described = operationsOf(document).map(({ path, method }) => `${method.toUpperCase()} ${path}`);
  const served = Object.values(endpoints as Record<string, Endpoint>)
    .filter(({ route }) => {
      const { method, path } = splitRoute(route);
      return fresh.app.hasRoute({ method, url: `/api${path.replaceAll(/\{(\w+)\}/g, ':$1')}` });
    })
    .map(({ route }) => route);
  assert.deepEqual(described.sort(), served.sort());
  assert.deepEqual(document.servers, [{ url: 'https://seva.example.org/api' }]);
});

test('a call for members or the office says so, with its parameters, its body and its own problems', () => {
  const rename = endpoint({
    route: 'PUT /things/{id}',
    access: 'admin',
    summary: 'Rename a thing',
    params: IdParams,
    query: z.object({ quiet: z.enum(['true', 'false']).optional() }),
    body: z.object({ name: z.string() }),
    reply: z.object({ name: z.string() }),
    status: 200,
    problems: ['event_full'],
  });
  const api = describeApi(new Map([['renameThing', rename]]), 'http://localhost:3000', '1.0.0');
  checkDocument(api);
  const operation = api.paths['/things/{id}']?.put;
  assert.ok(operation);
  assert.deepEqual(operation.security, [{ session: ['admin'] }]);
  assert.deepEqual(
    operation.parameters.map(({ name, in: place, required }) => [name, place, required]),
    [
      ['id', 'path', true],
      ['quiet', 'query', false],
    ],
  );
  assert.ok(operation.requestBody?.content['application/json']);
  const statuses = ['200', '400', '401', '403', '404', '409', '413', '415', '422', '500', '503'];
  assert.deepEqual(Object.keys(operation.responses), statuses);
});

test('a page number is described by its range', () => {
  const size = document.paths['/news']?.get?.parameters.find(({ name }) => name === 'pageSize');
  assert.deepEqual([size?.required, size?.schema], [false, { type: 'integer', minimum: 1, maximum: 100 }]);
});

test('what the document says about the news is what the news answer', async () => {
  const schema = document.paths['/news']?.get?.responses['200']?.content?.['application/json']?.schema;
  assert.ok(schema);
  const described = z.fromJSONSchema(schema as Parameters<typeof z.fromJSONSchema>[0]);
  const { data } = (await fresh.inject('/api/news')).json();
  assert.ok(described.safeParse({ data }).success);
  assert.ok(!described.safeParse({ data: [{ ...data[0], date: 7 }] }).success);
});

test('a person can read the same as a page without any script', async () => {
  const { statusCode, headers, body } = await fresh.inject('/api/docs');
  assert.equal(statusCode, 200);
  assert.match(String(headers['content-type']), /^text\/html/);
  assert.match(body, /<html lang="en"/);
  assert.doesNotMatch(body, /<script|style=|https?:\/\/(?!json-schema)/);
  for (const { path, operation } of operationsOf(document)) {
    assert.ok(body.includes(`/api${path}`), path);
    assert.ok(body.includes(operation.summary), operation.summary);
  }
  const style = /<style>([\s\S]*?)<\/style>/.exec(body)?.[1] ?? '';
  const digest = Buffer.from(await crypto.subtle.digest('SHA-256', new TextEncoder().encode(style))).toString('base64');
  assert.ok(String(headers['content-security-policy']).includes(`style-src 'self' 'sha256-${digest}'`));
});
