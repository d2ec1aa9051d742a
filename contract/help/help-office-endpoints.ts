import { z } from 'zod';
import { paths } from '../paths.ts';
import { endpoint } from '../protocol/endpoint.ts';
import { Id, IdParams, Instant } from '../protocol/fields.ts';
import { oneOf } from '../protocol/paging.ts';
import {
  AddEntry,
  BreakGlass,
  CaseExportQuery,
  CaseFile,
  CaseList,
  CaseOrCode,
  CaseReport,
  CasesCsvQuery,
  CasesQuery,
  CaseView,
  CreateCase,
  DeleteCase,
  HandOver,
  MergeCase,
  OfficeCase,
  ReportQuery,
  SetCaseStatus,
  UpdateCase,
} from './help-office.ts';

/** A PIN is shown once, to be told or written down. */
const WithPin = z.object({ case: OfficeCase, pin: z.string() });
const CaseExport = z.object({ exportedAt: Instant, case: OfficeCase, views: z.array(CaseView) });

const onOneCase = { access: 'admin', params: IdParams, status: 200 } as const;

export const officeHelpEndpoints = {
  listCases: endpoint({
    route: paths.listCases,
    access: 'admin',
    summary:
      'Help cases, the most urgent first; without names, numbers and stories. A search knows whole words, numbers and codes; whom it finds by anything but a code is noted',
    query: CasesQuery,
    reply: CaseList,
    status: 200,
    problems: ['too_many_searches'],
  }),
  exportCases: endpoint({
    route: paths.exportCases,
    access: 'admin',
    summary:
      'The same as a table; `personal=true` adds name, number and story: it needs a reason, is noted at every case, and the other caseworkers are told',
    query: CasesCsvQuery,
    reply: z.string(),
    download: { type: 'text/csv', fileName: 'cases.csv' },
    status: 200,
    problems: ['too_many_searches'],
  }),
  readCaseReport: endpoint({
    route: paths.readCaseReport,
    access: 'admin',
    summary:
      'How many asked, by kind, district, month or outcome; others than caseworkers see a year up to a closed month, as it was counted then, rounded down and with small groups hidden',
    query: ReportQuery,
    reply: oneOf(CaseReport),
    status: 200,
  }),
  createCase: endpoint({
    route: paths.createCase,
    access: 'admin',
    summary: 'Write down a case of the desk or the telephone; code and PIN are for the person',
    body: CreateCase,
    reply: oneOf(WithPin),
    status: 201,
  }),
  readCase: endpoint({
    ...onOneCase,
    route: paths.readCase,
    summary: 'One case with its entries and files; who opens it is noted',
    reply: oneOf(OfficeCase),
    problems: ['not_found'],
  }),
  updateCase: endpoint({
    ...onOneCase,
    route: paths.updateCase,
    summary: 'Change facts, next step, due day or hold; `data` of a conflict is the case as it is now',
    body: UpdateCase,
    reply: oneOf(OfficeCase),
    problems: ['not_found', 'conflict'],
  }),
  deleteCase: endpoint({
    route: paths.deleteCase,
    access: 'admin',
    summary: 'Erase all that is personal, with a reason; what was counted stays',
    params: IdParams,
    body: DeleteCase,
    status: 204,
    problems: ['not_found', 'case_on_hold'],
  }),
  addCaseEntry: endpoint({
    ...onOneCase,
    route: paths.addCaseEntry,
    summary: 'Add a note, call, answer, document, referral or money; a wrong entry is struck by another',
    body: AddEntry,
    reply: oneOf(OfficeCase),
    status: 201,
    problems: ['not_found', 'consent_required', 'case_status'],
  }),
  setCaseStatus: endpoint({
    ...onOneCase,
    route: paths.setCaseStatus,
    summary: 'Take, wait, refer, settle, close or open again',
    body: SetCaseStatus,
    reply: oneOf(OfficeCase),
    problems: ['not_found', 'case_status', 'consent_required', 'conflict'],
  }),
  handOverCase: endpoint({
    ...onOneCase,
    route: paths.handOverCase,
    summary: 'Hand a case to another caseworker, who is told by e-mail',
    body: HandOver,
    reply: oneOf(OfficeCase),
    problems: ['not_found', 'case_status'],
  }),
  mergeCase: endpoint({
    ...onOneCase,
    route: paths.mergeCase,
    summary: 'Close as a duplicate of another case, which then shows both',
    body: MergeCase,
    reply: oneOf(OfficeCase),
    problems: ['not_found', 'case_status'],
  }),
  unmergeCase: endpoint({
    route: paths.unmergeCase,
    access: 'admin',
    summary: 'Undo the merging: the case is again what it was',
    params: IdParams,
    status: 204,
    problems: ['not_found', 'case_status'],
  }),
  renewCasePin: endpoint({
    ...onOneCase,
    route: paths.renewCasePin,
    summary: 'A new PIN, shown this once; the old one opens nothing any more',
    reply: oneOf(WithPin),
    status: 201,
    problems: ['not_found'],
  }),
  acceptCase: endpoint({
    ...onOneCase,
    route: paths.acceptCase,
    summary: 'Say that a suspect case is real',
    reply: oneOf(OfficeCase),
    problems: ['not_found'],
  }),
  addCaseFile: endpoint({
    ...onOneCase,
    route: paths.addCaseFile,
    summary: 'Add a PDF, picture or voice note of at most 10 MB',
    bodyType: 'document',
    body: z.object({}),
    reply: oneOf(CaseFile),
    status: 201,
    problems: ['not_found', 'file_too_large', 'files_full', 'unsupported_type'],
  }),
  readCaseFile: endpoint({
    route: paths.readCaseFile,
    access: 'admin',
    summary: 'One file of a case, as an attachment; who opens it is noted',
    params: z.object({ id: Id, file_id: Id }),
    status: 200,
    problems: ['not_found'],
  }),
  listCaseViews: endpoint({
    ...onOneCase,
    route: paths.listCaseViews,
    summary: 'Who saw the case, when and why, newest first',
    reply: z.object({ data: z.array(CaseView) }),
    problems: ['not_found'],
  }),
  exportCase: endpoint({
    ...onOneCase,
    route: paths.exportCase,
    summary: 'Everything about one case as JSON, for the person who asks; the other caseworkers are told',
    query: CaseExportQuery,
    reply: CaseExport,
    problems: ['not_found'],
  }),
  breakGlass: endpoint({
    route: paths.breakGlass,
    access: 'admin',
    summary:
      'For an owner: 60 minutes to read one case and to hand it over; the reason is noted, and all caseworkers are told',
    params: CaseOrCode,
    body: BreakGlass,
    reply: oneOf(z.object({ id: Id, until: Instant })),
    status: 201,
    problems: ['not_found', 'wrong_password', 'too_many'],
  }),
};
