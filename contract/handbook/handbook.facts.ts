import { duties } from '../values/duty.ts';

/** Those of the office by duty; visitors read theirs on the public pages. */
export const audiences = [...duties, 'visitor'] as const;
export type Audience = (typeof audiences)[number];

/** The tasks of a new office, one for each day of its first week. */
export const firstWeek = [
  'open-the-site',
  'invite-people',
  'write-an-event',
  'print-cards',
  'import-a-statement',
  'check-the-backup',
] as const;

/** What hangs on the wall of the gate. */
export const taskOfTheWall = 'gate-without-network';
