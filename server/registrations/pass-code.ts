import { randomInt } from 'node:crypto';

/** None of them looks like another: of O and 0, I, L and 1, Z and 2, S and 5, G and 6, B and 8, U and V there is one at most. */
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
