import { useState } from 'react';
import { useSearchParams } from 'react-router';

interface NewInAddress {
  isAsked: boolean;
  ask: () => void;
  close: () => void;
}

/**
 * Whether the dialog for a new item is open; other screens link to it by `?new=1`. The button here changes no address:
 * navigation fails without network.
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
