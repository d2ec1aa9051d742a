import { inSteps } from './in-steps.ts';
import * as marks from './marks.ts';

const mostElements = 30;

/** Parts of at most 30 elements: each is laid out in one frame. */
const partsOf = (part: Element): Element[] =>
  part.getElementsByTagName('*').length > mostElements ? [...part.children].flatMap(partsOf) : [part];

/** Changes a page from system fonts to ours: all are fetched, then one part per frame changes. If one fails, the system's stay. */
export async function swapFonts(): Promise<void> {
  const root = document.documentElement;
  if (!root.hasAttribute(marks.systemFonts)) return;
  const fonts = getComputedStyle(root).getPropertyValue('--web-fonts');
  const text = document.body.textContent;
  const fetched = [400, 700].map((weight) => document.fonts.load(`${weight} 1em ${fonts}`, text));
  const hasAll = await Promise.all(fetched).then(
    () => true,
    () => false,
  );
  if (!hasAll) return;
  const seen = partsOf(document.body).filter((part) => part.checkVisibility({ contentVisibilityAuto: true }));
  await inSteps(seen, (part) => part.setAttribute(marks.webFonts, ''));
  // Deferred sections cost nothing.
  root.removeAttribute(marks.systemFonts);
  root.removeAttribute(marks.naskh);
}
