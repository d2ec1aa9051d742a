import type { ReactNode } from 'react';
import styles from './EmptyLine.module.css';

/** What a section says instead of a list that has nothing in it. */
export function EmptyLine({ title, children }: { title: string; children: ReactNode }) {
  return (
    <p className={styles.line}>
      <b>{title}</b> · {children}
    </p>
  );
}
