import type { Language } from '#contract/language.ts';
import devanagari from './mukta-devanagari-400.woff2?no-inline';
import latin from './mukta-latin-400.woff2?no-inline';
import latinBold from './mukta-latin-700.woff2?no-inline';
import nastaliq from './noto-nastaliq-urdu-400.woff2?no-inline';

/**
 * The faces that the first view of a page surely needs, for `<link rel="preload" as="font" crossorigin>`. Cheap phones have no
 * Nastaliq of their own, and no other face breaks the lines alike: when it comes late, the page jumps.
 */
export const fontsToPreload: Record<Language, readonly string[]> = {
  en: [latin, latinBold],
  hi: [devanagari],
  ur: [nastaliq],
};
