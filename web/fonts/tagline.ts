import { sampleTagline } from '#contract/settings/sample-tagline.facts.ts';

/**
 * The tagline that the subset font `Tagline` covers. Another one must be shown in system fonts: the subset has only these
 * letters.
 */
export const drawnTagline = sampleTagline.hi;
