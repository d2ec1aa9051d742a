import { languageKey } from '#contract/values/language.ts';
import * as marks from './marks.ts';

/**
 * Runs after the page's stylesheet, so that a page is laid out once, with its styles. A remembered language means cached fonts
 * and styles; a hash needs the whole page laid out.
 *
 * A browser without `Array.prototype.at` is older than the floors of `build/browsers/floors.ts`. It gets the page as it is
 * without script. This script is the only one that such a browser runs: it is written in the language of 2015.
 */
// Pure, so that the application, which needs only the document's files, does not include this text.
export const inlineScript = /* @__PURE__ */ `(script => {
addEventListener('error', ({ target }) => {
  const drawing = target.dataset && target.dataset.fallback;
  if (!drawing || target.src.endsWith(drawing)) return;
  target.removeAttribute('srcset');
  target.src = drawing;
}, true);
try {
  const root = document.documentElement;
  const mark = name => root.setAttribute(name, '');
  if ([].at) mark('${marks.script}');
  else addEventListener('DOMContentLoaded', () => {
    for (const part of document.querySelectorAll('noscript')) part.outerHTML = part.textContent;
  });
  if (location.hash || (performance.getEntriesByType('navigation')[0] || {}).type !== 'navigate') mark('${marks.laidOut}');
  const href = script.getAttribute('${marks.deferredStyles}');
  const first = href && !localStorage.getItem('${languageKey}');
  if (root.lang === 'ur') {
    mark('${marks.naskh}');
    document.fonts.load(first ? '1em "Nastaliq of the phone"' : '1em "Noto Nastaliq Urdu"', 'ا')
      .then(faces => faces[0] && root.removeAttribute('${marks.naskh}'), () => {});
  }
  if (!href) return;
  if (first) return mark('${marks.systemFonts}');
  const link = document.createElement('link');
  Object.assign(link, { rel: 'stylesheet', href });
  link.setAttribute('blocking', 'render');
  script.after(link);
} catch (error) {}
})(document.currentScript)`.replaceAll(/\n */g, '');
