import type { FastifyInstance } from 'fastify';
import { endpoints } from '#contract/endpoints.ts';
import { callerOf } from '../../platform/http/access.ts';
import { type Registry, serve } from '../../platform/http/serve.ts';
import { isAskedAnew } from '../consents/consents.service.ts';
import { type AccountTools, contextOf } from './account-tools.ts';
import { confirmEmail, sendConfirmation } from './confirmation.service.ts';
import { changePassword, forgotPassword, resetPassword } from './password.service.ts';
import { deleteMyAccount, exportMyData, readProfile, updateProfile } from './profile.service.ts';
import { registerAccount } from './registration.service.ts';
import { endOtherSessions, endSession, listSessions } from './sessions.service.ts';
import { login } from './sign-in.service.ts';

export function serveAccounts(app: FastifyInstance, registry: Registry, tools: AccountTools): void {
  const { database } = tools;

  serve(app, registry, endpoints.registerAccount, async (call) => ({
    data: await registerAccount(tools, call.body, contextOf(call)),
  }));
  serve(app, registry, endpoints.login, async (call) => {
    const entered = await login(tools, call.body, contextOf(call));
    return { ...entered, ...((await isAskedAnew(database, entered.user.id)) && { asksAnew: true as const }) };
  });
  serve(app, registry, endpoints.logout, async (call) => {
    const caller = callerOf(call);
    await endSession(database, caller, caller.sessionId);
    return undefined;
  });

  serve(app, registry, endpoints.readMe, async (call) => ({
    data: await readProfile(tools, callerOf(call), call.clock.now()),
  }));
  serve(app, registry, endpoints.updateProfile, async (call) => ({
    data: await updateProfile(tools, callerOf(call), call.body, contextOf(call)),
  }));
  serve(app, registry, endpoints.confirmEmail, async (call) => {
    await confirmEmail(tools, call.body, contextOf(call));
    return undefined;
  });

  serve(app, registry, endpoints.sendConfirmation, async (call) => {
    await sendConfirmation(tools, callerOf(call), contextOf(call));
    return undefined;
  });

  serve(app, registry, endpoints.changePassword, async (call) => {
    await changePassword(tools, callerOf(call), call.body, contextOf(call));
    return undefined;
  });
  serve(app, registry, endpoints.forgotPassword, async (call) => {
    await forgotPassword(tools, call.body, contextOf(call));
    return undefined;
  });
  serve(app, registry, endpoints.resetPassword, async (call) => {
    await resetPassword(tools, call.body, contextOf(call));
    return undefined;
  });

  serve(app, registry, endpoints.listSessions, async (call) => ({
    data: await listSessions(database, callerOf(call), call.clock.now()),
  }));
  serve(app, registry, endpoints.endSession, async (call) => {
    await endSession(database, callerOf(call), call.params.id);
    return undefined;
  });
  serve(app, registry, endpoints.endOtherSessions, async (call) => {
    await endOtherSessions(database, callerOf(call));
    return undefined;
  });

  serve(app, registry, endpoints.exportMyData, async (call) => ({
    data: await exportMyData(tools, callerOf(call), callerOf(call).language, call.clock.now()),
  }));
  serve(app, registry, endpoints.deleteMyAccount, async (call) => {
    await deleteMyAccount(tools, callerOf(call), call.body, contextOf(call));
    return undefined;
  });
}
