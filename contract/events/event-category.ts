import type { EventCategory } from './events.ts';

/** The first that a description holds decides. */
export const categoryKeywords: readonly (readonly [string, EventCategory])[] = [
  ['health', 'health'],
  ['training', 'education'],
  ['skill', 'education'],
  ['legal', 'awareness'],
  ['rights', 'awareness'],
  ['fundrais', 'fundraiser'],
];

/** Default category: the first of these words that the English description holds. */
export function categoryByWords(description: string): EventCategory {
  const text = description.toLowerCase();
  return categoryKeywords.find(([word]) => text.includes(word))?.[1] ?? 'general';
}
