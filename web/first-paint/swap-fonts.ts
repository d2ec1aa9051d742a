import { inSteps } from './in-steps.ts';
import * as marks from './marks.ts';

const mostElements = 30;

/** Parts of the page with at most so many elements: each is laid out in one frame. */
const partsOf = (part: Element): Element[] =>
  part.getElementsByTagName('*').length > mostElements ? [...part.children].flatMap(partsOf) : [part];

/** Changes a page that was painted in system fonts to ours: all are fetched together, then one part after the other changes. */
export async function swapFonts(): Promise<void> {
  const root = document.documentElement;
  if (!root.hasAttribute(marks.systemFonts)) return;
  const fonts = getComputedStyle(root).getPropertyValue('--web-fonts');
  const text = document.body.textContent;
  // Where they cannot be had, those of the system go on.
  await Promise.allSettled([400, 700].map((weight) => document.fonts.load(`${weight} 1em ${fonts}`, text)));
  const seen = partsOf(document.body).filter((part) => part.checkVisibility({ contentVisibilityAuto: true }));
  await inSteps(seen, (part) => part.setAttribute(marks.webFonts, ''));
  // What is not laid out yet costs nothing.
  root.removeAttribute(marks.systemFonts);
}
