import { randomInt } from 'node:crypto';
import { codeSigns as signs } from '#contract/values/code-signs.ts';

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
