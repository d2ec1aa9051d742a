/** What a text says: browsers, forms and editors differ in line ends and spaces. */
const wordsOf = (text: string): string => text.normalize('NFC').replace(/\s+/g, ' ').trim();

export const saySame = (one: string, other: string): boolean => wordsOf(one) === wordsOf(other);
