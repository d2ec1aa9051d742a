import { useSyncExternalStore } from 'react';

/** From here on a table fits; the same width as that of the sidebar. */
const wide = '(min-width: 64rem)';

const subscribe = (changed: () => void): (() => void) => {
  const query = matchMedia(wide);
  query.addEventListener('change', changed);
  return () => query.removeEventListener('change', changed);
};

export const useWide = (): boolean =>
  useSyncExternalStore(
    subscribe,
    () => matchMedia(wide).matches,
    () => true,
  );
