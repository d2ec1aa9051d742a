/** Of the app or a recovery code, with the spaces and dashes that people type. */
export const longestTypedCode = 20;
export const longestCode = 100;
