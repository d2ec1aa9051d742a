import type { FastifyInstance } from 'fastify';
import { endpoints } from '#contract/endpoints.ts';
import { officeActOf } from '../../../platform/http/office-act.ts';
import { type Registry, serve } from '../../../platform/http/serve.ts';
import { serveFile } from '../../../platform/http/serve-file.ts';
import type { HelpTools } from '../help-tools.ts';
import { readReport } from '../reports/report.service.ts';
import { breakGlass } from './break-glass.service.ts';
import { exportCases, listCases } from './case-list.service.ts';
import { handOverCase, setCaseStatus } from './case-status.service.ts';
import { addCaseFile, addEntry, openCaseFile } from './entries.service.ts';
import { mergeCase, unmergeCase } from './merging.service.ts';
import {
  acceptCase,
  createCase,
  deleteCase,
  exportCase,
  readCase,
  readViews,
  renewPin,
  updateCase,
} from './office-cases.service.ts';

const endings: Record<string, string> = {
  'application/pdf': 'pdf',
  'image/webp': 'webp',
  'audio/webm': 'webm',
  'audio/ogg': 'ogg',
  'audio/mp4': 'm4a',
  'audio/amr': 'amr',
};

export function serveOfficeHelp(app: FastifyInstance, registry: Registry, tools: HelpTools): void {
  const { database } = tools;
  serve(app, registry, endpoints.listCases, (call) => listCases(tools, call.query, officeActOf(call)));
  serve(app, registry, endpoints.exportCases, (call) => exportCases(tools, call.query, officeActOf(call)));
  serve(app, registry, endpoints.readCaseReport, async (call) => {
    const { actor, now } = officeActOf(call);
    // Exact numbers of these days would tell a new caseworker what their cases do not tell yet.
    const isOpen = actor.duties.includes('caseworker') && (await tools.findOpening(actor.id, now)) === null;
    return { data: await readReport(database, call.query, !isOpen, now) };
  });
  serve(app, registry, endpoints.createCase, async (call) => ({
    data: await createCase(tools, call.body, officeActOf(call)),
  }));
  serve(app, registry, endpoints.readCase, async (call) => ({
    data: await readCase(tools, call.params.id, officeActOf(call)),
  }));
  serve(app, registry, endpoints.updateCase, async (call) => ({
    data: await updateCase(tools, call.params.id, call.body, officeActOf(call)),
  }));
  serve(app, registry, endpoints.deleteCase, async (call) => {
    await deleteCase(tools, call.params.id, call.body, officeActOf(call));
    return undefined;
  });
  serve(app, registry, endpoints.addCaseEntry, async (call) => ({
    data: await addEntry(tools, call.params.id, call.body, officeActOf(call)),
  }));
  serve(app, registry, endpoints.setCaseStatus, async (call) => ({
    data: await setCaseStatus(tools, call.params.id, call.body, officeActOf(call)),
  }));
  serve(app, registry, endpoints.handOverCase, async (call) => ({
    data: await handOverCase(tools, call.params.id, call.body, officeActOf(call)),
  }));
  serve(app, registry, endpoints.mergeCase, async (call) => ({
    data: await mergeCase(tools, call.params.id, call.body.into, officeActOf(call)),
  }));
  serve(app, registry, endpoints.unmergeCase, async (call) => {
    await unmergeCase(tools, call.params.id, officeActOf(call));
    return undefined;
  });
  serve(app, registry, endpoints.renewCasePin, async (call) => ({
    data: await renewPin(tools, call.params.id, officeActOf(call)),
  }));
  serve(app, registry, endpoints.acceptCase, async (call) => ({
    data: await acceptCase(tools, call.params.id, officeActOf(call)),
  }));
  serve(app, registry, endpoints.addCaseFile, async (call) => ({
    data: await addCaseFile(tools, call.params.id, call.file, officeActOf(call)),
  }));
  serveFile(app, registry, endpoints.readCaseFile, async (call) => {
    const { type, content } = await openCaseFile(tools, call.params, officeActOf(call));
    const fileName = `${call.params.file_id.slice(0, 8)}.${endings[type] ?? 'bin'}`;
    return { type, fileName, isSecret: true, read: async () => content };
  });
  serve(app, registry, endpoints.listCaseViews, async ({ params }) => ({ data: await readViews(database, params.id) }));
  serve(app, registry, endpoints.exportCase, (call) =>
    exportCase(tools, call.params.id, call.query, officeActOf(call)),
  );
  serve(app, registry, endpoints.breakGlass, async (call) => ({
    data: await breakGlass(tools, call.params.id, call.body, officeActOf(call)),
  }));
}
