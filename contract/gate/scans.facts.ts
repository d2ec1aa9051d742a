/** `excused`: away on a day of a course, with a reason. */
export const scanKinds = ['check_in', 'undo', 'walk_in', 'excused'] as const;

export const scanOutcomes = [
  'accepted',
  'again',
  'unknown_code',
  'cancelled',
  'waitlisted_seated',
  'over_capacity',
  'refused',
] as const;

/** Where the time of a scan is from: the corrected clock of the device, or its arrival. */
export const timeSources = ['device', 'arrival'] as const;

export const conflictKinds = ['over_capacity', 'cancelled', 'looks_like'] as const;
/** Done as proposed, or left as it is. */
export const conflictChoices = ['act', 'leave'] as const;

export const mostScansAtOnce = 500;
export const mostScanBytes = 500 * 1024;
export const longestDeviceId = 100;
/** Of what was read; longer texts are no codes. */
export const longestReadCode = 200;
/** Of an unknown code, as it is kept. */
export const longestKeptCode = 12;
export const longestScanReason = 100;
/** A clock that is further off is not trusted for the order of scans. */
export const mostClockDifferenceMs = 5 * 60_000;
