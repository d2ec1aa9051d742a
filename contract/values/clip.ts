/** Who speaks in a clip. */
export const clipMakers = ['person', 'machine'] as const;
export type ClipMaker = (typeof clipMakers)[number];

/** The last one only by a machine: programs that speak write it, browsers record the others. */
export const clipTypes = ['audio/webm', 'audio/mp4', 'audio/ogg', 'audio/wav'] as const;
export type ClipType = (typeof clipTypes)[number];

export const largestClip = 2 * 1024 * 1024;
export const longestClipSeconds = 180;

/** Of the names of a text. */
export const clipLengths = { kind: 40, field: 60, page: 40, key: 120 } as const;
export const longestPagePath = 200;

/** What of the list is asked for; `todo` is what has no voice or an old one. */
export const clipFilters = ['todo', 'missing', 'old', 'all'] as const;
export const clipStates = ['missing', 'old', 'current'] as const;
export type ClipState = (typeof clipStates)[number];

/** How many signs of a hash a page sends to ask for a clip; the answer has all of them. */
export const askedHashLength = 10;
export const mostAskedHashes = 400;

/** What is heard the same is written the same: marks of direction and the kind of white space make no difference. */
export const wordsToSay = (text: string): string =>
  text
    .replace(/[\u00ad\u200e\u200f\u2066-\u2069]/g, '')
    .replace(/[ \t\r\n\u00a0]+/g, ' ')
    .trim();
