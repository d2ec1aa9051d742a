import { useSearchParams } from 'react-router';

interface NewInAddress {
  isAsked: boolean;
  ask: () => void;
  close: () => void;
}

/** Whether the dialog for something new is open. It stands in the address, so that other screens can link to it. */
export function useNewInAddress(): NewInAddress {
  const [params, setParams] = useSearchParams();
  const become = (change: (next: URLSearchParams) => void) => {
    const next = new URLSearchParams(params);
    change(next);
    setParams(next, { replace: true, preventScrollReset: true });
  };
  return {
    isAsked: params.get('new') === '1',
    ask: () => become((next) => next.set('new', '1')),
    close: () => become((next) => next.delete('new')),
  };
}
