import { languageKey } from '#contract/values/language.ts';
import * as marks from './marks.ts';

/**
 * Written behind the stylesheet of every page: it waits for the styles before it, and what follows waits for it. So a page is laid out
 * once, with its styles.
 * A remembered language tells that our fonts and all styles are in the cache: they are used at once. Others see system fonts first.
 * A page that is opened at a place within it is laid out whole, or the place would not be found.
 * A broken picture gives way to its drawing before the application comes (`web/ui/Picture.tsx`).
 */
// Pure, so that the application, which knows the document only for its files, does not carry this text along.
export const inlineScript = /* @__PURE__ */ `(script => {
addEventListener('error', ({ target }) => {
  const drawing = target.dataset?.fallback;
  if (!drawing || target.src.endsWith(drawing)) return;
  target.removeAttribute('srcset');
  target.src = drawing;
}, true);
try {
  const mark = name => document.documentElement.setAttribute(name, '');
  if (location.hash || performance.getEntriesByType('navigation')[0]?.type !== 'navigate') mark('${marks.laidOut}');
  const href = script.getAttribute('${marks.deferredStyles}');
  if (!href) return;
  if (!localStorage.getItem('${languageKey}')) return mark('${marks.systemFonts}');
  const link = document.createElement('link');
  Object.assign(link, { rel: 'stylesheet', href });
  link.setAttribute('blocking', 'render');
  script.after(link);
} catch {}
})(document.currentScript)`.replaceAll(/\n */g, '');
