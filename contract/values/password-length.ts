/** Apart from the schemas, so that forms need no zod. */
export const shortestPassword = 8;
export const longestPassword = 128;
