import assert from 'node:assert/strict';
import { test } from 'node:test';
import { z } from 'zod';
import problems from '#locales/en/problems.json' with { type: 'json' };
import { isOpen, type OfficeCallName } from './duties.ts';
import { endpoints } from './endpoints.ts';
import { accessLevels, type Endpoint } from './protocol/endpoint.ts';
import { fillPath } from './protocol/fill-path.ts';
import { problemStatus } from './protocol/problem.ts';
import { officeCalls } from './tables/office-calls.ts';
import { publicCalls } from './tables/public-calls.ts';
import { rareCalls } from './tables/rare-calls.ts';

const table: Record<string, Endpoint> = endpoints;

const routes: readonly string[] = Object.values(table).map(({ route }) => route);

test('the browser knows the same calls as the server', () => {
  const known: Record<string, Pick<Endpoint, 'route'> | undefined> = { ...publicCalls, ...rareCalls, ...officeCalls };
  const inBrowser = Object.entries(known).map(([name, call]) => [name, call?.route]);
  const onServer = Object.entries(table).map(([name, { route }]) => [name, route]);
  assert.deepEqual(inBrowser.toSorted(), onServer.toSorted());
});

/** External clients rely on these. */
const promisedRoutes = [
  'POST /auth/register',
  'POST /auth/login',
  'GET /auth/me',
  'PUT /users/profile',
  'GET /events',
  'GET /events/{id}',
  'GET /events/image/{id}',
  'POST /events/{id}/register',
  'GET /events/my',
  'GET /banners',
  'GET /banners/{id}',
  'GET /stories',
  'GET /stories/{id}',
  'GET /stories/image/{id}',
  'POST /admin/events',
  'PUT /admin/events/{id}',
  'DELETE /admin/events/{id}',
  'GET /admin/events/{id}/registrations',
  'POST /admin/banners',
  'PUT /admin/banners/{id}',
  'DELETE /admin/banners/{id}',
  'POST /admin/stories',
  'PUT /admin/stories/{id}',
  'DELETE /admin/stories/{id}',
  'GET /admin/users',
  'PUT /admin/users/{id}',
  'DELETE /admin/users/{id}',
  'GET /admin/dashboard',
  'PUT /admin/registrations/{id}/status',
  'POST /admin/registrations/{id}/check-in',
  'DELETE /admin/registrations/{id}',
  'POST /event-registrations',
  'GET /event-registrations/my-registrations',
  'DELETE /event-registrations/{id}',
  'POST /event-registrations/{id}/feedback',
];

test('every promised call is there, under its own method and path', () => {
  assert.deepEqual(
    promisedRoutes.filter((route) => !routes.includes(route)),
    [],
  );
});

test('no two calls share a method and a path', () => {
  const shapes = routes.map((route) => route.replaceAll(/\{\w+\}/g, '{}'));
  assert.deepEqual(shapes.toSorted(), [...new Set(shapes)].toSorted());
});

test('every call says who may make it, and the office is for administrators', () => {
  for (const [name, { route, access }] of Object.entries(table)) {
    assert.ok(accessLevels.includes(access), name);
    const isOffice = route.includes(' /admin/');
    assert.equal(isOffice, access === 'admin' || access === 'mainAdmin', `${name} is open to ${access}`);
  }
});

test('every call of the office is open to some duty, and no other call is', () => {
  for (const [name, { access, duties = [], partly = {} }] of Object.entries(table)) {
    assert.equal([...duties, ...Object.keys(partly)].length > 0, access === 'admin', name);
  }
});

test('every name in a path is a parameter, and every parameter is in the path', () => {
  for (const [name, { route, params }] of Object.entries(table)) {
    const named = [...route.matchAll(/\{(\w+)\}/g)].map(([, param]) => param);
    assert.deepEqual(params instanceof z.ZodObject ? Object.keys(params.shape) : [], named, name);
  }
});

test('reading and deleting carry no body but the proof of who asks or the reason, and an answer without content has none to parse', () => {
  for (const [name, { route, body, status, reply }] of Object.entries(table)) {
    const carriesProof = ['deleteMyAccount', 'endSecondFactor', 'deleteCase'].includes(name);
    if (/^(GET|DELETE) /.test(route)) assert.equal(body !== undefined, carriesProof, name);
    if (route.startsWith('DELETE ')) assert.equal(status, 204, name);
    if (status === 204) assert.equal(reply, undefined, name);
  }
});

test('every problem that a call names is one', () => {
  for (const [name, { problems = [] }] of Object.entries(table)) {
    for (const code of problems) assert.ok(Object.hasOwn(problemStatus, code), `${name}: ${code}`);
  }
});

test('every sentence of a failure stands in the words', () => {
  const sentences: readonly string[] = Object.keys(problems.fallback);
  for (const [name, { says }] of Object.entries(table)) {
    if (says !== undefined) assert.ok(sentences.includes(says), `${name} says ${says}`);
  }
});

test('every call can be described to outside clients', () => {
  for (const { params, query, body, reply } of Object.values(table)) {
    for (const schema of [params, query, body]) if (schema) z.toJSONSchema(schema, { io: 'input' });
    if (reply) z.toJSONSchema(reply, { io: 'output' });
  }
});

test('an answer carries its instants as text with zone, and no unlisted column', () => {
  const createdAt = new Date('2026-01-02T03:04:05Z');
  const row = {
    id: '0190b5a4-0000-4000-8000-000000000001',
    name: 'Asha',
    email: 'asha@example.org',
    phone: null,
    role: 'user',
    duties: [],
    status: 'active',
    isMainAdministrator: false,
    hasCard: false,
    hasSecondFactor: false,
    createdAt,
    password_hash: 'secret',
  } as const;
  const { data } = endpoints.registerAccount.reply.parse({ data: row });
  assert.equal(data.createdAt, '2026-01-02T03:04:05.000Z');
  assert.equal('password_hash' in data, false);
});

test('a path is filled with ids that cannot leave their place', () => {
  assert.equal(fillPath(endpoints.readEvent.route, { id: '7' }), 'GET /events/7');
  assert.equal(
    fillPath(endpoints.giveFeedback.route, { id: 'a/../b?c' }),
    'POST /event-registrations/a%2F..%2Fb%3Fc/feedback',
  );
});

test('whatever an editor writes for visitors is looked at for links and payment details', () => {
  // They choose, arrange, delete or repeat what was written before, or write to the office alone.
  const others = [
    'approveApproval',
    'arrangeMilestones',
    'arrangePartners',
    'arrangeTeam',
    'arrangeTimeline',
    'arrangeVoices',
    'countTold',
    'publishEvent',
    'refuseApproval',
    'saveClip',
    'sendNewsletter',
    'setCourse',
    'testNewsletter',
    'tryScheme',
    'updateGlossary',
    'withdrawApproval',
    // What the public reads of an expense is written by owners and treasurers, in a call of its own.
    'addVoucher',
    'createExpense',
    'strikeVoucher',
    'updateExpense',
    'withdrawExpense',
  ];
  const unlooked = Object.entries(table)
    .filter(([name, { access, body }]) => access === 'admin' && body && isOpen(name as OfficeCallName, ['editor']))
    .flatMap(([name, { publicWords }]) => (publicWords ? [] : [name]));
  assert.deepEqual(unlooked.toSorted(), others.toSorted());
});
