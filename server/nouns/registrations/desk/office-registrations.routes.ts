import type { FastifyInstance } from 'fastify';
import { isWhollyOpen, type OfficeCallName } from '#contract/duties.ts';
import { endpoints } from '#contract/endpoints.ts';
import { callerOf } from '../../../platform/http/access.ts';
import { officeActOf } from '../../../platform/http/office-act.ts';
import type { Person } from '../../../platform/http/person.ts';
import { type Registry, serve } from '../../../platform/http/serve.ts';
import { languagesOf } from '../../../shared/content/translations/translations.service.ts';
import { exportAttendance, readAttendance, setAttendance } from '../attendance/register.service.ts';
import { changePartyInOffice } from '../own/party.service.ts';
import { checkIn } from './check-in.service.ts';
import { removeRegistration, setStatus } from './office-registrations.service.ts';
import {
  exportEventRegistrations,
  exportRegistrations,
  type ListReader,
  listAllRegistrations,
  listEventRegistrations,
  listFeedback,
} from './registration-lists.service.ts';
import { registerWalkIn, type WalkInTools } from './walk-ins.service.ts';

const readerOf = (call: OfficeCallName, { duties }: Person): ListReader => ({
  hidesPeople: !isWhollyOpen(call, duties),
});

/** The office's view of who comes. */
export function serveOfficeRegistrations(app: FastifyInstance, registry: Registry, tools: WalkInTools): void {
  const { database } = tools;
  serve(app, registry, endpoints.listAllRegistrations, async (call) => {
    const { query, answersIn } = call;
    const answer = await listAllRegistrations(database, query, readerOf('listAllRegistrations', callerOf(call)));
    answersIn(languagesOf(answer.data, query.lang));
    return answer;
  });
  serve(app, registry, endpoints.listEventRegistrations, async (call) => {
    const { params, query, answersIn } = call;
    const reader = readerOf('listEventRegistrations', callerOf(call));
    const answer = await listEventRegistrations(database, params.id, query.lang, reader);
    answersIn(languagesOf(answer.data, query.lang));
    return answer;
  });
  serve(app, registry, endpoints.listFeedback, async (call) => {
    const { query, answersIn } = call;
    const answer = await listFeedback(database, query, readerOf('listFeedback', callerOf(call)));
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
  serve(app, registry, endpoints.readAttendance, async ({ params, query }) => ({
    data: await readAttendance(database, params.id, query.lang),
  }));
  serve(app, registry, endpoints.exportAttendance, (call) =>
    exportAttendance(database, call.params.id, officeActOf(call)),
  );
  serve(app, registry, endpoints.setAttendance, async (call) => ({
    data: await setAttendance(tools, call.params.id, call.body, officeActOf(call)),
  }));
  serve(app, registry, endpoints.deleteRegistration, async (call) => {
    await removeRegistration(tools, call.params.id, officeActOf(call));
    return undefined;
  });
}
