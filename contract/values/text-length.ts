/** Of a person. */
export const longestName = 100;

/** What a person looks for. The search fields of the office take less than the calls. */
export const longestSearch = 200;
export const longestTypedSearch = 100;
