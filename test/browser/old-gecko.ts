import type { BrowserContext } from 'playwright-core';
import postcss, { type Declaration } from 'postcss';
import { styleFeatures } from '../../build/browsers/features.ts';

/** Telephones with keys (KaiOS 2.5) have Gecko 48. */
const known = styleFeatures({ firefox: '48' });

/** Functions and units that came later; a declaration with one of them is dropped. */
const later = /\b(clamp|min|max|color-mix|oklch|light-dark|env)\(|\b\d*\.?\d+([dsl]v[hwib]|r?lh|cq[wib])\b/;
/** Inside a variable such a value is kept, and what uses it counts as not written at all. */
const laterInVariable = 'not-known-here';

const isUnknown = ({ prop, value }: Declaration): boolean =>
  known.property(prop) === false ||
  later.test(value) ||
  (value.match(/[a-z][a-z-]*/g) ?? []).some((word) => known.keyword(prop, word) === false);

/** A stylesheet as that browser reads it: without what it does not know. */
export function asOldGeckoReads(css: string): string {
  const root = postcss.parse(css);
  root.walkAtRules((rule) => {
    if (rule.name === 'supports') {
      // It knows the plain form, of few things that are asked for here.
      if (/^not\b/.test(rule.params) && rule.nodes) rule.replaceWith(rule.nodes);
      else rule.remove();
    } else if (rule.name !== 'media' && known.atRule(rule.name) === false) rule.remove();
    else if (rule.name === 'media' && /[<>]/.test(rule.params)) rule.remove();
  });
  root.walkRules((rule) => {
    const names = [...rule.selector.matchAll(/::?([a-z-]+)/g)].map(([, name = '']) => name);
    if (names.some((name) => !name.startsWith('-') && known.selector(name) === false)) rule.remove();
  });
  root.walkDecls((declaration) => {
    if (!declaration.prop.startsWith('--')) {
      if (isUnknown(declaration)) declaration.remove();
    } else if (later.test(declaration.value)) declaration.value = laterInVariable;
  });
  return root.toString();
}

/** Every stylesheet of this window from now on. */
export async function readAsOldGecko(context: BrowserContext): Promise<void> {
  await context.route('**/*.css', async (route) => {
    const answer = await route.fetch();
    await route.fulfill({ response: answer, body: asOldGeckoReads(await answer.text()) });
  });
}
