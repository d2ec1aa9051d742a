import { z } from 'zod';
import { longestAbsenceReason } from '../events/courses.facts.ts';
import { officeCall } from '../protocol/endpoint.ts';
import {
  Id,
  IdParams,
  Instant,
  LanguageCode,
  optionalLine,
  optionalText,
  PersonName,
  PhoneNumber,
  requiredLine,
  says,
  unlessBlank,
  YesOrNo,
} from '../protocol/fields.ts';
import { ContentQuery, oneChoice, oneOf, pagedListOf, pagingFields } from '../protocol/paging.ts';
import { Party, PartyMember, Positions, RegistrationStatus } from '../registrations/registrations.ts';
import {
  conflictChoices,
  conflictKinds,
  longestDeviceId,
  longestReadCode,
  mostScanBytes,
  mostScansAtOnce,
  scanKinds,
  scanOutcomes,
  timeSources,
} from './scans.facts.ts';

export const ScanKind = oneChoice(scanKinds);
export const ScanOutcome = oneChoice(scanOutcomes);
export type ScanOutcome = z.infer<typeof ScanOutcome>;

/** A registration as the gate needs it: nothing by which a person can be reached. */
export const GateRegistration = z.object({
  id: Id,
  name: z.string(),
  code: z.string(),
  people: z.int(),
  people_here: z.int(),
  status: RegistrationStatus,
  check_in_time: Instant.nullable(),
  party: z.array(PartyMember),
  /** On this day of a course nobody of it is here yet, and somebody said why. */
  excused: z.boolean().optional(),
});
export type GateRegistration = z.infer<typeof GateRegistration>;

const GateCounts = z.object({
  /** All rows, whatever their status: who knows more has kept deleted ones. */
  registrations: z.int(),
  people: z.int(),
  here: z.int(),
  waiting: z.int(),
  capacity: z.int().nullable(),
});
export type GateCounts = z.infer<typeof GateCounts>;

export const GateList = z.object({
  event: z.object({
    id: Id,
    title: z.string(),
    date: z.string(),
    time: z.string().nullable(),
    location: z.string().nullable(),
    /** Of one registration. */
    maxPeople: z.int(),
    /** Whether this is a day of a course, from which people can be away with a reason. */
    isCourse: z.boolean(),
  }),
  registrations: z.array(GateRegistration),
  counts: GateCounts,
  /** To be sent as `since` the next time. */
  version: z.string(),
  /** Whether these are all registrations, or only those that changed. */
  whole: z.boolean(),
  /** How many scans of the event somebody must look at. */
  open: z.int(),
  /** By the clock of the server. */
  now: Instant,
});
export type GateList = z.infer<typeof GateList>;

/** One scan as a device sends it; which of the fields it needs depends on its kind. */
export const Scan = z.object({
  id: Id,
  kind: ScanKind,
  registration_id: Id.nullable().optional(),
  /** Of a pass or a card, as it was read. */
  code: optionalLine(longestReadCode),
  device_id: requiredLine(longestDeviceId, 'required').optional(),
  device_time: z.iso.datetime({ offset: true, error: says('wrong_kind') }),
  /** By how many ms the clock of the device was ahead at its last contact before the scan. */
  clock_ahead: z.int(says('wrong_kind')).optional(),
  here: Positions.optional(),
  absent: Positions.optional(),
  /** Of a walk-in. */
  name: unlessBlank(PersonName, 'name_required'),
  phone: PhoneNumber,
  party: Party.optional(),
  language: LanguageCode.optional(),
  /** Of somebody who is excused. */
  reason: optionalText(longestAbsenceReason),
  /** Confirmed at the gate: lets in although the event is full. */
  overCapacity: YesOrNo.optional(),
});
export type Scan = z.output<typeof Scan>;
export type SentScan = z.input<typeof Scan>;

/** Each scan is parsed by itself: a bad one must not lose the others. */
export const SendScans = z.object({
  scans: z
    .array(z.unknown(), says('wrong_kind'))
    .min(1, says('required'))
    .max(mostScansAtOnce, says('scans_too_many'))
    .meta({
      description: `At most ${mostScansAtOnce}, in the order in which they were made. Each has id, kind (${scanKinds.join(', ')}), registration_id or code, device_id, device_time, clock_ahead; a party has here and absent, a walk-in name, phone, party, language, overCapacity, and who is excused absent and reason.`,
    }),
  device_id: requiredLine(longestDeviceId, 'required').optional(),
  /** The clock of the device at the moment of sending: by it the times of the scans are corrected. */
  device_now: z.iso.datetime({ offset: true, error: says('wrong_kind') }).optional(),
});
export type SendScans = z.input<typeof SendScans>;

export const ScanResult = z.object({
  /** Null when it could not be read. */
  id: Id.nullable(),
  outcome: ScanOutcome,
  /** A code of the problems, where one says why. */
  reason: z.string().nullable(),
  registration_id: Id.nullable(),
  /** The time that counts. */
  time: Instant.nullable(),
  time_from: oneChoice(timeSources).nullable(),
  /** As it is now. */
  registration: GateRegistration.nullable(),
});
export type ScanResult = z.infer<typeof ScanResult>;

const Conflict = z.object({
  kind: oneChoice(conflictKinds),
  /** Who it may be. */
  other: GateRegistration.nullable(),
  settled_at: Instant.nullable(),
  settled_as: oneChoice(conflictChoices).nullable(),
});
export type Conflict = z.infer<typeof Conflict>;

/** One line of the log. */
export const LoggedScan = z.object({
  id: Id,
  kind: ScanKind,
  outcome: ScanOutcome,
  reason: z.string().nullable(),
  registration_id: Id.nullable(),
  code: z.string().nullable(),
  name: z.string().nullable(),
  device_id: z.string(),
  device_time: Instant,
  received_at: Instant,
  time: Instant,
  time_from: oneChoice(timeSources),
  /** Who sent it; null when the account is gone. */
  operator: z.string().nullable(),
  conflict: Conflict.nullable(),
});
export type LoggedScan = z.infer<typeof LoggedScan>;

export const ScansQuery = z.object({
  outcome: ScanOutcome.optional(),
  /** Only those that somebody must settle. */
  open: YesOrNo.optional(),
  ...pagingFields,
});
export type ScansQuery = z.input<typeof ScansQuery>;

export const SettleScan = z.object({ choice: oneChoice(conflictChoices) });

/** What a gate needs, with and without network. */
export const scanEndpoints = {
  readGateList: officeCall('GET /admin/events/{id}/desk', {
    duties: ['owner', 'desk'],
    says: 'gate',
    summary: 'What the gate of an event needs; with `since`, what has changed',
    params: IdParams,
    query: ContentQuery.extend({ since: z.string(says('choice_unknown')).max(100, says('choice_unknown')).optional() }),
    reply: oneOf(GateList),
    status: 200,
    problems: ['not_found'],
  }),
  sendScans: officeCall('POST /admin/events/{id}/scans', {
    duties: ['owner', 'desk'],
    says: 'gate',
    summary: 'Up to 500 scans of a device; the outcome of each in the same order, the same for the same id',
    params: IdParams,
    body: SendScans,
    partsParsedLater: true,
    mostBytes: mostScanBytes,
    reply: z.object({ data: z.array(ScanResult), now: Instant, open: z.int() }),
    status: 200,
    problems: ['not_found'],
  }),
  listScans: officeCall('GET /admin/events/{id}/scans', {
    duties: ['owner', 'desk'],
    says: 'gate',
    summary: 'The log of the gates, the newest first',
    params: IdParams,
    query: ScansQuery,
    reply: pagedListOf(LoggedScan).extend({ open: z.int() }),
    status: 200,
    problems: ['not_found'],
  }),
  settleScan: officeCall('POST /admin/events/{id}/scans/{scan}/settle', {
    duties: ['owner', 'desk'],
    says: 'gate',
    summary: 'Settle what a scan left open: do what is proposed, or leave it',
    params: IdParams.extend({ scan: Id }),
    body: SettleScan,
    reply: oneOf(LoggedScan),
    status: 200,
    problems: ['not_found', 'scan_settled'],
  }),
};
