import type { EventCategory } from './events.ts';

const keywords: readonly (readonly [string, EventCategory])[] = [
  ['health', 'health'],
  ['training', 'education'],
  ['skill', 'education'],
  ['legal', 'awareness'],
  ['rights', 'awareness'],
  ['fundrais', 'fundraiser'],
];

/** What an event is about when the office has not said so: the first of these words that its English description holds. */
export function categoryByWords(description: string): EventCategory {
  const text = description.toLowerCase();
  return keywords.find(([word]) => text.includes(word))?.[1] ?? 'general';
}
