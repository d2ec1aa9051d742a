/** Of a person. */
export const longestName = 100;

/** Longest search text of the office's fields; the calls accept more. */
export const longestSearch = 200;
export const longestTypedSearch = 100;
