import { useEffect, useEffectEvent } from 'react';

/** Does something again and again while somebody can see the page, and at once when they come back to it. */
export function useWhileVisible(everyMs: number, act: () => void): void {
  const again = useEffectEvent(() => {
    if (document.visibilityState === 'visible') act();
  });
  useEffect(() => {
    const timer = setInterval(again, everyMs);
    document.addEventListener('visibilitychange', again);
    return () => {
      clearInterval(timer);
      document.removeEventListener('visibilitychange', again);
    };
  }, [everyMs]);
}
