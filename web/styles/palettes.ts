import { type Palette, palettes } from '#contract/settings/identity.facts.ts';

const files = import.meta.glob<string>('./palettes/*.css', { eager: true, import: 'default', query: '?url' });

/** The address of a palette's stylesheet; the usual one needs none. */
export const paletteStyles = (palette: Palette): string | undefined => files[`./palettes/${palette}.css`];

const addresses = (): string[] => palettes.flatMap((palette) => paletteStyles(palette) ?? []);

/** Shows a palette on the page that is open. */
export function showPalette(palette: Palette): void {
  const known = addresses();
  for (const link of document.querySelectorAll('link[rel="stylesheet"]')) {
    if (known.includes(link.getAttribute('href') ?? '')) link.remove();
  }
  const href = paletteStyles(palette);
  if (href) document.head.append(Object.assign(document.createElement('link'), { rel: 'stylesheet', href }));
}
