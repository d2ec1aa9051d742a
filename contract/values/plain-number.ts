import { withWesternDigits } from './western-digits.ts';

/** As keyboards for Hindi and Urdu write numbers, too: with other digits, `٫` or `۔` before parts and `٬` or `،` between thousands. */
export const plainNumber = (text: string): string =>
  withWesternDigits(text.trim())
    .replaceAll(/(\d)[٫۔](?=\d)/g, '$1.')
    .replaceAll(/(\d)[٬،](?=\d)/g, '$1,');
