import type { FastifyInstance } from 'fastify';
import { endpoints } from '#contract/endpoints.ts';
import { languagesOf } from '../content/translations/translations.service.ts';
import { officeActOf } from '../platform/http/office-act.ts';
import { type Registry, serve } from '../platform/http/serve.ts';
import { checkIn } from './check-in.service.ts';
import { removeRegistration, setStatus } from './office-registrations.service.ts';
import { changePartyInOffice } from './party.service.ts';
import {
  exportEventRegistrations,
  exportRegistrations,
  listAllRegistrations,
  listEventRegistrations,
  listFeedback,
} from './registration-lists.service.ts';
import { registerWalkIn, type WalkInTools } from './walk-ins.service.ts';

/** The office's view of who comes. */
export function serveOfficeRegistrations(app: FastifyInstance, registry: Registry, tools: WalkInTools): void {
  const { database } = tools;
  serve(app, registry, endpoints.listAllRegistrations, async ({ query, answersIn }) => {
    const answer = await listAllRegistrations(database, query);
    answersIn(languagesOf(answer.data, query.lang));
    return answer;
  });
  serve(app, registry, endpoints.listEventRegistrations, async ({ params, query, answersIn }) => {
    const answer = await listEventRegistrations(database, params.id, query.lang);
    answersIn(languagesOf(answer.data, query.lang));
    return answer;
  });
  serve(app, registry, endpoints.listFeedback, async ({ query, answersIn }) => {
    const answer = await listFeedback(database, query);
    answersIn(languagesOf(answer.data, query.lang));
    return answer;
  });
  serve(app, registry, endpoints.exportRegistrations, (call) =>
    exportRegistrations(database, call.query, officeActOf(call)),
  );
  serve(app, registry, endpoints.exportEventRegistrations, (call) =>
    exportEventRegistrations(database, call.params.id, call.query.rows, officeActOf(call)),
  );

  serve(app, registry, endpoints.registerWalkIn, async (call) => ({
    data: await registerWalkIn(tools, call.body, officeActOf(call)),
  }));
  serve(app, registry, endpoints.setRegistrationStatus, async (call) => ({
    data: await setStatus(tools, call.params.id, call.body, officeActOf(call)),
  }));
  serve(app, registry, endpoints.checkInRegistration, async (call) => ({
    data: await checkIn(tools, call.params.id, call.body, officeActOf(call)),
  }));
  serve(app, registry, endpoints.changePartyInOffice, async (call) => ({
    data: await changePartyInOffice(tools, call.params.id, call.body, officeActOf(call)),
  }));
  serve(app, registry, endpoints.deleteRegistration, async (call) => {
    await removeRegistration(tools, call.params.id, officeActOf(call));
    return undefined;
  });
}
