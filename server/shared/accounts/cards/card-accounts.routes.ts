import type { FastifyInstance } from 'fastify';
import { endpoints } from '#contract/endpoints.ts';
import { callerOf } from '../../../platform/http/access.ts';
import { type Registry, serve } from '../../../platform/http/serve.ts';
import { type AccountTools, contextOf } from '../account-tools.ts';
import { claimCard, registerWithCard } from './card-accounts.service.ts';
import { addCard, addEmail, changePin, keepSignIn } from './own-card.service.ts';

/** Calls for people who sign in with a card. */
export function serveCardAccounts(app: FastifyInstance, registry: Registry, tools: AccountTools): void {
  serve(app, registry, endpoints.registerCard, async (call) => ({
    data: await registerWithCard(tools, call.body, contextOf(call)),
  }));
  serve(app, registry, endpoints.claimCard, async (call) => ({
    data: await claimCard(tools, call.body, contextOf(call)),
  }));
  serve(app, registry, endpoints.changePin, async (call) => {
    await changePin(tools, callerOf(call), call.body, contextOf(call));
    return undefined;
  });
  serve(app, registry, endpoints.addEmail, async (call) => {
    await addEmail(tools, callerOf(call), call.body, contextOf(call));
    return undefined;
  });
  serve(app, registry, endpoints.addCard, async (call) => ({
    data: await addCard(tools, callerOf(call), call.body, contextOf(call)),
  }));
  serve(app, registry, endpoints.keepSignIn, async (call) => {
    await keepSignIn(tools, callerOf(call), call.body, contextOf(call));
    return undefined;
  });
}
