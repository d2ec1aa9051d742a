import { useEffect, useEffectEvent } from 'react';

/** Repeats an action while the page is visible, and at once when it becomes visible. */
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
