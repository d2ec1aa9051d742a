import sprite from '../illustrations/icons.svg?no-inline';
import { classNames } from './class-names.ts';
import styles from './Icon.module.css';
import type { IconName } from './icon-names.ts';

export type { IconName } from './icon-names.ts';

const mirroredInRtl: ReadonlySet<IconName> = new Set(['next', 'back', 'chev', 'chev-back', 'out']);

/** Always beside a word, never instead of it, so it is hidden from screen readers. */
export function Icon({ name, className }: { name: IconName; className?: string | undefined }) {
  return (
    <svg
      className={classNames(styles.icon, mirroredInRtl.has(name) && styles.mirrored, className)}
      viewBox="0 0 24 24"
      aria-hidden="true"
    >
      <use href={`${sprite}#i-${name}`} />
    </svg>
  );
}
