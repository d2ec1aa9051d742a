import type { FastifyInstance } from 'fastify';
import { endpoints } from '#contract/endpoints.ts';
import { type Registry, serve } from '../../../platform/http/serve.ts';
import { receiveFile } from '../cases/files.service.ts';
import type { HelpTools } from '../help-tools.ts';
import { readFigures } from '../reports/figures.service.ts';
import { readHelpInfo } from './help-info.service.ts';
import { askForHelp } from './intake.service.ts';
import { addToCase, askForErasure, changeContact, openCase } from './own-case.service.ts';

type Caller = Parameters<Parameters<typeof serve>[3]>[0];
const publicCallOf = ({ clock, visitor, log }: Pick<Caller, 'clock' | 'visitor' | 'log'>) => ({
  now: clock.now(),
  visitor,
  log,
});

export function serveHelp(app: FastifyInstance, registry: Registry, tools: HelpTools): void {
  serve(app, registry, endpoints.readHelpInfo, async ({ reader, clock }) => ({
    data: await readHelpInfo(reader, clock.now()),
  }));
  serve(app, registry, endpoints.readHelpFigures, async ({ reader }) => ({ data: await readFigures(reader) }));
  serve(app, registry, endpoints.askForHelp, async (call) => ({
    data: await askForHelp(tools, call.body, publicCallOf(call)),
  }));
  serve(app, registry, endpoints.openCase, async (call) => ({
    data: await openCase(tools, call.body, publicCallOf(call)),
  }));
  serve(app, registry, endpoints.addToCase, async (call) => ({
    data: await addToCase(tools, call.body, publicCallOf(call)),
  }));
  serve(app, registry, endpoints.changeCaseContact, async (call) => ({
    data: await changeContact(tools, call.body, publicCallOf(call)),
  }));
  serve(app, registry, endpoints.askForErasure, async (call) => ({
    data: await askForErasure(tools, call.body, publicCallOf(call)),
  }));
  serve(app, registry, endpoints.sendCaseFile, async (call) => {
    const { isWhole, ...data } = await receiveFile(tools, call.body, call.file, publicCallOf(call));
    if (!isWhole) call.answersWith(200);
    return { data };
  });
}
