import { codeSigns } from './code-signs.ts';

export const cardLength = 8;
const base = codeSigns.length;
const form = new RegExp(`^[${codeSigns}]{${cardLength}}$`);

/** Luhn over the signs from the end, each second one doubled; 0 for a whole code that was read right. */
function luhn(signs: string, firstFactor: 1 | 2): number {
  let sum = 0;
  let factor: number = firstFactor;
  for (const sign of [...signs].reverse()) {
    const product = factor * codeSigns.indexOf(sign);
    sum += Math.floor(product / base) + (product % base);
    factor = 3 - factor;
  }
  return sum % base;
}

/** Seven random signs and the one by which any single mistake is noticed. */
export const withCheckSign = (signs: string): string => signs + codeSigns.charAt((base - luhn(signs, 2)) % base);

/** As it is kept, from whatever was typed or scanned; nothing is said about its check sign. */
export function signsOfCard(text: string): string {
  const afterLink = text.slice(text.lastIndexOf('#') + 1);
  return afterLink.toUpperCase().replaceAll(/[^\p{L}\p{N}]/gu, '');
}

export const isCardCode = (signs: string): boolean => form.test(signs) && luhn(signs, 1) === 0;

/** As it is printed and said: in two halves. */
export const writeCardCode = (signs: string): string =>
  `${signs.slice(0, cardLength / 2)}-${signs.slice(cardLength / 2)}`;

/** What the QR code of a card holds. The code stands behind `#`: browsers do not send that part. */
export const cardLink = (publicUrl: string, signs: string): string => `${publicUrl}/login#${writeCardCode(signs)}`;
