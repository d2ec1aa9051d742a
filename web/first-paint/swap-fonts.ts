import type { Language } from '#contract/values/language.ts';
import { inSteps } from './in-steps.ts';
import * as marks from './marks.ts';

/** Our faces on the pages of a language, as in `font-choice.css`. */
const facesOf: Record<Language, string> = {
  en: 'Mukta, Tagline, "Urdu word"',
  hi: 'Mukta, "Mukta Devanagari", "Urdu word"',
  ur: '"Noto Nastaliq Urdu", Mukta, Tagline',
};

const mostElements = 30;

/** Parts of at most 30 elements: each is laid out in one frame. */
const partsOf = (part: Element): Element[] =>
  part.getElementsByTagName('*').length > mostElements ? [...part.children].flatMap(partsOf) : [part];

/** Changes a page from system fonts to ours: all are fetched, then one part per frame changes. If one fails, the system's stay. */
export async function swapFonts(): Promise<void> {
  const root = document.documentElement;
  if (!root.hasAttribute(marks.systemFonts)) return;
  const faces = facesOf[root.lang as Language];
  const text = document.body.textContent;
  const fetched = [400, 700].map((weight) => document.fonts.load(`${weight} 1em ${faces}`, text));
  const hasAll = await Promise.all(fetched).then(
    () => true,
    () => false,
  );
  if (!hasAll) return;
  const seen = partsOf(document.body).filter((part) => part.checkVisibility?.({ contentVisibilityAuto: true }) ?? true);
  await inSteps(seen, (part) => part.setAttribute(marks.webFonts, ''));
  // Deferred sections cost nothing.
  root.removeAttribute(marks.systemFonts);
  root.removeAttribute(marks.naskh);
}
