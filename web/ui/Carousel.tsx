import { Children, type ReactNode, useEffect, useRef, useState } from 'react';
import styles from './Carousel.module.css';
import { CarouselControls, type CarouselWords } from './CarouselControls.tsx';
import { currentStop, type Glide, glideTo, type Track } from './carousel-track.ts';
import { classNames } from './class-names.ts';
import { useAutoplay, wantsStillness } from './use-autoplay.ts';

export type { CarouselWords } from './CarouselControls.tsx';

export interface CarouselProps {
  label: string;
  words: CarouselWords;
  /** `one` fills the width with each slide; `several` shows one, two or three by the width of the page. */
  view?: 'one' | 'several';
  /** Milliseconds between turns; without it the row never moves by itself. */
  interval?: number;
  className?: string | undefined;
  controlsClass?: string | undefined;
  /** Each child is a slide. */
  children: ReactNode;
}

/** Swiping works without script; script adds buttons, dots and autoplay. */
export function Carousel({ label, words, view = 'one', interval, className, controlsClass, children }: CarouselProps) {
  const slides = Children.toArray(children);
  const row = useRef<HTMLUListElement>(null);
  const glide = useRef<Glide>(null);
  const [position, setPosition] = useState(0);
  const [holds, setHolds] = useState({ pointer: false, focus: false });
  const holdByPointer = (pointer: boolean) => setHolds((others) => ({ ...others, pointer }));
  const holdByFocus = (focus: boolean) => setHolds((others) => ({ ...others, focus }));

  const go = (stop: number) => {
    if (!row.current) return;
    glide.current?.finish();
    glide.current = glideTo(trackOf(row.current), stop, wantsStillness());
    setPosition(glide.current.target);
  };
  const { playing, setPlaying } = useAutoplay(
    slides.length > 1 ? interval : undefined,
    holds.pointer || holds.focus,
    position,
    (from) => go(from + 1),
  );

  useEffect(() => () => glide.current?.finish(), []);

  const notePosition = () => {
    if (row.current && row.current.dataset.gliding === undefined) setPosition(currentStop(trackOf(row.current)));
  };

  return (
    <section
      className={classNames(styles.carousel, styles[view], styles[`of${Math.min(slides.length, 4)}`], className)}
      aria-roledescription="carousel"
      aria-label={label}
    >
      <ul
        ref={row}
        className={styles.row}
        aria-live={playing ? 'off' : 'polite'}
        onScroll={notePosition}
        onPointerEnter={(event) => event.pointerType === 'mouse' && holdByPointer(true)}
        onPointerLeave={() => holdByPointer(false)}
        onTouchStart={() => {
          glide.current?.finish();
          holdByPointer(true);
        }}
        onTouchEnd={() => holdByPointer(false)}
        onTouchCancel={() => holdByPointer(false)}
        onFocus={() => holdByFocus(true)}
        onBlur={() => holdByFocus(false)}
      >
        {slides.map((slide, index) => (
          <li key={`slide-${index + 1}`} className={styles.slide} aria-label={words.slide(index + 1, slides.length)}>
            {slide}
          </li>
        ))}
      </ul>
      {slides.length > 1 && (
        <CarouselControls
          words={words}
          count={slides.length}
          position={position}
          playing={interval === undefined ? undefined : playing}
          onPlay={setPlaying}
          onGo={go}
          onHold={holdByFocus}
          className={controlsClass}
        />
      )}
    </section>
  );
}

function trackOf(row: HTMLElement): Track {
  return { row, slides: Array.from(row.children) as HTMLElement[] };
}
