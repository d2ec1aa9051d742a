/** Default items per page of a list. */
export const defaultPageSize = 20;
