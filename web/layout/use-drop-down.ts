import { type RefObject, useEffect, useId, useRef, useState } from 'react';
import { useLocation } from 'react-router';
import { isPopoverOpen } from '../ui/popover.ts';

interface DropDown<Panel extends HTMLElement> {
  id: string;
  open: boolean;
  panel: RefObject<Panel | null>;
}

/**
 * A native popover, which needs no script to open, close and keep the focus order. Script adds its position, `aria-expanded`
 * and closing on navigation.
 */
export function useDropDown<Panel extends HTMLElement = HTMLDivElement>(): DropDown<Panel> {
  const id = useId();
  const panel = useRef<Panel>(null);
  const [open, setOpen] = useState(false);
  const { key } = useLocation();

  useEffect(() => {
    const element = panel.current;
    if (!element) return;
    const place = () => {
      const header = element.closest('header');
      if (header) element.style.setProperty('--drop-from', `${header.getBoundingClientRect().bottom}px`);
    };
    const follow = (event: ToggleEvent) => setOpen(event.newState === 'open');
    setOpen(isPopoverOpen(element));
    element.addEventListener('beforetoggle', place);
    element.addEventListener('toggle', follow);
    return () => {
      element.removeEventListener('beforetoggle', place);
      element.removeEventListener('toggle', follow);
    };
  }, []);

  const shownAt = useRef(key);
  useEffect(() => {
    if (shownAt.current === key) return;
    shownAt.current = key;
    if (panel.current && isPopoverOpen(panel.current)) panel.current.hidePopover();
  }, [key]);

  return { id, open, panel };
}
