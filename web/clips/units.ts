import { wordsToSay } from '#contract/values/clip.ts';
import { type Language, parseLanguage } from '#contract/values/language.ts';

/** What is said in one go: a text and the elements that are marked meanwhile. */
export interface Unit {
  elements: Element[];
  language: Language;
  text: string;
}

const isLeftOut = (element: Element): boolean =>
  element.matches(
    '[aria-hidden="true"], .visually-hidden, [data-listen], script, style, noscript, select, textarea, svg',
  ) || element.checkVisibility?.() === false;

const languageAt = (element: Element): Language =>
  parseLanguage(element.closest('[lang]')?.getAttribute('lang')) ?? 'en';

/** The texts inside an element, in the order in which they stand, each block by itself. */
export function unitsIn(root: Element): Unit[] {
  const units: Unit[] = [];
  let open: Unit | undefined;
  const close = () => {
    open = undefined;
  };
  const add = (text: string, element: Element) => {
    const language = languageAt(element);
    if (open?.language !== language && text.trim() !== '') {
      open = { elements: [element], language, text: '' };
      units.push(open);
    }
    if (open) open.text += text;
  };
  const walk = (element: Element, block: Element) => {
    for (const node of element.childNodes) {
      if (node instanceof Text) add(node.data, languageAt(element) === languageAt(block) ? block : element);
      if (!(node instanceof Element) || isLeftOut(node)) continue;
      const { display } = getComputedStyle(node);
      if (node.localName === 'br') add(' ', block);
      else if (display === 'inline') walk(node, block);
      else if (display === 'contents') walk(node, node);
      else {
        close();
        walk(node, node);
        close();
      }
    }
  };
  if (!isLeftOut(root)) walk(root, root);
  return units
    .map((unit) => ({ ...unit, text: wordsToSay(unit.text) }))
    .filter(({ text }) => /[\p{L}\p{N}]/u.test(text));
}

/** Paragraphs of one text stand side by side; it was recorded as a whole. */
export function paragraphsTogether(units: readonly Unit[]): Unit[] {
  const isNext = (one: Unit | undefined, other: Unit): boolean => {
    const [before, after] = [one?.elements.at(-1), other.elements[0]];
    return before?.localName === 'p' && after?.localName === 'p' && before.nextElementSibling === after;
  };
  const runs: Unit[][] = [];
  for (const unit of units) {
    const run = runs.at(-1);
    if (run && isNext(run.at(-1), unit)) run.push(unit);
    else runs.push([unit]);
  }
  return runs.flatMap((run) => {
    const [first] = run;
    if (!first || run.length === 1) return [];
    return {
      elements: run.flatMap(({ elements }) => elements),
      language: first.language,
      text: run.map(({ text }) => text).join(' '),
    };
  });
}
