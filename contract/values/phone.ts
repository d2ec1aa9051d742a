import { withWesternDigits } from './western-digits.ts';

/** With the spaces, dashes and country code that people type. */
export const longestTypedPhone = 20;

/** Normalises an Indian phone number to ten digits, without a leading +91 or 0; undefined if it is none. */
export function parsePhone(text: string): string | undefined {
  const digits = withWesternDigits(text)
    .replace(/[\s-]/g, '')
    .replace(/^(?:\+91|0)/, '');
  return /^[0-9]{10}$/.test(digits) ? digits : undefined;
}
