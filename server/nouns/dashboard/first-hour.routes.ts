import type { FastifyInstance } from 'fastify';
import { endpoints } from '#contract/endpoints.ts';
import { callerOf } from '../../platform/http/access.ts';
import { officeActOf } from '../../platform/http/office-act.ts';
import { type Registry, serve } from '../../platform/http/serve.ts';
import { decideHeld } from '../../shared/mail/held.service.ts';
import { confirmMailTest, readMailState, sendMailTest, setMailPace } from '../../shared/mail/mail-state.service.ts';
import { type FirstHourTools, putAside, readFirstHour } from './first-hour.service.ts';

export function serveFirstHour(app: FastifyInstance, registry: Registry, tools: FirstHourTools): void {
  serve(app, registry, endpoints.readFirstHour, async (call) => ({
    data: await readFirstHour(tools, callerOf(call), call.clock.now()),
  }));
  serve(app, registry, endpoints.putAside, async (call) => ({
    data: await putAside(tools, call.body, callerOf(call), call.clock.now()),
  }));
  serve(app, registry, endpoints.readMail, async () => ({ data: await readMailState(tools.database, tools) }));
  serve(app, registry, endpoints.updateMail, async (call) => ({
    data: await setMailPace(tools, call.body.newslettersPerSecond, officeActOf(call)),
  }));
  serve(app, registry, endpoints.decideHeld, async (call) => {
    await decideHeld(tools.database, call.body.send, officeActOf(call));
    return { data: await readMailState(tools.database, tools) };
  });
  serve(app, registry, endpoints.testMail, async (call) => ({ data: await sendMailTest(tools, officeActOf(call)) }));
  serve(app, registry, endpoints.confirmMail, async (call) => ({
    data: await confirmMailTest(tools, call.body.code, officeActOf(call)),
  }));
}
