import { z } from 'zod';
import { officeCall } from '../protocol/endpoint.ts';
import { Id, IdParams, Instant, LanguageCode, requiredText, says } from '../protocol/fields.ts';
import { oneChoice, oneOf, pagingFields } from '../protocol/paging.ts';
import { importRowKinds, importStates, longestBasis, shortestBasis } from './people.facts.ts';

export const ImportCandidate = z.object({
  id: Id,
  name: z.string(),
  email: z.string().nullable(),
  phone: z.string().nullable(),
});

export const ImportRow = z.object({
  /** In the file, from 2 on: the first holds the headings. */
  line: z.int(),
  kind: z.enum(importRowKinds),
  name: z.string(),
  phone: z.string().nullable(),
  email: z.string().nullable(),
  language: LanguageCode,
  /** The code of what is wrong; null: nothing. */
  wrong: z.string().nullable(),
  /** An earlier line that says the same. */
  sameLine: z.int().nullable(),
  /** People who may be meant, five at most. */
  candidates: z.array(ImportCandidate),
});
export type ImportRow = z.infer<typeof ImportRow>;

export const Import = z.object({
  id: Id,
  state: z.enum(importStates),
  basis: z.string(),
  expiresAt: Instant,
  counts: z.object({ new: z.int(), same: z.int(), maybe: z.int(), wrong: z.int() }),
  /** Those of the page; none once it is done. */
  rows: z.array(ImportRow),
  total: z.int(),
  page: z.int(),
  pageSize: z.int(),
  /** Null until it is done. */
  added: z.int().nullable(),
  filled: z.int().nullable(),
});
export type Import = z.infer<typeof Import>;

export const StartImport = z.object({
  basis: requiredText(longestBasis, 'basis_length').min(shortestBasis, says('basis_length')),
});
export type StartImport = z.input<typeof StartImport>;

export const ImportQuery = z.object({ kind: oneChoice(importRowKinds).optional(), ...pagingFields });
export type ImportQuery = z.input<typeof ImportQuery>;

/** By line: `new`, `skip`, or the id of the person whose empty fields are filled. Lines that are not named keep the preset. */
const Choice = z.union([z.enum(['new', 'skip']), Id], says('choice_unknown'));

export const CommitImport = z.object({
  choices: z
    .record(z.string().regex(/^[0-9]{1,5}$/, says('choice_unknown')), Choice, says('choice_unknown'))
    .default({}),
});
export type CommitImport = z.input<typeof CommitImport>;

export const importEndpoints = {
  startImport: officeCall('POST /admin/imports', {
    duties: ['owner'],
    says: 'importPeople',
    summary: 'Read a table of people (CSV: name, phone, e-mail, language) and show what would come of it, for an hour',
    body: StartImport,
    bodyType: 'table',
    reply: oneOf(Import),
    status: 201,
    problems: ['table_too_large', 'not_a_table'],
  }),
  readImport: officeCall('GET /admin/imports/{id}', {
    duties: ['owner'],
    says: 'listCalls',
    summary: 'The preview, page by page',
    params: IdParams,
    query: ImportQuery,
    reply: oneOf(Import),
    status: 200,
    problems: ['not_found'],
  }),
  deleteImport: officeCall('DELETE /admin/imports/{id}', {
    duties: ['owner'],
    says: 'cards',
    summary: 'Forget a preview',
    params: IdParams,
    status: 204,
    problems: ['not_found', 'import_done'],
  }),
  commitImport: officeCall('POST /admin/imports/{id}/commit', {
    duties: ['owner'],
    says: 'importPeople',
    summary: 'Take the people in, all or nobody; without choices those who are new',
    params: IdParams,
    body: CommitImport,
    reply: oneOf(Import),
    status: 200,
    problems: ['not_found', 'import_done'],
  }),
};
