/** Colours of the site. Each passes contrast on light and dark grounds (`web/styles/palettes.test.ts`). */
export const palettes = ['indigo', 'leaf', 'maroon', 'teal', 'plum', 'slate'] as const;
export type Palette = (typeof palettes)[number];
export const usualPalette = 'indigo' satisfies Palette;

/** The dark ground of each, for what no stylesheet reaches: pictures, manifests and browser bars. */
export const darkGrounds: Readonly<Record<Palette, string>> = {
  indigo: '#161e4c',
  leaf: '#0f3325',
  maroon: '#470f1e',
  teal: '#073540',
  plum: '#38123f',
  slate: '#222a33',
};

/** Pixels that each side of a logo has at least. */
export const smallestLogo = 256;

export const legalForms = ['trust', 'society', 'company'] as const;
export const longestNumber = 60;

/** Fields that say nothing without a number. */
const withoutNumber = ['legalForm', 'validFrom80G', 'validTo80G'];

/** Whether there is a registration number to be shown. */
export const hasNumbers = (numbers: Readonly<Record<string, string | null>>): boolean =>
  Object.entries(numbers).some(([field, value]) => value && !withoutNumber.includes(field));

/** Forms in which the logo is drawn, by name. */
export const identityFiles = [
  'logo.webp',
  'logo-dark.webp',
  'favicon.ico',
  'icon-192.png',
  'icon-512.png',
  'maskable-192.png',
  'maskable-512.png',
  'apple-touch-icon.png',
  'share.png',
  'mail.png',
] as const;
export type IdentityFile = (typeof identityFiles)[number];
