import type { Language } from '#contract/language.ts';
import devanagari from './mukta-devanagari-400.woff2?url';
import latin from './mukta-latin-400.woff2?url';
import latinBold from './mukta-latin-700.woff2?url';
import nastaliq from './noto-nastaliq-urdu-400.woff2?url';

/** The faces that the first view of a page needs, for `<link rel="preload" as="font" crossorigin>`; the rest come with the styles. */
export const fontsToPreload: Record<Language, readonly string[]> = {
  en: [latin, latinBold],
  hi: [devanagari, latin],
  ur: [nastaliq],
};
