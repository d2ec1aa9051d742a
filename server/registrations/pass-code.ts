import { randomInt } from 'node:crypto';

/** No two look alike: at most one of O/0, I/L/1, Z/2, S/5, G/6, B/8, U/V. */
const signs = 'ACDEFHJKMPRTVWXY3479';
const length = 6;

/** Six signs, said in two breaths. */
export function newPassCode(): string {
  // One number for all of them: asking for chance takes longer than all else.
  const chance = randomInt(signs.length ** length);
  const code = Array.from({ length }, (_, place) =>
    signs.charAt(Math.floor(chance / signs.length ** place) % signs.length),
  );
  return `${code.slice(0, 3).join('')}-${code.slice(3).join('')}`;
}
