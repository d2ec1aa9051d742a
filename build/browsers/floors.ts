/**
 * The oldest browsers that run the script. Older ones get the page as it is without script (`web/first-paint/inline-script.ts`).
 * Samsung Internet 16 is Chromium 92. `docs/decisions/063-browsers.md` says why these.
 */
export const floors = { chrome: '92', samsunginternet_android: '16.0', firefox: '115', safari_ios: '15.4' } as const;

/** The office and the gate ask for a little more. */
export const officeFloors = {
  chrome: '103',
  samsunginternet_android: '19.0',
  firefox: '115',
  safari_ios: '16',
} as const;

/** As the build wants it: syntax of scripts and styles is lowered to it. */
export const buildTarget = [
  `chrome${floors.chrome}`,
  `firefox${floors.firefox}`,
  `safari${floors.safari_ios}`,
  `ios${floors.safari_ios}`,
];

export interface Guard {
  /** As `script-check.ts` and `style-check.ts` name it. */
  feature: string;
  /** Where alone it may stand; everywhere unless told. */
  within?: RegExp;
  /** What older browsers do instead. */
  instead: string;
}

/**
 * What is used although the floors lack it. Whatever is not in this list must ask the browser first (`'name' in thing`, `?.`,
 * `@supports`) or have an older line before it.
 */
export const guards: readonly Guard[] = [
  { feature: 'hidePopover', instead: '`web/ui/popover-stand-in.ts` gives it to panels.' },
  {
    feature: ':popover-open',
    within: /^(\[data-popover\]|\._(sidebar|flash)_\w+):popover-open$/,
    instead: 'The rule for `data-open` beside it.',
  },
  {
    feature: 'startViewTransition',
    within: /try\{var \w+=\w+\.startViewTransition/,
    instead: 'React catches it and shows the page at once.',
  },
  { feature: ':has', instead: 'Only beauty: what is chosen still has its mark.' },
  { feature: ':details-content', instead: 'Only beauty: a fold opens at once.' },
  { feature: 'accent-color', instead: 'Only beauty: ticks in the colour of the system.' },
  { feature: 'text-wrap', instead: 'Only beauty: lines break anywhere.' },
  {
    feature: 'text-align: match-parent',
    instead: 'A rule behind `@supports` for WebKit; others begin at the side of their text.',
  },
  { feature: 'font-synthesis', instead: 'Only beauty: a weight that the face lacks is smeared.' },
  { feature: 'content-visibility', instead: 'The page is laid out at once.' },
  { feature: 'contain-intrinsic-size', instead: 'The page is laid out at once.' },
  { feature: 'contain-intrinsic-block-size', instead: 'The page is laid out at once.' },
  { feature: 'translate', instead: 'Only beauty: an icon stands a little higher.' },
  { feature: 'lh', instead: 'Only beauty: a mark stands a little higher.' },
  { feature: 'overflow-x: clip', instead: 'Only beauty: a name in another face ends later.' },
  { feature: 'float: inline-end', instead: 'Only beauty: a button stands above its text.' },
  { feature: 'overscroll-behavior', instead: 'The page behind an open panel scrolls too.' },
  { feature: 'overscroll-behavior-inline', instead: 'The page behind a row scrolls too.' },
  { feature: 'scrollbar-width', instead: 'A row shows its bar.' },
  { feature: 'user-select', instead: 'A text is chosen by two touches.' },
  { feature: 'inline-size: fit-content', instead: 'A box is as wide as its column.' },
  { feature: 'grid-template-columns: subgrid', instead: 'Cards of one row begin their parts at different heights.' },
  { feature: 'container-type', instead: 'A sheet for the printer, which the office prints with Chrome 105 or newer.' },
  { feature: '@page', instead: 'A sheet for the printer has the size that its dialog says.' },
  { feature: 'dvh', within: /^min-block-size: 100dvb$/, instead: 'The office is as high as what it shows.' },
  // In rows of flexible boxes; there `flex-start` is what was before.
  { feature: 'align-self: start', instead: 'Stretched or at the beginning, as in Chrome 92.' },
  { feature: 'align-self: end', instead: 'Stretched or at the beginning, as in Chrome 92.' },
  { feature: 'align-content: start', instead: 'Stretched or at the beginning, as in Chrome 92.' },
  { feature: 'align-content: end', instead: 'Stretched or at the beginning, as in Chrome 92.' },
  { feature: 'place-content: start', instead: 'Stretched or at the beginning, as in Chrome 92.' },
  { feature: 'justify-content: start', instead: 'At the beginning, as in Chrome 92.' },
];
