import { z } from 'zod';
import { officeCall } from '../protocol/endpoint.ts';
import { Id, IdParams, Instant } from '../protocol/fields.ts';
import { oneChoice, oneOf, pagedListOf, pagingFields } from '../protocol/paging.ts';
import { binKinds } from './bin.facts.ts';

const BinKind = oneChoice(binKinds);
export type BinKind = z.infer<typeof BinKind>;

export const BinEntry = z.object({
  id: Id,
  kind: BinKind,
  thing_id: Id,
  name: z.string(),
  /** Who deleted it; null when that account is gone. */
  deleted_by: z.string().nullable(),
  deleted_at: Instant,
  /** The last day on which it can be brought back. */
  gone_on: z.string(),
  /** How many registrations come back with it. */
  registrations: z.int(),
});
export type BinEntry = z.infer<typeof BinEntry>;

export const BinQuery = z.object({ kind: BinKind.optional(), ...pagingFields });

/** What was brought back. */
const Restored = z.object({ id: Id, kind: BinKind, name: z.string() });
export type Restored = z.infer<typeof Restored>;

export const binEndpoints = {
  listBin: officeCall('GET /admin/bin', {
    duties: ['owner'],
    partly: { editor: 'noRegistrations' },
    says: 'listBin',
    summary: 'What was deleted in the last 30 days; registrations for owners alone',
    query: BinQuery,
    reply: pagedListOf(BinEntry),
    status: 200,
  }),
  restoreFromBin: officeCall('POST /admin/bin/{id}/restore', {
    duties: ['owner'],
    partly: { editor: 'noRegistrations' },
    summary: 'Bring a thing back with all that belonged to it',
    params: IdParams,
    reply: oneOf(Restored),
    status: 200,
    problems: ['not_found', 'already_there', 'event_in_bin', 'event_full', 'not_enough_seats'],
  }),
  deleteFromBin: officeCall('DELETE /admin/bin/{id}', {
    duties: ['owner'],
    partly: { editor: 'noRegistrations' },
    summary: 'Delete a thing for good',
    params: IdParams,
    status: 204,
    problems: ['not_found'],
  }),
};
