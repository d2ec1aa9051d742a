import type { ReactNode } from 'react';
import styles from './Timeline.module.css';

/** Years on a thread, the oldest first. */
export function Timeline({ children }: { children: ReactNode }) {
  return <ol className={styles.line}>{children}</ol>;
}

export function TimelineEntry({ year, children }: { year: string; children: ReactNode }) {
  return (
    <li className={styles.entry}>
      <b className={styles.year} dir="ltr">
        {year}
      </b>
      <p>{children}</p>
    </li>
  );
}
