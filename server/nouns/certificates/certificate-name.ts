const graphemes = new Intl.Segmenter('und', { granularity: 'grapheme' });

/** The initial and the last word, as `A. Devi`: enough to compare with a paper, too little to learn a name from. */
export function shortName(name: string): string {
  const words = name.trim().split(/\s+/);
  const [first] = graphemes.segment(words[0] ?? '');
  const last = words.length > 1 ? ` ${words.at(-1)}` : '';
  return `${first?.segment ?? ''}.${last}`;
}
