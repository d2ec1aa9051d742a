import * as marks from './marks.ts';

/** The shared page shows the login link to signed-in members too. A press before hydration keeps its intent in the address. */
export function followEarlyIntent(isSignedIn: () => boolean): void {
  addEventListener(
    'click',
    (event) => {
      const intent = (event.target as Element).closest(`[${marks.earlyIntent}]`)?.getAttribute(marks.earlyIntent);
      if (!intent || !isSignedIn()) return;
      event.preventDefault();
      location.hash = intent;
    },
    true,
  );
}
