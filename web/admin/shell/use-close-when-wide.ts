import { type RefObject, useEffect } from 'react';
import { isPopoverOpen } from '../../ui/popover.ts';

/** Width from which the sidebar is permanent; the same as in the styles. */
const wide = '(min-width: 64rem)';

/** Closes the drawer when the window grows wide. */
export function useCloseWhenWide(panel: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const query = matchMedia(wide);
    const close = () => {
      if (query.matches && panel.current && isPopoverOpen(panel.current)) panel.current.hidePopover();
    };
    query.addEventListener('change', close);
    return () => query.removeEventListener('change', close);
  }, [panel]);
}
