/** Apart from the schemas, so that a form can say the same without them. */
export const shortestPassword = 8;
export const longestPassword = 128;
