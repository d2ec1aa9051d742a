import { inSteps } from './in-steps.ts';
import * as marks from './marks.ts';

/** Sections that `styles/layout.css` defers. */
const parts = 'main > *, .grid-3 > *, main li, footer';

/** Lays out the sections below the first view. */
export async function layOutRest(): Promise<void> {
  const root = document.documentElement;
  if (root.hasAttribute(marks.laidOut)) return;
  await inSteps(document.querySelectorAll<HTMLElement>(parts), (part) => {
    part.style.contentVisibility = 'visible';
  });
  root.setAttribute(marks.laidOut, '');
}
