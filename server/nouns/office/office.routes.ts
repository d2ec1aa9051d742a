import type { FastifyInstance } from 'fastify';
import { endpoints } from '#contract/endpoints.ts';
import { officeActOf } from '../../platform/http/office-act.ts';
import { type Registry, serve } from '../../platform/http/serve.ts';
import { type AccountTools, contextOf } from '../../shared/accounts/account-tools.ts';
import { invite, listInvitations, resend, takeBack } from './invitations.service.ts';
import { acceptInvitation, readInvitation } from './joining.service.ts';
import { exportMembers, listMembers, logOutMember, setDuties } from './members.service.ts';

/** Who is of the office, and who is asked in. */
export function serveOffice(app: FastifyInstance, registry: Registry, tools: AccountTools): void {
  serve(app, registry, endpoints.listOfficeMembers, ({ query }) => listMembers(tools, query));
  serve(app, registry, endpoints.exportOfficeMembers, (call) => exportMembers(tools, call.query, officeActOf(call)));
  serve(app, registry, endpoints.setDuties, async (call) => ({
    data: await setDuties(tools, call.params.id, call.body, officeActOf(call)),
  }));
  serve(app, registry, endpoints.logOutMember, async (call) => {
    await logOutMember(tools, call.params.id, call.body, officeActOf(call));
    return undefined;
  });
  serve(app, registry, endpoints.listInvitations, ({ query }) => listInvitations(tools.database, query));
  serve(app, registry, endpoints.invite, async (call) => ({
    data: await invite(tools, call.body, officeActOf(call)),
  }));
  serve(app, registry, endpoints.resendInvitation, async (call) => ({
    data: await resend(tools, call.params.id, officeActOf(call)),
  }));
  serve(app, registry, endpoints.withdrawInvitation, async (call) => {
    await takeBack(tools, call.params.id, officeActOf(call));
    return undefined;
  });
  serve(app, registry, endpoints.readInvitation, async (call) => ({
    data: await readInvitation(tools, call.body.token, contextOf(call)),
  }));
  serve(app, registry, endpoints.acceptInvitation, async (call) => {
    await acceptInvitation(tools, call.body, contextOf(call));
    return undefined;
  });
}
