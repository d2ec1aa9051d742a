/** Latin runs inside an Urdu sentence keep their own direction. */
export const isolated = (text: string): string => `\u2066${text}\u2069`;
