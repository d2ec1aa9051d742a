import type { FastifyInstance } from 'fastify';
import type { Endpoint } from '#contract/endpoint.ts';
import { endpoints } from '#contract/endpoints.ts';
import type { AccountTools } from '../accounts/account-tools.ts';
import { listPeople } from '../accounts/accounts.service.ts';
import { callerOf } from '../http/access.ts';
import { type Call, type Registry, serve } from '../http/serve.ts';
import type { OfficeAct } from './office-act.ts';
import { createUser, deleteUser, exportUsers, updateUser } from './users.service.ts';

const actOf = (call: Call<Endpoint>): OfficeAct => ({
  actor: callerOf(call),
  language: call.visitor.language,
  requestId: call.requestId,
  now: call.clock.now(),
});

/** The office's view of people. */
export function serveUsers(app: FastifyInstance, registry: Registry, tools: AccountTools): void {
  serve(app, registry, endpoints.listUsers, ({ query }) => listPeople(tools.database, query));
  serve(app, registry, endpoints.createUser, async (call) => ({
    data: await createUser(tools, call.body, actOf(call)),
  }));
  serve(app, registry, endpoints.updateUser, async (call) => ({
    data: await updateUser(tools, call.params.id, call.body, actOf(call)),
  }));
  serve(app, registry, endpoints.deleteUser, async (call) => {
    await deleteUser(tools, call.params.id, actOf(call));
    return undefined;
  });
  serve(app, registry, endpoints.exportUsers, (call) => exportUsers(tools, call.query, actOf(call)));
}
