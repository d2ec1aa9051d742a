import { Button } from './Button.tsx';
import styles from './Carousel.module.css';
import { classNames } from './class-names.ts';
import { RoundButton } from './RoundButton.tsx';

export interface CarouselWords {
  pause: string;
  play: string;
  previous: string;
  next: string;
  /** The name of a dot and of a slide, such as "Slide 2 of 3". */
  slide: (number: number, count: number) => string;
}

export interface CarouselControlsProps {
  words: CarouselWords;
  count: number;
  position: number;
  /** Undefined when it never moves by itself. */
  playing: boolean | undefined;
  onPlay: (playing: boolean) => void;
  onGo: (stop: number) => void;
  onHold: (held: boolean) => void;
  className?: string | undefined;
}

export function CarouselControls(props: CarouselControlsProps) {
  const { words, count, position, playing, onPlay, onGo, onHold, className } = props;
  const hold = { onFocus: () => onHold(true), onBlur: () => onHold(false) };
  return (
    <div className={classNames(styles.controls, className)}>
      {playing !== undefined && (
        <Button
          look="quiet"
          size="small"
          className={styles.pause}
          icon={playing ? 'pause' : 'play'}
          onClick={() => onPlay(!playing)}
        >
          {playing ? words.pause : words.play}
        </Button>
      )}
      <div className={styles.steps}>
        <RoundButton icon="chev-back" label={words.previous} onClick={() => onGo(position - 1)} {...hold} />
        <div className={styles.dots}>
          {Array.from({ length: count }, (_, index) => (
            <button
              key={`dot-${index + 1}`}
              type="button"
              className={styles.dot}
              aria-label={words.slide(index + 1, count)}
              aria-current={index === position || undefined}
              onClick={() => onGo(index)}
              {...hold}
            />
          ))}
        </div>
        <RoundButton icon="chev" label={words.next} onClick={() => onGo(position + 1)} {...hold} />
      </div>
    </div>
  );
}
