const longest = 200;

/** Sentences of at most 200 signs: longer ones are stopped by some browsers after 15 seconds. */
export function sentencesOf(text: string): string[] {
  const sentences = text.match(/[^.?!।۔]+(?:[.?!।۔]+(?=\s|$)|[.?!।۔]+(?=\S)|$)/g) ?? [];
  const joined: string[] = [];
  for (const part of sentences) {
    const last = joined.at(-1);
    // A full stop inside a number or an abbreviation ends nothing.
    if (last !== undefined && !/^\s/.test(part)) joined[joined.length - 1] = last + part;
    else joined.push(part);
  }
  return joined
    .flatMap(cut)
    .map((part) => part.trim())
    .filter((part) => /[\p{L}\p{N}]/u.test(part));
}

function cut(sentence: string): string[] {
  if (sentence.length <= longest) return [sentence];
  const head = sentence.slice(0, longest);
  const at = Math.max(...[/[,،;:—](?=[^,،;:—]*$)/, /\s(?=\S*$)/].map((form) => head.search(form)));
  const end = at > 0 ? at + 1 : longest;
  return [sentence.slice(0, end), ...cut(sentence.slice(end))];
}
