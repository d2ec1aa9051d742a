/**
 * The tagline that the small face `Tagline` is drawn for. Another one, set by the office, must be shown in the fonts of
 * the reader's own phone: the small face has only these letters.
 */
export const drawnTagline = 'श्रमिकों की सेवा में';
