/** The longest address, encoded, that every proxy passes on. */
const longestWritten = 5_000;

const fits = (text: string): boolean => encodeURIComponent(text).length <= longestWritten;

/** Where a text may be cut, best first: paragraphs, lines, sentences, words, characters. */
const borders = [/\n\s*\n/g, /\n/g, /(?<=[.!?])\s+/g, /\s+/g, /(?:)/gu];

/** Cuts a text into parts that one call can carry; joined, they are the text. */
export function cutText(text: string): string[] {
  if (fits(text)) return [text];
  const reach = text.slice(0, longestWritten + 1);
  for (const border of borders) {
    const ends = [...reach.matchAll(border)].map((found) => found.index + found[0].length);
    const end = ends.findLast((each) => each > 0 && each < text.length && fits(text.slice(0, each)));
    if (end !== undefined) return [text.slice(0, end), ...cutText(text.slice(end))];
  }
  return [text];
}
