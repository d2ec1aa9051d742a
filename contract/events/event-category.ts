import type { EventCategory } from './events.ts';

/**
 * The first that a description holds decides. A word stands here only if it means the same wherever it appears: a doctor
 * may be Dr Ambedkar, and अधिकार begins the officer, अधिकारी.
 */
export const categoryKeywords: readonly (readonly [string, EventCategory])[] = [
  ['health', 'health'],
  ['training', 'education'],
  ['skill', 'education'],
  ['legal', 'awareness'],
  ['rights', 'awareness'],
  ['fundrais', 'fundraiser'],
  ['स्वास्थ्य', 'health'],
  ['सेहत', 'health'],
  ['हेल्थ', 'health'],
  ['मेडिकल', 'health'],
  ['इलाज', 'health'],
  ['आँख', 'health'],
  ['आंख', 'health'],
  ['चश्म', 'health'],
  ['صحت', 'health'],
  ['ہیلتھ', 'health'],
  ['میڈیکل', 'health'],
  ['طبی', 'health'],
  ['علاج', 'health'],
  ['آنکھ', 'health'],
  ['چشم', 'health'],
  ['ट्रेनिंग', 'education'],
  ['प्रशिक्षण', 'education'],
  ['हुनर', 'education'],
  ['कौशल', 'education'],
  ['सीखें', 'education'],
  ['सिखा', 'education'],
  ['पढ\u093cाई', 'education'],
  ['पढाई', 'education'],
  ['ٹریننگ', 'education'],
  ['تربیت', 'education'],
  ['ہنر', 'education'],
  ['سیکھیں', 'education'],
  ['سکھا', 'education'],
  ['پڑھائی', 'education'],
  // With the dot below and without it.
  ['क\u093cानून', 'awareness'],
  ['कानून', 'awareness'],
  ['वकील', 'awareness'],
  ['अपने हक', 'awareness'],
  ['हकों', 'awareness'],
  ['हक\u093cों', 'awareness'],
  ['अधिकारों', 'awareness'],
  ['जागरूक', 'awareness'],
  ['قانون', 'awareness'],
  ['حقوق', 'awareness'],
  ['وکیل', 'awareness'],
  ['اپنے حق', 'awareness'],
  ['بیداری', 'awareness'],
  ['चंदा', 'fundraiser'],
  ['चन्दा', 'fundraiser'],
  ['چندہ', 'fundraiser'],
];

/** Default category: the first of these words that the description holds, in whichever language the office wrote it. */
export function categoryByWords(description: string): EventCategory {
  const text = description.toLowerCase();
  return categoryKeywords.find(([word]) => text.includes(word))?.[1] ?? 'general';
}
