import assert from 'node:assert/strict';
import type { InjectOptions, LightMyRequestResponse } from 'fastify';
import sql from 'sql-template-tag';
import type { Route } from '#contract/protocol/endpoint.ts';
import type { FreshApp } from '../harness/fresh-app.ts';

interface Question {
  body?: Record<string, unknown>;
  headers?: Record<string, string>;
  /** The network address it comes from. */
  from?: string;
}

/** One call of the API, as a program would make it. */
export function ask(fresh: FreshApp, route: Route, question: Question = {}): Promise<LightMyRequestResponse> {
  const [method, path] = route.split(' ') as [InjectOptions['method'] & string, string];
  const { body, headers, from } = question;
  return fresh.inject({
    method: method as 'GET',
    url: `/api${path}`,
    ...(headers && { headers }),
    ...(from !== undefined && { remoteAddress: from }),
    ...(body && { payload: body }),
  });
}

/** Many of the same call, `size` at once: a test has few connections, and calls that queue long are refused. */
export async function inWaves<T>(count: number, size: number, act: (index: number) => Promise<T>): Promise<T[]> {
  const results: T[] = [];
  while (results.length < count) {
    const wave = Array.from({ length: Math.min(size, count - results.length) }, (_, index) => results.length + index);
    results.push(...(await Promise.all(wave.map(act))));
  }
  return results;
}

/** Status and code of an answer, which is what clients go by. */
export const outcomeOf = (answer: LightMyRequestResponse): string =>
  [answer.statusCode, answer.statusCode >= 400 ? answer.json().code : ''].join(' ').trim();

export interface SentEmail {
  kind: string;
  text: string;
  language: string;
  isSecret: boolean;
}

export const emailsTo = (fresh: FreshApp, email: string): Promise<SentEmail[]> =>
  fresh.database.query<SentEmail>(sql`
    SELECT kind, text, language, is_secret AS "isSecret" FROM outbox WHERE recipient = ${email} ORDER BY created_at, kind`);

/** The secret in the newest email of a kind. */
export async function tokenInEmail(fresh: FreshApp, email: string, kind: string): Promise<string> {
  const emails = (await emailsTo(fresh, email)).filter((sent) => sent.kind === kind);
  const token = /#token=([\w-]{43})[\s&]/.exec(emails.at(-1)?.text ?? '')?.[1];
  assert.ok(token, `no ${kind} email to ${email}`);
  return token;
}

/** The browser's name that an answer gave it, as the browser sends it back. */
export function deviceCookieOf(answer: LightMyRequestResponse): string {
  const cookie = [answer.headers['set-cookie']].flat().find((each) => each?.startsWith('device='));
  assert.ok(cookie, 'the answer names no device');
  return cookie.slice(0, cookie.indexOf(';'));
}

/** Six digits of an id may be somebody's PIN by chance. */
export const withoutIds = (text: string): string =>
  text.replaceAll(/[\da-f]{8}-[\da-f]{4}-[\da-f]{4}-[\da-f]{4}-[\da-f]{12}/g, '[id]');

/** Nothing secret may be found in what was logged. */
export function assertUnlogged(fresh: FreshApp, secrets: string[]): void {
  const log = withoutIds(fresh.logLines.join(''));
  for (const secret of secrets) {
    assert.equal(withoutIds(secret), secret, 'an id would not be found');
    assert.ok(!log.includes(secret), `the log holds a secret: ${secret.slice(0, 6)}…`);
  }
}
