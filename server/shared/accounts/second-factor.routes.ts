import type { FastifyInstance } from 'fastify';
import { endpoints } from '#contract/endpoints.ts';
import { callerOf } from '../../platform/http/access.ts';
import { type Registry, serve } from '../../platform/http/serve.ts';
import { type AccountTools, contextOf } from './account-tools.ts';
import {
  beginSecondFactor,
  confirmSecondFactor,
  endSecondFactor,
  renewRecoveryCodes,
} from './second-factor-enrolment.service.ts';

export function serveSecondFactor(app: FastifyInstance, registry: Registry, tools: AccountTools): void {
  serve(app, registry, endpoints.beginSecondFactor, async (call) => ({
    data: await beginSecondFactor(tools, callerOf(call), call.body, contextOf(call)),
  }));
  serve(app, registry, endpoints.confirmSecondFactor, async (call) => ({
    data: await confirmSecondFactor(tools, callerOf(call), call.body, contextOf(call)),
  }));
  serve(app, registry, endpoints.endSecondFactor, async (call) => {
    await endSecondFactor(tools, callerOf(call), call.body, contextOf(call));
    return undefined;
  });
  serve(app, registry, endpoints.renewRecoveryCodes, async (call) => ({
    data: await renewRecoveryCodes(tools, callerOf(call), call.body, contextOf(call)),
  }));
}
