import { type RefObject, useEffect } from 'react';

/** From this width on the sidebar stands beside the screen; the same as in the styles. */
const wide = '(width >= 64rem)';

/** A drawer has no place on a wide screen: it closes when the window grows. */
export function useCloseWhenWide(panel: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const query = matchMedia(wide);
    const close = () => {
      if (query.matches && panel.current?.matches(':popover-open')) panel.current.hidePopover();
    };
    query.addEventListener('change', close);
    return () => query.removeEventListener('change', close);
  }, [panel]);
}
