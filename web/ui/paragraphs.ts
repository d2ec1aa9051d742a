/** Splits at blank lines. */
export const paragraphsOf = (text: string): string[] =>
  text.split(/(?:\r?\n[ \t]*){2,}/).filter((part) => part.trim() !== '');

/** The start of a text, on one line and cut at a word. */
export function beginningOf(text: string, longest: number): string {
  const beginning = (paragraphsOf(text)[0] ?? '').replaceAll(/\s+/g, ' ').trim();
  if (beginning.length <= longest) return beginning;
  return `${beginning.slice(0, longest).replace(/[^\p{L}\p{M}\p{N}]+[\p{L}\p{M}\p{N}]*$/u, '')}…`;
}
