/** Half a character, as a cut in the wrong place leaves it. `isWellFormed` is missing in Chrome before 111 and iOS before 16.4. */
const half = /\p{Surrogate}/u;

export const isWellFormed = (text: string): boolean => !half.test(text);

export const toWellFormed = (text: string): string => text.replaceAll(new RegExp(half, 'gu'), '\uFFFD');
