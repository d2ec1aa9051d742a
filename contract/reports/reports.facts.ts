export const longestLabel = 150;
