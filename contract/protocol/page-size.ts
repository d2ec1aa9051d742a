/** How many things a page of a list holds unless told. */
export const defaultPageSize = 20;
