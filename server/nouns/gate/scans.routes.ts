import type { FastifyInstance } from 'fastify';
import { endpoints } from '#contract/endpoints.ts';
import { officeActOf } from '../../platform/http/office-act.ts';
import { type Registry, serve } from '../../platform/http/serve.ts';
import type { RegistrationTools } from '../registrations/own/registering.service.ts';
import { readGateList } from './gate-list.service.ts';
import { listScans, settleScan } from './scan-log.service.ts';
import { sendScans } from './scans.service.ts';

/** What the gates of an event ask and send. */
export function serveScans(app: FastifyInstance, registry: Registry, tools: RegistrationTools): void {
  const { database } = tools;
  serve(app, registry, endpoints.readGateList, async ({ params, query, clock }) => ({
    data: await readGateList(database, params.id, query, clock.now()),
  }));
  serve(app, registry, endpoints.sendScans, (call) => sendScans(tools, call.params.id, call.body, officeActOf(call)));
  serve(app, registry, endpoints.listScans, ({ params, query }) => listScans(database, params.id, query));
  serve(app, registry, endpoints.settleScan, async (call) => ({
    data: await settleScan(
      tools,
      { eventId: call.params.id, scanId: call.params.scan },
      call.body.choice,
      officeActOf(call),
    ),
  }));
}
