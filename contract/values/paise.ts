import { withWesternDigits } from './western-digits.ts';

const amountForm = /^(?:\d{1,12}|\d{1,3}(?:,\d{2,3})*,\d{3})(?:\.(\d*))?$/;

/** `500`, `1,00,000` or `99.5` rupees as paise; undefined for anything else. Never by way of a floating number. */
export function parsePaise(text: string): bigint | undefined {
  const plain = withWesternDigits(text.trim());
  const form = amountForm.exec(plain);
  if (!form) return undefined;
  const [, fraction = ''] = form;
  if (/[1-9]/.test(fraction.slice(2))) return undefined;
  const [whole = ''] = plain.split('.');
  return BigInt(whole.replaceAll(',', '')) * 100n + BigInt(fraction.slice(0, 2).padEnd(2, '0'));
}

/** `1,00,000` or `99.50`, grouped as in India. */
export function formatPaise(paise: number | bigint): string {
  const amount = BigInt(paise);
  const sign = amount < 0n ? '-' : '';
  const digits = String(amount < 0n ? -amount : amount).padStart(3, '0');
  const [whole, fraction] = [digits.slice(0, -2), digits.slice(-2)];
  const last = whole.slice(-3);
  const before = whole.slice(0, -3).replaceAll(/\B(?=(?:\d{2})+$)/g, ',');
  return `${sign}${before ? `${before},` : ''}${last}${fraction === '00' ? '' : `.${fraction}`}`;
}

/** `100000.50`, as tables for other programs have it. */
export const plainRupees = (paise: number): string => {
  const whole = Math.abs(paise);
  return `${paise < 0 ? '-' : ''}${Math.floor(whole / 100)}.${String(whole % 100).padStart(2, '0')}`;
};
