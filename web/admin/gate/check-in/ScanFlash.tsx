import { useEffect, useRef } from 'react';
import { classNames } from '../../../ui/class-names.ts';
import { Icon, type IconName } from '../../../ui/Icon.tsx';
import { popoverProps } from '../../../ui/popover.ts';
import styles from './ScanFlash.module.css';

/** Let in, here already, or not to be let in. */
export type FlashTone = 'in' | 'again' | 'out';

export interface Flash {
  id: number;
  tone: FlashTone;
  word: string;
  name: string;
}

const icons: Record<FlashTone, IconName> = { in: 'tick', again: 'clock', out: 'x' };
/** In ms: on, off, on. */
const shakes: Record<FlashTone, number[]> = { in: [80], again: [80, 80, 80], out: [400] };
/** Hertz, and the length in seconds. */
const sounds: Record<FlashTone, [number, number][]> = {
  in: [[880, 0.15]],
  again: [
    [520, 0.12],
    [520, 0.12],
  ],
  out: [[200, 0.5]],
};
const shownMs = 1_400;

function sound(tone: FlashTone): void {
  try {
    const audio = new AudioContext();
    let start = audio.currentTime;
    for (const [pitch, length] of sounds[tone]) {
      const source = audio.createOscillator();
      source.frequency.value = pitch;
      source.connect(audio.destination);
      source.start(start);
      source.stop(start + length);
      start += length + 0.06;
    }
    setTimeout(() => void audio.close(), shownMs);
  } catch {
    // Without sound there are colour, word and vibration.
  }
}

/** Fills the screen for a moment, over everything, and lets every touch through. Readers hear the message below. */
export function ScanFlash({ flash }: { flash: Flash | undefined }) {
  const box = useRef<HTMLDivElement>(null);
  const id = flash?.id;
  const tone = flash?.tone;
  useEffect(() => {
    const shown = box.current;
    if (id === undefined || !tone || !shown) return undefined;
    sound(tone);
    navigator.vibrate?.(shakes[tone]);
    shown.showPopover?.();
    const timer = setTimeout(() => shown.hidePopover?.(), shownMs);
    return () => {
      clearTimeout(timer);
      shown.hidePopover?.();
    };
  }, [id, tone]);
  return (
    <div
      ref={box}
      {...popoverProps('manual')}
      className={classNames(styles.flash, tone && styles[tone])}
      aria-hidden="true"
    >
      {flash && (
        <>
          <Icon name={icons[flash.tone]} />
          <strong>{flash.word}</strong>
          <bdi>{flash.name}</bdi>
        </>
      )}
    </div>
  );
}
