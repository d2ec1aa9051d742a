/** A text whose names are replaced by marks that no language changes. */
export interface ProtectedText {
  text: string;
  /** Puts the names back; null when the machine lost or added one. */
  restore(translated: string): string | null;
}

const markOf = (index: number): string => `⟦${index}⟧`;
const anyMark = /⟦\s*(\d+)\s*⟧/g;

const escaped = (term: string): string => term.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&');

/** Longer names first, so that a part of a name is not taken for another one; whole words only. */
function patternOf(terms: readonly string[]): RegExp {
  const alternatives = terms.toSorted((one, other) => other.length - one.length).map(escaped);
  return new RegExp(`(?<![\\p{L}\\p{M}\\p{N}])(?:${alternatives.join('|')})(?![\\p{L}\\p{M}\\p{N}])`, 'gu');
}

export function protectNames(text: string, terms: readonly string[]): ProtectedText {
  const names: string[] = [];
  const marked = terms.length === 0 ? text : text.replaceAll(patternOf(terms), (name) => markOf(names.push(name)));
  return {
    text: marked,
    restore(translated) {
      if (names.length === 0) return translated;
      const found = [...translated.matchAll(anyMark)].map(([, index]) => Number(index)).toSorted((a, b) => a - b);
      if (found.length !== names.length || found.some((index, place) => index !== place + 1)) return null;
      return translated.replaceAll(anyMark, (_, index: string) => names[Number(index) - 1] ?? '');
    },
  };
}
