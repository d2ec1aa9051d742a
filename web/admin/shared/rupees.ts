import { formatPaise, parsePaise } from '#contract/values/paise.ts';
import { plainNumber } from '#contract/values/plain-number.ts';

/** `₹1,00,000` or `−₹99.50`, held together in Urdu; no line ends after the minus. */
export const sayPaise = (paise: number): string =>
  `\u2066${paise < 0 ? '−\u2060' : ''}₹${formatPaise(Math.abs(paise))}\u2069`;

/** Rupees as typed, such as `₹ 1,00,000.50`; undefined where they are none. */
export function paiseOf(typed: string): number | undefined {
  const paise = parsePaise(plainNumber(typed.replaceAll(/[\s₹]/g, '')));
  return paise === undefined ? undefined : Number(paise);
}

/** The same of an account, which may be overdrawn. */
export function signedPaiseOf(typed: string): number | undefined {
  const plain = typed.trim().replace(/^[-−]/, '');
  const paise = paiseOf(plain);
  return paise === undefined || plain === typed.trim() ? paise : -paise;
}

/** As a field begins with it. */
export const rupeesOf = (paise: number): string => formatPaise(paise).replaceAll(',', '');
