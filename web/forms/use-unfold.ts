import { type RefObject, useEffect, useRef, useState } from 'react';

interface Unfold {
  open: boolean;
  setOpen: (open: boolean) => void;
  opener: RefObject<HTMLButtonElement | null>;
  inside: RefObject<HTMLDivElement | null>;
}

/** A button that is replaced by a form. The focus goes into the form, and back to the button. */
export function useUnfold(): Unfold {
  const [open, setOpen] = useState(false);
  const opener = useRef<HTMLButtonElement>(null);
  const inside = useRef<HTMLDivElement>(null);
  const wasOpen = useRef(open);
  useEffect(() => {
    if (wasOpen.current === open) return;
    wasOpen.current = open;
    if (open) inside.current?.querySelector<HTMLElement>('input:not([hidden])')?.focus();
    else opener.current?.focus();
  }, [open]);
  return { open, setOpen, opener, inside };
}
