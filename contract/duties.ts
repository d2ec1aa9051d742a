import { openingOf } from './protocol/duties.ts';
import { officeCalls } from './tables/office-calls.ts';
import type { Duty } from './values/duty.ts';

export type OfficeCallName = keyof typeof officeCalls;

/** Whether these duties open a call at all, be it within a limit. */
export const isOpen = (name: OfficeCallName, duties: readonly Duty[]): boolean =>
  openingOf(officeCalls[name], duties) !== null;

/** Whether they open it without a limit. */
export const isWhollyOpen = (name: OfficeCallName, duties: readonly Duty[]): boolean =>
  openingOf(officeCalls[name], duties) === 'wholly';
