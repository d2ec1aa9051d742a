import styles from './Avatar.module.css';
import { initialOf } from './initial-of.ts';

/** The first letter of a name that is written beside it. */
export function Avatar({ name }: { name: string }) {
  return (
    <span className={styles.avatar} aria-hidden="true">
      {initialOf(name)}
    </span>
  );
}
