import type { ReactNode } from 'react';
import { classNames } from './class-names.ts';
import { Icon, type IconName } from './Icon.tsx';
import styles from './Stat.module.css';

export interface StatProps {
  label: string;
  value: string;
  icon?: IconName;
  /** After the label, such as the one of a sample. */
  mark?: ReactNode;
  /** A line under the number, such as the change in thirty days. */
  note?: ReactNode;
  rising?: boolean;
}

/** Always inside a `StatList`. */
export function Stat({ label, value, icon, mark, note, rising = false }: StatProps) {
  return (
    <div className={styles.stat}>
      <dt>
        {icon && <Icon name={icon} />}
        {label} {mark}
      </dt>
      <dd className={styles.value} dir="ltr">
        {value}
      </dd>
      {note && <dd className={classNames(styles.note, rising && styles.rising)}>{note}</dd>}
    </div>
  );
}

/** `figures` are big on indigo, `strip` is one joined row, `tiles` are cards for the office. */
export function StatList({ look, children }: { look: 'figures' | 'strip' | 'tiles'; children: ReactNode }) {
  return <dl className={classNames(styles.list, styles[look])}>{children}</dl>;
}
