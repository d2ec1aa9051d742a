/** Of the code, in the signs of passes. */
export const certificateCodeLength = 10;
export const longestVoidReason = 300;
export const certificateStates = ['valid', 'void'] as const;
