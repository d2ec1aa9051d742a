import postcss, { type AtRule, type Declaration, type Rule } from 'postcss';
import { type Floors, styleFeatures } from './features.ts';
import type { Found } from './found.ts';

/** Units and functions of values, as the data name them. */
const valueForms: readonly (readonly [form: RegExp, name: string, ...path: string[]])[] = [
  [/\bclamp\(/, 'clamp()', 'clamp'],
  [/\bmin\(/, 'min()', 'min'],
  [/\bmax\(/, 'max()', 'max'],
  [/\bcolor-mix\(/, 'color-mix()', 'color', 'color-mix'],
  [/\boklch\(/, 'oklch()', 'color', 'oklch'],
  [/\blight-dark\(/, 'light-dark()', 'color', 'light-dark'],
  [/\b\d*\.?\d+[dsl]v(h|w|i|b|min|max)\b/, 'dvh', 'length', 'viewport_percentage_units_dynamic'],
  [/\b\d*\.?\d+r?lh\b/, 'lh', 'length', 'lh'],
  [/\b\d*\.?\d+cq(w|h|i|b|min|max)\b/, 'cqi', 'length', 'container_query_length_units'],
];

/** Whether the browser asks itself first. */
const standsInSupports = (node: Declaration | AtRule | Rule): boolean => {
  for (let above = node.parent; above; above = above.parent as typeof above)
    if (above.type === 'atrule' && (above as AtRule).name === 'supports') return true;
  return false;
};

/** Whether a line for older browsers stands before it in the same rule. */
const hasLineBefore = (declaration: Declaration): boolean => {
  for (let before = declaration.prev(); before; before = before.prev())
    if (before.type === 'decl' && before.prop === declaration.prop) return true;
  return false;
};

/** Finds what of a stylesheet older browsers do not know, unless they are given another line or asked first. */
export function styleCheck(floors: Floors): (css: string) => Found[] {
  const known = styleFeatures(floors);
  return (css) => checkStyles(css, known);
}

function checkStyles(css: string, known: ReturnType<typeof styleFeatures>): Found[] {
  const found: Found[] = [];
  const note = (feature: string, place: string) => found.push({ feature, place });

  const checkDeclaration = (declaration: Declaration): void => {
    const { prop, value } = declaration;
    if (prop.startsWith('--') || standsInSupports(declaration)) return;
    const place = `${prop}: ${value.slice(0, 80)}`;
    if (!prop.startsWith('-') && known.property(prop) === false) note(prop, place);
    else if (!hasLineBefore(declaration)) {
      for (const word of value.match(/[a-z][a-z-]*/g) ?? [])
        if (known.keyword(prop, word) === false) note(`${prop}: ${word}`, place);
    }
    if (hasLineBefore(declaration)) return;
    for (const [form, name, ...path] of valueForms)
      if (form.test(value) && known.type(...path) === false) note(name, place);
  };

  const checkMedia = (params: string): void => {
    // The build turns `(width < …)` into `not (min-width: …)`: browsers learnt both with the same version.
    if (/[<>]|\b(not|or)\s*\(|\)\s*or\b/.test(params) && known.mediaFeature('range_syntax') === false)
      note('@media range', params);
    for (const [, name = ''] of params.matchAll(/\(\s*([a-z-]+)\s*[:)]/g))
      if (known.mediaFeature(name.replace(/^(min|max)-/, '')) === false) note(`@media ${name}`, params);
  };

  const root = postcss.parse(css);
  root.walkDecls(checkDeclaration);
  root.walkAtRules((rule) => {
    if (standsInSupports(rule)) return;
    if (rule.name === 'media') checkMedia(rule.params);
    else if (!rule.name.startsWith('-') && known.atRule(rule.name) === false)
      note(`@${rule.name}`, rule.params.slice(0, 80));
  });
  root.walkRules((rule) => {
    if (standsInSupports(rule)) return;
    for (const [, name = ''] of rule.selector.matchAll(/::?([a-z-]+)/g))
      if (!name.startsWith('-') && known.selector(name) === false) note(`:${name}`, rule.selector.slice(0, 120));
  });
  return found;
}
