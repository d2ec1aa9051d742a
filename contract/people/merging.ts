import { z } from 'zod';
import { officeCall } from '../protocol/endpoint.ts';
import { GivenPassword, Id, IdParams, Instant, LanguageCode, says } from '../protocol/fields.ts';
import { oneChoice, oneOf, pagedListOf, pagingFields } from '../protocol/paging.ts';
import { RegistrationStatus } from '../registrations/registrations.ts';
import { doubleReasons } from './people.facts.ts';

/** One of two entries that may be one person. */
export const Double = z.object({
  id: Id,
  name: z.string(),
  email: z.string().nullable(),
  phone: z.string().nullable(),
  /** The last four signs of the card; null without one. */
  card: z.string().nullable(),
  language: LanguageCode,
  registrations: z.int(),
  createdAt: Instant,
});
export type Double = z.infer<typeof Double>;

export const DoublePair = z.object({ person: Double, other: Double, reason: z.enum(doubleReasons) });
export type DoublePair = z.infer<typeof DoublePair>;

export const DuplicatesQuery = z.object({ reason: oneChoice(doubleReasons).optional(), ...pagingFields });
export type DuplicatesQuery = z.input<typeof DuplicatesQuery>;

/** Of two registrations for one event, one stays. */
export const MergeConflict = z.object({
  event_id: Id,
  title: z.string(),
  date: z.string(),
  status: RegistrationStatus,
  otherStatus: RegistrationStatus,
  keeps: z.enum(['person', 'other']),
});

export const MergePreview = z.object({
  person: Double,
  other: Double,
  moved: z.int(),
  conflicts: z.array(MergeConflict),
});
export type MergePreview = z.infer<typeof MergePreview>;

const OtherId = z.uuid({ error: ({ input }) => says(input === undefined ? 'required' : 'id_unknown') });
export const MergeQuery = z.object({ other_id: OtherId });

/** Whose is kept, where both have one: `person`, `other`, or the e-mail or last four signs themselves. */
const Kept = z.string(says('choice_unknown')).max(254, says('text_too_long')).optional();

export const MergePeople = z.object({ other_id: OtherId, email: Kept, card: Kept, password: GivenPassword });
export type MergePeople = z.input<typeof MergePeople>;

export const mergeEndpoints = {
  listDuplicates: officeCall('GET /admin/people/duplicates', {
    duties: ['owner'],
    says: 'listUsers',
    summary: 'Pairs of entries that may be one person: same number and name, same number, same name',
    query: DuplicatesQuery,
    reply: pagedListOf(DoublePair),
    status: 200,
  }),
  readMerge: officeCall('GET /admin/people/{id}/merge', {
    duties: ['owner'],
    says: 'listUsers',
    summary: 'What would happen if two accounts became one',
    params: IdParams,
    query: MergeQuery,
    reply: oneOf(MergePreview),
    status: 200,
    problems: ['not_found', 'office_person', 'same_person'],
  }),
  mergePeople: officeCall('POST /admin/people/{id}/merge', {
    closedInDemo: true,
    duties: ['owner'],
    says: 'changeUser',
    summary: 'Make two accounts one: registrations move, sessions end, both are told; nobody can undo it',
    params: IdParams,
    body: MergePeople,
    reply: oneOf(Double),
    status: 200,
    problems: ['not_found', 'office_person', 'same_person', 'wrong_password', 'too_many'],
  }),
};
