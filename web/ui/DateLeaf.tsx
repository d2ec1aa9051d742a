import type { ReactNode } from 'react';
import { classNames } from './class-names.ts';
import styles from './DateLeaf.module.css';

export interface DateLeafProps {
  day: string;
  month: string;
  time?: ReactNode;
  /** The whole moment for machines, as in the `datetime` attribute. */
  moment: string;
  past?: boolean;
  /** Hangs from the top edge of a card. */
  hanging?: boolean;
}

export function DateLeaf({ day, month, time, moment, past = false, hanging = false }: DateLeafProps) {
  return (
    <time className={classNames(styles.leaf, past && styles.past, hanging && styles.hanging)} dateTime={moment}>
      <b>{day}</b>
      <span className={styles.month}>{month}</span>
      {time && <span className={styles.time}>{time}</span>}
    </time>
  );
}
