import { parsePaise } from './paise.ts';
import { toWellFormed } from './well-formed.ts';

export interface UpiPayment {
  upiId: string;
  payeeName: string;
  /** As typed; anything but a positive amount is omitted. */
  amount?: string | undefined;
  note?: string | undefined;
  /** Short reference for bank statements; one per donor, so shared pages have none. */
  reference?: string | undefined;
}

/** UPI apps cut or refuse longer notes. */
export const longestNote = 50;

const tooManyPaise = 100_000_000_000n;

/** `500`, `1,000` or `99.5` as rupees with two decimals; undefined for what is no positive amount. */
export function parseAmount(text: string): string | undefined {
  const paise = parsePaise(text);
  if (paise === undefined || paise <= 0n || paise >= tooManyPaise) return undefined;
  return `${paise / 100n}.${String(paise % 100n).padStart(2, '0')}`;
}

/** On one line, without half characters, and no longer than apps take. */
function tidyNote(note: string): string {
  const line = toWellFormed(note)
    .replaceAll(/[\s\p{Cc}]+/gu, ' ')
    .trim();
  return [...line].slice(0, longestNote).join('').trim();
}

/** A plain `@` is valid in a query, and some apps require it. */
const encodeUpiId = (upiId: string): string => encodeURIComponent(toWellFormed(upiId)).replaceAll('%40', '@');

/** The UPI link, also for the QR code. Values are escaped, so that a note cannot add parameters. */
export function upiLink({ upiId, payeeName, amount = '', note = '', reference }: UpiPayment): string {
  const am = parseAmount(amount);
  const tn = tidyNote(note);
  return [
    `upi://pay?pa=${encodeUpiId(upiId)}`,
    `pn=${encodeURIComponent(toWellFormed(payeeName))}`,
    'cu=INR',
    ...(am ? [`am=${am}`] : []),
    ...(tn ? [`tn=${encodeURIComponent(tn)}`] : []),
    ...(reference ? [`tr=${encodeURIComponent(reference)}`] : []),
  ].join('&');
}
