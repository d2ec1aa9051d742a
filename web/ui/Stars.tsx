import { classNames } from './class-names.ts';
import { Icon } from './Icon.tsx';
import styles from './StarRating.module.css';

/** A rating that was given; `label` says it in words. */
export function Stars({ value, outOf = 5, label }: { value: number; outOf?: number; label: string }) {
  return (
    <span className={styles.given} role="img" aria-label={label}>
      {Array.from({ length: outOf }, (_, index) => (
        <Icon key={`star-${index + 1}`} name="star" className={classNames(index < value && styles.full)} />
      ))}
    </span>
  );
}
