import * as marks from './marks.ts';

/**
 * The page is the same for everybody and shows the way to the login, also to those who are signed in. When they take it before the
 * application has come, what they want is kept in the address.
 */
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
