import type { FastifyInstance } from 'fastify';
import { endpoints } from '#contract/endpoints.ts';
import { callerOf } from '../../platform/http/access.ts';
import { officeActOf } from '../../platform/http/office-act.ts';
import { type Registry, serve } from '../../platform/http/serve.ts';
import type { AccountTools } from '../../shared/accounts/account-tools.ts';
import type { HelpTools } from '../help/help-tools.ts';
import { changeCaseConsent, fileCaseRequest, readCaseData } from './case-rights.service.ts';
import { changeMyConsent } from './consents.service.ts';
import { putMyNominee } from './nominees.service.ts';
import { readMyData } from './own-data.service.ts';
import { listPurposes } from './purposes.service.ts';
import { answerRequest, exportRequests, fileAtDesk, fileMyRequest, listRequests } from './requests.service.ts';

export function serveRights(
  app: FastifyInstance,
  registry: Registry,
  { accounts, help }: { accounts: AccountTools; help: HelpTools },
): void {
  const { database, publicUrl } = accounts;
  serve(app, registry, endpoints.listPurposes, async ({ reader }) => ({ data: await listPurposes(reader) }));

  serve(app, registry, endpoints.readMyData, async (call) => ({
    data: await readMyData(accounts, callerOf(call), call.clock.now()),
  }));
  serve(app, registry, endpoints.changeMyConsent, async (call) => ({
    data: await changeMyConsent(accounts, callerOf(call), call.body, call.clock),
  }));
  serve(app, registry, endpoints.fileMyRequest, async ({ body: { kind, text = null }, clock, ...call }) => ({
    data: await fileMyRequest(database, callerOf(call), { kind, text }, clock.now()),
  }));
  serve(app, registry, endpoints.putMyNominee, async (call) => {
    await putMyNominee(database, callerOf(call), call.body, call.clock.now());
    return undefined;
  });

  serve(app, registry, endpoints.readCaseData, async ({ body, clock }) => ({
    data: await readCaseData(help, body.token, clock.now()),
  }));
  serve(app, registry, endpoints.changeCaseConsent, async ({ body, clock, visitor, log }) => ({
    data: await changeCaseConsent(help, body, { now: clock.now(), visitor, log }),
  }));
  serve(app, registry, endpoints.fileCaseRequest, async ({ body: { token, kind, text = null }, clock, visitor }) => ({
    data: await fileCaseRequest(help, { token, kind, text }, { now: clock.now(), language: visitor.language }),
  }));

  serve(app, registry, endpoints.listRequests, ({ query, clock }) => listRequests(database, query, clock.now()));
  serve(app, registry, endpoints.exportRequests, (call) => exportRequests(database, call.query, officeActOf(call)));
  serve(app, registry, endpoints.fileRequest, async (call) => ({
    data: await fileAtDesk(database, call.body, officeActOf(call)),
  }));
  serve(app, registry, endpoints.answerRequest, async (call) => ({
    data: await answerRequest(database, publicUrl, call.params.id, call.body, officeActOf(call)),
  }));
}
