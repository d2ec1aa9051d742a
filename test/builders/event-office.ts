import assert from 'node:assert/strict';
import type { LightMyRequestResponse } from 'fastify';
import type { OfficeEvent } from '#contract/events/events.ts';
import type { Route } from '#contract/protocol/endpoint.ts';
import type { FreshApp } from '../harness/fresh-app.ts';
import { ask } from './account-calls.ts';
import { anAdministrator } from './builders.ts';

/** What an editor does with events. */
export interface EventOffice {
  office(route: Route, body?: Record<string, unknown>): Promise<LightMyRequestResponse>;
  create(more?: Record<string, unknown>): Promise<OfficeEvent>;
  editorHeaders(): Promise<{ authorization: string }>;
}

export const camp = {
  title: 'Eye camp',
  description: 'Free spectacles.',
  date: '2026-03-03',
  location: 'Old mill, Rampur',
};

/** Signed in for each call: some are weeks apart. */
export async function eventOffice(fresh: FreshApp): Promise<EventOffice> {
  const editor = await fresh.has(anAdministrator({ duties: ['editor'] }));
  const editorHeaders = () => fresh.signIn(editor);
  const office: EventOffice['office'] = async (route, body) =>
    ask(fresh, route, { headers: await editorHeaders(), ...(body && { body }) });
  return {
    office,
    editorHeaders,
    create: async (more = {}) => {
      const answer = await office('POST /admin/events', { ...camp, ...more });
      assert.equal(answer.statusCode, 201, answer.body);
      return answer.json().data;
    },
  };
}
