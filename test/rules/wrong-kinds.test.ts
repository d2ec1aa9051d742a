import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import sql from 'sql-template-tag';
import { z } from 'zod';
import { checkSignOf } from '#contract/donations/references.ts';
import { endpoints } from '#contract/endpoints.ts';
import type { Endpoint, Route } from '#contract/protocol/endpoint.ts';
import problems from '#locales/en/problems.json' with { type: 'json' };
import { splitRoute } from '../../server/platform/http/serve.ts';
import { theMainAdministrator } from '../builders/builders.ts';
import { type FreshApp, freshApp } from '../harness/fresh-app.ts';

let fresh: FreshApp;
let headers: { authorization: string };
before(async () => {
  fresh = await freshApp();
  const owner = await fresh.has(theMainAdministrator());
  // Cases are closed to owners who are no caseworkers.
  await fresh.database.query(sql`UPDATE people SET duties = '{owner,caseworker}' WHERE id = ${owner.id}`);
  headers = await fresh.signIn(owner);
});
after(() => fresh.close());

const someId = '0b8f2f0e-6d0c-4d5c-9b1a-3f6f3b1f9a55';
const takingJson = Object.values(endpoints as Record<string, Endpoint>).filter(
  ({ body, bodyType = 'json' }) => body && bodyType === 'json',
);

function send(route: Route, payload: string) {
  const { method, path } = splitRoute(route);
  const kind = path.startsWith('/admin/papers/') ? 'claim' : 'events';
  const known = { kind, reference: `ACDEFHJK${checkSignOf('ACDEFHJK')}`, year: '2026' } as Record<string, string>;
  const url = `/api${path.replaceAll(/\{(\w+)\}/g, (_, name: string) => known[name] ?? someId)}`;
  return fresh.inject({
    method: method as 'POST',
    url,
    payload,
    headers: { ...headers, 'content-type': 'application/json' },
  });
}

/** What is inside of `optional`, `nullable` and the like. */
function kernelOf(schema: z.ZodType): z.ZodType {
  const { def } = schema as z.ZodType & { def: { innerType?: z.ZodType; in?: z.ZodType } };
  const inner = def.innerType ?? def.in;
  return inner ? kernelOf(inner) : schema;
}

interface WrongField {
  /** As the answer names it. */
  field: string;
  body: unknown;
  isObject: boolean;
}

/** Every field of a body, however deep, with a place for one wrong value. */
function fieldsOf(
  schema: z.ZodType,
  wrap: (value: unknown) => unknown,
  path: string[] = [],
): ((wrong: unknown) => WrongField)[] {
  const kernel = kernelOf(schema);
  const here =
    path.length === 0
      ? []
      : [(wrong: unknown) => ({ field: path.join('.'), body: wrap(wrong), isObject: kernel instanceof z.ZodObject })];
  if (kernel instanceof z.ZodArray) {
    return [...here, ...fieldsOf(kernel.element as z.ZodType, (value) => wrap([value]), [...path, '0'])];
  }
  if (!(kernel instanceof z.ZodObject)) return here;
  const inside = Object.entries(kernel.shape as Record<string, z.ZodType>).flatMap(([name, inner]) =>
    fieldsOf(inner, (value) => wrap({ [name]: value }), [...path, name]),
  );
  return [...here, ...inside];
}

test('a body that is no object is refused by every call, and the answer says that it is of a wrong kind', async () => {
  assert.ok(takingJson.length > 20);
  for (const { route } of takingJson) {
    for (const payload of ['null', '[]', '[{}]', '5', '"text"', 'true']) {
      const answer = await send(route, payload);
      assert.equal(answer.statusCode, 422, `${route} ${payload}: ${answer.body}`);
      const { message, errorCodes } = answer.json();
      assert.deepEqual(errorCodes, { body: 'wrong_kind' }, `${route} ${payload}`);
      assert.equal(message, problems.fields.wrong_kind);
    }
    assert.equal((await send(route, '{')).statusCode, 400, route);
  }
});

test('a field of a wrong kind is refused by every call, and nobody is told to fill in what is filled in', async () => {
  for (const { route, body } of takingJson) {
    for (const fieldWith of fieldsOf(body as z.ZodType, (value) => value)) {
      for (const wrong of [{ strange: [] }, [[]]]) {
        const { field, body: sent, isObject } = fieldWith(wrong);
        if (isObject && !Array.isArray(wrong)) continue;
        const answer = await send(route, JSON.stringify(sent));
        const where = `${route} ${JSON.stringify(sent)}: ${answer.body}`;
        // What an id of a wrong form means is not there.
        if (answer.statusCode === 404) continue;
        assert.equal(answer.statusCode, 422, where);
        const codes = Object.entries(answer.json().errorCodes as Record<string, string>);
        const about = codes.filter(([name]) => name === field || name.startsWith(`${field}.`));
        assert.ok(about.length > 0, where);
        for (const [, code] of about) assert.doesNotMatch(code, /required$/, where);
      }
    }
  }
});

test('settings are left as they are by a part that is null', async () => {
  for (const part of ['foundation', 'social', 'figures', 'donation', 'password']) {
    const answer = await send('PUT /admin/settings', JSON.stringify({ [part]: null }));
    assert.equal(answer.statusCode, 422, `${part}: ${answer.body}`);
    assert.deepEqual(Object.keys(answer.json().errors), [part]);
  }
});
