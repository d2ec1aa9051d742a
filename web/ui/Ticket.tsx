import type { ReactNode } from 'react';
import { Kinari } from './Kinari.tsx';
import styles from './Ticket.module.css';

/** The box beside an event: woven border, a big number, one button. */
export function Ticket({ children }: { children: ReactNode }) {
  return (
    <div className={styles.ticket}>
      <Kinari />
      <div className={styles.inside}>{children}</div>
    </div>
  );
}

export function BigNumber({ value, words }: { value: string; words: string }) {
  return (
    <p className={styles.number}>
      <b>{value}</b> <span>{words}</span>
    </p>
  );
}
