import { withWesternDigits } from './western-digits.ts';

export const pinLength = 6;

/** Signs that are no digits stay and fail the form. */
export const digitsOfPin = (text: string): string => withWesternDigits(text.trim());

export const isPin = (digits: string): boolean => /^[0-9]{6}$/.test(digits);

const digit = (pin: string, place: number): number => Number(pin.charAt(place));

/** Each digit is the one before plus the step, nine being followed by zero. */
const isRun = (pin: string, step: number): boolean =>
  [1, 2, 3, 4, 5].every((place) => digit(pin, place) === (digit(pin, place - 1) + step + 10) % 10);

/** What others would try first: one digit, a run, equal halves, the end of the phone number. */
export const isWeakPin = (pin: string, phone?: string | null): boolean =>
  [-1, 0, 1].some((step) => isRun(pin, step)) || pin.slice(0, 3) === pin.slice(3) || phone?.endsWith(pin) === true;
