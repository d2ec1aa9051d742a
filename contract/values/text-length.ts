/** Of a person. */
export const longestName = 100;

/** In characters: the calls accept 200, the office's search fields 100. */
export const longestSearch = 200;
export const longestTypedSearch = 100;
