import { dictionary } from '@zxcvbn-ts/language-common';
import { shortestPassword } from '#contract/values/password-length.ts';

/** Local words to add to the list of common passwords. */
const localFavourites = [
  'india@123',
  'india1234',
  'bharat123',
  'hindustan',
  'jaihind1',
  'jaihind123',
  'jaishriram',
  'jaimatadi',
  'omsairam',
  'krishna123',
  'ganesh123',
  'allah786',
  'bismillah',
  'bismillah786',
  'mazdoor123',
  'shramikseva',
  'shramikseva1',
  'welcome@123',
  'password@123',
  'admin@123',
];

const fold = (password: string): string => password.normalize('NFKC').toLowerCase();

const common: ReadonlySet<string> = new Set(
  [...dictionary['passwords-common'], ...localFavourites]
    // Shorter ones are refused anyway.
    .filter((password) => password.length >= shortestPassword)
    .map(fold),
);

/** Whether a password is among those that attackers try first, in any case, or has hardly more than one letter. */
export const isCommonPassword = (password: string): boolean => common.has(fold(password)) || new Set(password).size < 3;
