import { inIndia } from '../values/india-day.ts';

/** What a person needs help with, in the order of the tiles. */
export const helpKinds = ['wages', 'injury', 'papers', 'safety', 'dues', 'emergency', 'other'] as const;
export type HelpKind = (typeof helpKinds)[number];

/** By which door a case came; the last two are written down by the office. */
export const helpVias = ['form', 'callback', 'phone', 'visit'] as const;
/** How the person may be reached. `unknown`: nobody has asked yet whether a call is safe. */
export const helpContacts = ['call', 'message', 'none', 'unknown'] as const;
export const safeTimes = ['morning', 'afternoon', 'evening'] as const;
type SafeTime = (typeof safeTimes)[number];
/** The hours of India that people mean: from the first until the second. */
export const safeHours: Readonly<Record<SafeTime, readonly [from: number, until: number]>> = {
  morning: [6, 12],
  afternoon: [12, 17],
  evening: [17, 21],
};
/** The time that it is now; undefined at night, which nobody calls safe. */
export function safeTimeAt(now: Date): SafeTime | undefined {
  const hour = Number(inIndia(now).slice(11, 13));
  return safeTimes.find((time) => safeHours[time][0] <= hour && hour < safeHours[time][1]);
}
export const whoMayAnswer = ['only_me', 'anyone'] as const;
export const speaksFor = ['self', 'other', 'group'] as const;
/** From the lowest. */
export const helpRisks = ['none', 'high', 'urgent'] as const;

export const openStatuses = ['new', 'in_work', 'waiting', 'referred'] as const;
/** What a refused step on a case lacks: `data.missing` of `case_status`, which screens say in words. */
export const missingForSteps = [
  'take',
  'reopen',
  'other_state',
  'other_case',
  'open_target',
  'unmerge',
  'merge',
] as const;
export type MissingForStep = (typeof missingForSteps)[number];
/** Settled and closed cases have no next step and no due day. */
export const endedStatuses = ['settled', 'closed'] as const;
export const caseStatuses = [...openStatuses, ...endedStatuses] as const;
export type CaseStatus = (typeof caseStatuses)[number];
export const isOpenStatus = (status: CaseStatus): boolean => openStatuses.some((open) => open === status);
/** An open case within one that is not open would be on no list of work any more. */
export const mayMerge = (one: CaseStatus, into: CaseStatus): boolean =>
  one === 'settled' || (isOpenStatus(one) && isOpenStatus(into));

export const settledOutcomes = ['resolved', 'partly_resolved'] as const;
export const caseOutcomes = [
  ...settledOutcomes,
  'advice_given',
  'referred_out',
  'withdrawn',
  'not_reachable',
  'out_of_scope',
  'duplicate',
] as const;
export type CaseOutcome = (typeof caseOutcomes)[number];

/** The first six are written by the office; `person` by whoever asked; `system` by the product. */
export const officeEntryKinds = ['note', 'call', 'answer', 'document', 'referral', 'money'] as const;
export const entryKinds = [...officeEntryKinds, 'person', 'system'] as const;
export const callResults = ['spoke', 'no_answer', 'someone_else', 'wrong_number', 'not_safe'] as const;
/** How the person agreed to a referral. */
export const consentWays = ['spoken', 'phone', 'written'] as const;
export const moneyWays = ['cash', 'bank', 'upi', 'cheque', 'other'] as const;
/** What the product notes by itself. */
export const systemNotes = [
  'handed_over',
  'reopened',
  'owner_gone',
  'erasure_asked',
  'erasure_taken_back',
  'contact_changed',
] as const;

export const fileKinds = ['voice', 'photo', 'document'] as const;
/** Files that the person sends. */
export const sentFileKinds = ['voice', 'photo'] as const;

/** The next step of a new case, until the person has an answer; screens say it in their language. */
export const firstStep = 'first answer';

/** How far a claim for wages has come. */
export const caseStages = ['talk', 'notice', 'authority', 'court'] as const;
export const clockKinds = ['claim_by', 'notice_on', 'hearing'] as const;
export type ClockKind = (typeof clockKinds)[number];
/** The next step of a case whose nearest clock it is; screens say it in their language. */
export const clockSteps: Readonly<Record<ClockKind, string>> = {
  claim_by: 'last day to claim',
  notice_on: 'day named in the notice',
  hearing: 'hearing',
};
export const mostHearings = 20;

export interface Clocks {
  claim_by: string | null;
  notice_on: string | null;
  hearings: readonly string[];
}

/** What comes next from this day on, if anything does. */
export function nearestClock(clocks: Clocks, today: string): { kind: ClockKind; day: string } | null {
  const { claim_by, notice_on, hearings } = clocks;
  const days: { kind: ClockKind; day: string | null }[] = [
    ...hearings.map((day) => ({ kind: 'hearing' as const, day })),
    { kind: 'notice_on', day: notice_on },
    { kind: 'claim_by', day: claim_by },
  ];
  const ahead = days.flatMap(({ kind, day }) => (day !== null && day >= today ? [{ kind, day }] : []));
  return ahead.sort((one, other) => (one.day < other.day ? -1 : one.day > other.day ? 1 : 0))[0] ?? null;
}

export const caseViews = ['mine', 'unowned', 'overdue', 'urgent', 'suspect', 'all'] as const;
export const reportParts = ['kind', 'district', 'month', 'outcome', 'stage'] as const;
/** Why somebody of the office saw a case. */
export const viewReasons = ['opened', 'file', 'export', 'list', 'search', 'break_glass', 'deleted', 'paper'] as const;

export const helpLengths = {
  name: 100,
  employer: 200,
  story: 4_000,
  district: 100,
  nextStep: 200,
  entry: 4_000,
  body: 200,
  holdReason: 300,
  reason: 500,
  exportReason: 300,
} as const;
export const shortestGlassReason = 20;

export const mostPeopleAffected = 5_000;
export const mostDaysUnpaid = 3_650;
export const mostPaise = 1e12;

export const caseCodeLength = 8;
export const pinLength = 6;
/** With the spaces and dashes that people write between the signs. */
export const longestTypedCode = 12;
export const longestTypedPin = 8;
/** Which text about keeping and erasing the person saw. */
export const helpConsentVersion = '2026-11';

const megabyte = 1024 * 1024;
/** Small enough to arrive within the time of one request on a slow line. */
export const pieceBytes = 64 * 1024;
export const largestSent = { voice: 2 * megabyte, photo: 4 * megabyte } as const;
export const largestByForm = 10 * megabyte;
export const mostFiles = 10;
export const mostFileBytes = 20 * megabyte;
/** Of all cases together at which nobody of the office has looked yet. */
export const mostUnacceptedBytes = 500 * megabyte;

export const mostDistricts = 100;
export const mostNumbers = 10;
export const numberLengths = { label: 200, phone: 24, source: 300 } as const;
export const answerDays = { fewest: 0, most: 7, usual: 1 } as const;
export const keepYears = { fewest: 1, most: 8, usual: 3 } as const;
export const usualExit = 'https://www.google.com/';
/** Days after which a number that nobody has checked again is hidden. */
export const checkedForDays = 365;
export const erasureWaitsDays = 7;
