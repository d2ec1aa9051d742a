/** Of a whole number: free of charge, of a person, of a house, or none. */
export function writtenPhone(digits: string, hasPlus: boolean): 'free' | 'mobile' | 'fixed' | null {
  if (/^18[06]0\d{6,7}$/.test(digits)) return 'free';
  if (/^(?:(?:00)?91|0)?[6-9]\d{9}$/.test(digits)) return 'mobile';
  return /^0[1-9]\d{9}$/.test(digits) || (hasPlus && /^91[1-9]\d{9}$/.test(digits)) ? 'fixed' : null;
}

const year = String.raw`(?:19|20)\d{2}`;
const between = '[-. /]';
const day = String.raw`(?:${year}${between}\d{1,2}${between}\d{1,2}|\d{1,2}${between}\d{1,2}${between}(?:${year}|\d{2})|${year}(?:-\d{2,4})?)`;
const hour = String.raw`(?:[01]?\d|2[0-3])[:.][0-5]\d`;
const phone = String.raw`(?:(?:(?:00)?91[- ]?|0)?[6-9]\d{4}[- ]?\d{5}|0[1-9]\d{1,3}[- ]?\d{6,8}|18[06]0[- ]?\d{2,4}[- ]?\d{3,4})`;
const pause = '(?: ?[-.,/] ?| )';
const listOf = (...parts: string[]): RegExp =>
  new RegExp(`^(?:${parts.join('|')})(?:${pause}(?:${parts.join('|')}))*$`);
const days = listOf(day, hour);
const daysAndPhones = listOf(day, hour, phone);

/** Nobody writes a longer row of them. */
const longestRow = 80;

/** Whether a row of digits is nothing but days, hours and, if they may be, telephone numbers. */
export const readsAsPhonesOrDays = (run: string, mayBePhones = true): boolean =>
  run.length <= longestRow && (mayBePhones ? daysAndPhones : days).test(run);
