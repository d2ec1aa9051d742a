import type { FastifyInstance } from 'fastify';
import { endpoints } from '#contract/endpoints.ts';
import { callerOf } from '../../platform/http/access.ts';
import { officeActOf } from '../../platform/http/office-act.ts';
import { type Registry, serve } from '../../platform/http/serve.ts';
import type { AccountTools } from '../../shared/accounts/account-tools.ts';
import {
  createUser,
  deleteUser,
  exportUserData,
  exportUsers,
  listUsers,
  removeSecondFactor,
  updateUser,
} from './users.service.ts';

/** The office's view of people. */
export function serveUsers(app: FastifyInstance, registry: Registry, tools: AccountTools): void {
  serve(app, registry, endpoints.listUsers, (call) => listUsers(tools, call.query, callerOf(call)));
  serve(app, registry, endpoints.createUser, async (call) => ({
    data: await createUser(tools, call.body, officeActOf(call)),
  }));
  serve(app, registry, endpoints.updateUser, async (call) => ({
    data: await updateUser(tools, call.params.id, call.body, officeActOf(call)),
  }));
  serve(app, registry, endpoints.deleteUser, async (call) => {
    await deleteUser(tools, call.params.id, officeActOf(call));
    return undefined;
  });
  serve(app, registry, endpoints.exportUserData, async (call) => ({
    data: await exportUserData(tools, call.params.id, officeActOf(call)),
  }));
  serve(app, registry, endpoints.removeSecondFactor, async (call) => {
    await removeSecondFactor(tools, call.params.id, officeActOf(call));
    return undefined;
  });
  serve(app, registry, endpoints.exportUsers, (call) => exportUsers(tools, call.query, officeActOf(call)));
}
