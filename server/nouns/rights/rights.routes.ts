import type { FastifyInstance } from 'fastify';
import { endpoints } from '#contract/endpoints.ts';
import { callerOf } from '../../platform/http/access.ts';
import { officeActOf } from '../../platform/http/office-act.ts';
import { type Registry, serve } from '../../platform/http/serve.ts';
import { serveFile } from '../../platform/http/serve-file.ts';
import type { AccountTools } from '../../shared/accounts/account-tools.ts';
import type { Print } from '../../shared/printing/printer.ts';
import type { HelpTools } from '../help/help-tools.ts';
import { printBreachReport } from './breach-report.ts';
import {
  changeBreach,
  createBreach,
  exportNotice,
  listBreaches,
  readNotice,
  tellBreach,
  tellNotice,
} from './breaches.service.ts';
import { changeCaseConsent, fileCaseRequest, noteCaseTold, readCaseData } from './case-rights.service.ts';
import { changeMyConsent } from './consents.service.ts';
import { putMyNominee, removeMyNominee } from './nominees.service.ts';
import { readMyData } from './own-data.service.ts';
import { listPurposes } from './purposes.service.ts';
import { answerRequest, exportRequests, fileAtDesk, fileMyRequest, listRequests } from './requests.service.ts';
import { noteToldAtVisit } from './tellings.sql.ts';
import { listToTellPerson, noteToldAtDesk } from './to-tell.service.ts';

interface RightsTools {
  accounts: AccountTools;
  help: HelpTools;
  print: Print;
}

export function serveRights(app: FastifyInstance, registry: Registry, { accounts, help, print }: RightsTools): void {
  const { database, publicUrl } = accounts;
  serve(app, registry, endpoints.listPurposes, async ({ reader }) => ({ data: await listPurposes(reader) }));

  serve(app, registry, endpoints.readMyData, async (call) => ({
    data: await readMyData(accounts, callerOf(call), call.query.lang ?? callerOf(call).language, call.clock.now()),
  }));
  serve(app, registry, endpoints.changeMyConsent, async (call) => ({
    data: await changeMyConsent(accounts, callerOf(call), call.body, call),
  }));
  serve(app, registry, endpoints.fileMyRequest, async ({ body: { kind, text = null }, clock, ...call }) => ({
    data: await fileMyRequest(database, callerOf(call), { kind, text }, clock.now()),
  }));
  serve(app, registry, endpoints.putMyNominee, async (call) => {
    await putMyNominee(database, callerOf(call), call.body, call.clock.now());
    return undefined;
  });

  serve(app, registry, endpoints.removeMyNominee, async (call) => {
    await removeMyNominee(database, callerOf(call));
    return undefined;
  });
  serve(app, registry, endpoints.noteMyTold, async (call) => {
    await noteToldAtVisit(database, { personId: callerOf(call).id }, call.clock.now());
    return undefined;
  });

  serve(app, registry, endpoints.readCaseData, async ({ body, clock, visitor: { language } }) => ({
    data: await readCaseData(help, body.token, { now: clock.now(), language }),
  }));
  serve(app, registry, endpoints.noteCaseTold, async ({ body, clock, visitor: { language } }) => ({
    data: await noteCaseTold(help, body.token, { now: clock.now(), language }),
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
  serve(app, registry, endpoints.readToTell, async ({ params }) => ({
    data: await listToTellPerson(database, params.id),
  }));
  serve(app, registry, endpoints.noteTold, async (call) => {
    await noteToldAtDesk(database, call.params.id, officeActOf(call));
    return undefined;
  });
  serveBreaches(app, registry, { accounts, print });
}

function serveBreaches(
  app: FastifyInstance,
  registry: Registry,
  { accounts, print }: Pick<RightsTools, 'accounts' | 'print'>,
): void {
  const { database } = accounts;
  serve(app, registry, endpoints.listBreaches, async (call) => ({
    data: await listBreaches(database, callerOf(call).id),
  }));
  serve(app, registry, endpoints.createBreach, async (call) => ({
    data: await createBreach(accounts, call.body, officeActOf(call)),
  }));
  serve(app, registry, endpoints.updateBreach, async (call) => ({
    data: await changeBreach(accounts, call.params.id, call.body, officeActOf(call)),
  }));
  serve(app, registry, endpoints.tellBreach, async (call) => ({
    data: await tellBreach(accounts, call.params.id, call.body.password, officeActOf(call)),
  }));
  serveFile(app, registry, endpoints.readBreachReport, async (call) => {
    const { name, bytes } = await printBreachReport({ database, print }, call.params.id, officeActOf(call));
    return { type: 'application/pdf', fileName: name, isSecret: true, read: async () => bytes };
  });
  serve(app, registry, endpoints.readNotice, async ({ clock }) => ({ data: await readNotice(database, clock.now()) }));
  serve(app, registry, endpoints.exportNotice, (call) => exportNotice(database, officeActOf(call)));
  serve(app, registry, endpoints.tellNotice, async (call) => ({ data: await tellNotice(accounts, officeActOf(call)) }));
}
