import type { ReactNode } from 'react';
import { Icon } from './Icon.tsx';
import styles from './TickList.module.css';

/** Short points, one to a line. */
export function TickList({ children }: { children: ReactNode }) {
  return <ul className={styles.list}>{children}</ul>;
}

export function Tick({ children }: { children: ReactNode }) {
  return (
    <li className={styles.tick}>
      <Icon name="tick" />
      <span>{children}</span>
    </li>
  );
}
