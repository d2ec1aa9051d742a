import type { FastifyInstance } from 'fastify';
import { endpoints } from '#contract/endpoints.ts';
import type { Language } from '#contract/values/language.ts';
import { callerOf } from '../../../platform/http/access.ts';
import { type Call, type Registry, serve } from '../../../platform/http/serve.ts';
import type { Clock } from '../../../platform/process/clock.ts';
import { languagesOf } from '../../../shared/content/translations/translations.service.ts';
import {
  cancelMyRegistration,
  giveMyFeedback,
  listMyRegistrations,
  readMyRegistration,
} from './own-registrations.service.ts';
import { changeMyParty } from './party.service.ts';
import { type CallContext, openRegistrationQueue, type RegistrationTools, register } from './registering.service.ts';

/** What members do about events. Two calls have two names each: they are one and the same. */
export function serveRegistrations(app: FastifyInstance, registry: Registry, tools: RegistrationTools): void {
  const { database } = tools;
  const registering = { ...tools, queue: openRegistrationQueue() };
  const contextOf = (call: { query: { lang: Language }; clock: Clock; requestId: string }): CallContext => ({
    now: call.clock.now(),
    language: call.query.lang,
    requestId: call.requestId,
  });

  serve(app, registry, endpoints.registerForEvent, async (call) => {
    const data = await register(registering, callerOf(call), call.params.id, call.body, contextOf(call));
    call.answersIn(languagesOf([data], call.query.lang));
    return { data };
  });
  serve(app, registry, endpoints.createRegistration, async (call) => {
    const data = await register(registering, callerOf(call), call.body.event_id, call.body, contextOf(call));
    call.answersIn(languagesOf([data], call.query.lang));
    return { data };
  });

  const listMine = async (call: Pick<Call<typeof endpoints.listMyEvents>, 'caller' | 'query' | 'answersIn'>) => {
    const data = await listMyRegistrations(database, callerOf(call), call.query.lang);
    call.answersIn(languagesOf(data, call.query.lang));
    return { data };
  };
  serve(app, registry, endpoints.listMyEvents, listMine);
  serve(app, registry, endpoints.listMyRegistrations, listMine);

  serve(app, registry, endpoints.cancelRegistration, async (call) => {
    const { requestId, clock } = call;
    await cancelMyRegistration(tools, callerOf(call), call.params.id, { requestId, now: clock.now() });
    return undefined;
  });
  serve(app, registry, endpoints.changeParty, async (call) => {
    const data = await changeMyParty(tools, callerOf(call), call.params.id, call.body, contextOf(call));
    call.answersIn(languagesOf([data], call.query.lang));
    return { data };
  });
  serve(app, registry, endpoints.giveFeedback, async (call) => {
    const data = await giveMyFeedback(database, callerOf(call), call.params.id, call.body, call.query.lang);
    call.answersIn(languagesOf([data], call.query.lang));
    return { data };
  });
  serve(app, registry, endpoints.readPass, async (call) => {
    const data = await readMyRegistration(database, callerOf(call), call.params.id, call.query.lang);
    call.answersIn(languagesOf([data], call.query.lang));
    return { data };
  });
}
