import type { FastifyInstance } from 'fastify';
import { endpoints } from '#contract/endpoints.ts';
import { officeActOf } from '../../platform/http/office-act.ts';
import { type Registry, serve } from '../../platform/http/serve.ts';
import { exportApprovals, listApprovals, readApproval } from './approval-lists.service.ts';
import { type ApprovalTools, approve, decline } from './approvals.service.ts';

export function serveApprovals(app: FastifyInstance, registry: Registry, tools: ApprovalTools): void {
  const { database } = tools;
  serve(app, registry, endpoints.listApprovals, (call) => listApprovals(database, call.query, officeActOf(call)));
  serve(app, registry, endpoints.exportApprovals, (call) => exportApprovals(database, call.query, officeActOf(call)));
  serve(app, registry, endpoints.readApproval, async (call) => ({
    data: await readApproval(database, call.params.id, officeActOf(call)),
  }));
  serve(app, registry, endpoints.approveApproval, async (call) => ({
    data: await approve(tools, call.params.id, call.body, officeActOf(call)),
  }));
  serve(app, registry, endpoints.refuseApproval, async (call) => ({
    data: await decline(tools, call.params.id, 'refused', call.body, officeActOf(call)),
  }));
  serve(app, registry, endpoints.withdrawApproval, async (call) => ({
    data: await decline(tools, call.params.id, 'withdrawn', call.body, officeActOf(call)),
  }));
}
