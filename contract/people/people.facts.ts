/** Why two entries may be one person, the strongest first. `name`: and at least one of both has no number. */
export const doubleReasons = ['both', 'phone', 'name'] as const;

/** `same`: the e-mail is known. `maybe`: the number or the name is. */
export const importRowKinds = ['new', 'same', 'maybe', 'wrong'] as const;
export type ImportRowKind = (typeof importRowKinds)[number];

export const importStates = ['preview', 'done'] as const;

export const shortestBasis = 20;
export const longestBasis = 300;
export const mostImportRows = 5_000;
export const largestImportBytes = 2 * 1024 * 1024;
