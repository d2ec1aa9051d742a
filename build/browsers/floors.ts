/**
 * The oldest browsers that run the script. Older ones get the page as it is without script (`web/first-paint/inline-script.ts`).
 * Samsung Internet 16 is Chromium 92. `docs/decisions/061-browsers.md` says why these.
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
