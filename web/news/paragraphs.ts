/** Blank lines part paragraphs. */
export const paragraphsOf = (text: string): string[] =>
  text.split(/(?:\r?\n[ \t]*){2,}/).filter((part) => part.trim() !== '');
