/** No two look alike: at most one of O/0, I/L/1, Z/2, S/5, G/6, B/8, U/V. */
export const codeSigns = 'ACDEFHJKMPRTVWXY3479';
