import { randomInt } from 'node:crypto';

/** None of them looks like another: of O and 0, I, L and 1, Z and 2, S and 5, G and 6, B and 8, U and V there is one at most. */
const signs = 'ACDEFHJKMPRTVWXY3479';
const half = (): string => Array.from({ length: 3 }, () => signs.charAt(randomInt(signs.length))).join('');

/** Six signs, said in two breaths. */
export const newPassCode = (): string => `${half()}-${half()}`;
