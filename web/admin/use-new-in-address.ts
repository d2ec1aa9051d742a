import { useState } from 'react';
import { useSearchParams } from 'react-router';

interface NewInAddress {
  isAsked: boolean;
  ask: () => void;
  close: () => void;
}

/**
 * Whether the dialog for something new is open. Other screens link to it by `?new=1`. Here a button opens it without a change
 * of the address: that would be a navigation, which fails without a network.
 */
export function useNewInAddress(): NewInAddress {
  const [params, setParams] = useSearchParams();
  const [isOpen, setOpen] = useState(false);
  const isInAddress = params.get('new') === '1';
  return {
    isAsked: isOpen || isInAddress,
    ask: () => setOpen(true),
    close: () => {
      setOpen(false);
      if (!isInAddress) return;
      const next = new URLSearchParams(params);
      next.delete('new');
      setParams(next, { replace: true, preventScrollReset: true });
    },
  };
}
