import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { test } from 'node:test';
import { darkGrounds, palettes, usualPalette } from '#contract/settings/identity.facts.ts';

const read = (file: string): string => readFileSync(new URL(file, import.meta.url), 'utf8');
const tokensIn = (css: string): Map<string, string> =>
  new Map([...css.matchAll(/--([\w-]+): (#[\da-f]{6})\b/g)].map(([, name = '', colour = '']) => [name, colour]));
const usual = tokensIn(read('./tokens.css'));
const tokensOf = (palette: string): Map<string, string> =>
  palette === usualPalette ? usual : new Map([...usual, ...tokensIn(read(`./palettes/${palette}.css`))]);

/** Relative luminance and contrast as WCAG 2 defines them. */
function luminance(colour: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => {
    const share = Number.parseInt(colour.slice(at, at + 2), 16) / 255;
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}
function contrast(one: string, other: string): number {
  const [dark = 0, light = 0] = [luminance(one), luminance(other)].toSorted((a, b) => a - b);
  return (light + 0.05) / (dark + 0.05);
}

const lightGrounds = ['page', 'surface', 'cloth', 'indigo-50', 'indigo-100', 'marigold-100'];
const darkOnes = ['indigo-900', 'indigo-800', 'indigo-700'];
/** Text on each of its grounds. */
const texts: Record<string, readonly string[]> = {
  ink: [...lightGrounds, 'terracotta-100', 'marigold-500', 'marigold-600'],
  'ink-soft': [...lightGrounds, 'terracotta-100'],
  'indigo-900': [...lightGrounds, 'marigold-500'],
  'indigo-700': [...lightGrounds, 'marigold-500'],
  'terracotta-700': [...lightGrounds, 'terracotta-100'],
  'terracotta-600': ['page', 'surface', 'cloth', 'indigo-50'],
  'on-dark': [...darkOnes, 'terracotta-600', 'terracotta-700'],
  'on-dark-soft': darkOnes,
  'indigo-300': ['indigo-900', 'indigo-800'],
  'marigold-500': ['indigo-900', 'indigo-800'],
  success: ['surface', 'success-tint', 'cloth'],
  danger: ['surface', 'danger-tint', 'cloth'],
  info: ['surface', 'info-tint', 'cloth'],
};
/** Borders, focus rings and drawn marks. */
const marks: Record<string, readonly string[]> = {
  focus: lightGrounds,
  'focus-on-dark': darkOnes,
  'line-strong': ['surface', 'page', 'cloth'],
};

function tooWeak(tokens: Map<string, string>, pairs: typeof texts, least: number): string[] {
  return Object.entries(pairs).flatMap(([name, grounds]) =>
    grounds.flatMap((ground) => {
      const [colour, under] = [tokens.get(name), tokens.get(ground)];
      assert.ok(colour && under, `${name} on ${ground}`);
      const found = contrast(colour, under);
      return found < least ? [`${name} on ${ground}: ${found.toFixed(2)}`] : [];
    }),
  );
}

for (const palette of palettes) {
  test(`every text and mark of the palette ${palette} can be read on each of its grounds`, () => {
    const tokens = tokensOf(palette);
    assert.deepEqual([...tooWeak(tokens, texts, 4.5), ...tooWeak(tokens, marks, 3)], []);
    assert.equal(tokens.get('indigo-900'), darkGrounds[palette]);
  });
}

test('a palette changes colours alone, and each the same ones', () => {
  const names = palettes
    .filter((each) => each !== usualPalette)
    .map((each) => [...tokensIn(read(`./palettes/${each}.css`)).keys()]);
  for (const each of names) assert.deepEqual(each, names[0]);
  assert.ok(names[0]?.every((name) => usual.has(name)));
});

test('the ribbons of a palette are our drawings, in its colours', () => {
  const ribbons = ['kinari', 'frieze-terracotta', 'frieze-indigo'];
  const shapeOf = (svg: string): string =>
    svg.replaceAll(/<(title|desc)[^>]*>[^<]*<\/\1>| (role|aria-labelledby)="[^"]*"|\n/g, '');
  const nameOf = new Map(
    ['indigo-900', 'indigo-700', 'marigold-500', 'terracotta-600'].map((name) => [usual.get(name), name]),
  );
  for (const palette of palettes.filter((each) => each !== usualPalette)) {
    const css = read(`./palettes/${palette}.css`);
    for (const ribbon of ribbons) {
      const [, address = ''] = new RegExp(`--${ribbon}: url\\("data:image/svg\\+xml,([^"]+)"\\)`).exec(css) ?? [];
      const drawn = shapeOf(read(`../illustrations/${ribbon}.svg`)).replaceAll(
        /#[\dA-F]{6}/gi,
        (colour) => tokensOf(palette).get(nameOf.get(colour.toLowerCase()) ?? '') ?? 'a colour without a name',
      );
      assert.equal(decodeURIComponent(address).replaceAll("'", '"'), drawn, `${ribbon} of ${palette}`);
    }
  }
});

test('a colour that is too pale is caught', () => {
  const pale = new Map([...usual, ['indigo-700', '#8090c0']]);
  assert.ok(tooWeak(pale, texts, 4.5).some((pair) => pair.startsWith('indigo-700 on page')));
});
