import assert from 'node:assert/strict';
import type { InjectOptions } from 'fastify';
import type { OfficeCase } from '#contract/help/help-office.ts';
import type { CaseReceipt, OwnCase } from '#contract/help/help-public.ts';
import type { FreshApp } from '../harness/fresh-app.ts';
import { anAdministrator, type PersonRow, type Thing } from './builders.ts';

type Headers = Record<string, string>;

export const aCaseworker = (details: Partial<Omit<PersonRow, 'id'>> = {}): Thing<PersonRow> =>
  anAdministrator({ name: 'Farida Khan', email: 'farida@example.org', duties: ['caseworker'], ...details });

/** What a person sends who needs help; nothing that looks like a robot. */
export const request = (details: object = {}) => ({
  kind: 'wages',
  phone: '98765 43210',
  contact: 'call',
  language: 'hi',
  ...details,
});

export interface HelpCalls {
  /** The answer as it came. */
  call(route: string, body?: object, headers?: Headers, more?: InjectOptions): ReturnType<FreshApp['inject']>;
  ask(details?: object, headers?: Headers): Promise<CaseReceipt>;
  open(receipt: Pick<CaseReceipt, 'code' | 'pin'>): Promise<{ case: OwnCase; token: string }>;
  /** As a caseworker, expecting success. */
  office(route: string, body?: object): Promise<OfficeCase>;
}

/** Calls about help on one site; office calls are made by the given caseworker. */
export function helpCalls(fresh: () => FreshApp, asWorker: () => Headers): HelpCalls {
  const call: HelpCalls['call'] = (route, body, headers = {}, more = {}) => {
    const [method, path] = route.split(' ');
    return fresh().inject({
      method: method as 'GET',
      url: `/api${path}`,
      headers,
      ...(body && { payload: body }),
      ...more,
    });
  };
  return {
    call,
    ask: async (details = {}, headers = {}) => {
      const { token } = (await call('GET /form-token')).json().data;
      const answer = await call('POST /help/cases', request({ formToken: token, ...details }), headers);
      assert.equal(answer.statusCode, 201, answer.body);
      return answer.json().data;
    },
    open: async ({ code, pin }) => {
      const answer = await call('POST /help/cases/open', { code, pin });
      assert.equal(answer.statusCode, 200, answer.body);
      return answer.json().data;
    },
    office: async (route, body) => {
      const answer = await call(route, body, asWorker());
      assert.ok(answer.statusCode < 300, `${route}: ${answer.body}`);
      return answer.body === '' ? undefined : answer.json().data;
    },
  };
}
