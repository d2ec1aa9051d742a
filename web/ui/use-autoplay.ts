import { useEffect, useEffectEvent, useState } from 'react';

interface NetworkHints {
  connection?: { saveData?: boolean };
}

/** Users who prefer less motion or data get a still carousel. */
export function wantsStillness(): boolean {
  return (
    matchMedia('(prefers-reduced-motion: reduce)').matches ||
    matchMedia('(prefers-reduced-data: reduce)').matches ||
    (navigator as NetworkHints).connection?.saveData === true
  );
}

/** Time as plain HTML before hydration counts: its first picture was visible for that long. */
const timeSpentAsPlainPage = (interval: number): number => (performance.now() < interval ? performance.now() : 0);

export interface Autoplay {
  playing: boolean;
  setPlaying: (playing: boolean) => void;
}

/** Calls `onTurn` after each interval, restarted at every `position`, unless paused, held or out of sight. */
export function useAutoplay(
  interval: number | undefined,
  held: boolean,
  position: number,
  onTurn: (from: number) => void,
): Autoplay {
  const [playing, setPlaying] = useState(interval !== undefined);
  const [inSight, setInSight] = useState(true);
  const turn = useEffectEvent(onTurn);

  useEffect(() => {
    if (wantsStillness()) setPlaying(false);
    const look = () => setInSight(document.visibilityState === 'visible');
    look();
    document.addEventListener('visibilitychange', look);
    return () => document.removeEventListener('visibilitychange', look);
  }, []);

  useEffect(() => {
    if (interval === undefined || !playing || held || !inSight) return;
    const timer = setTimeout(() => turn(position), interval - timeSpentAsPlainPage(interval));
    return () => clearTimeout(timer);
  }, [interval, playing, held, inSight, position]);

  return { playing, setPlaying };
}
