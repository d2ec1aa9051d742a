import type { EventCategory } from './events.ts';

/** The first that a description holds decides. */
export const categoryKeywords: readonly (readonly [string, EventCategory])[] = [
  ['health', 'health'],
  ['training', 'education'],
  ['skill', 'education'],
  ['legal', 'awareness'],
  ['rights', 'awareness'],
  ['fundrais', 'fundraiser'],
  ['स्वास्थ्य', 'health'],
  ['सेहत', 'health'],
  ['صحت', 'health'],
  ['ट्रेनिंग', 'education'],
  ['प्रशिक्षण', 'education'],
  ['हुनर', 'education'],
  ['ٹریننگ', 'education'],
  ['تربیت', 'education'],
  ['ہنر', 'education'],
  // With the dot below and without it.
  ['क\u093cानून', 'awareness'],
  ['कानून', 'awareness'],
  ['قانون', 'awareness'],
  ['حقوق', 'awareness'],
  ['चंदा', 'fundraiser'],
  ['چندہ', 'fundraiser'],
];

/** Default category: the first of these words that the description holds, in whichever language the office wrote it. */
export function categoryByWords(description: string): EventCategory {
  const text = description.toLowerCase();
  return categoryKeywords.find(([word]) => text.includes(word))?.[1] ?? 'general';
}
