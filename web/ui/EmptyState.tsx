import type { ReactNode } from 'react';
import drawing from '../illustrations/empty.svg?no-inline';
import styles from './EmptyState.module.css';

export interface EmptyStateProps {
  title: string;
  text?: string;
  level?: 1 | 2 | 3;
  /** What to do next: one button. */
  children?: ReactNode;
}

export function EmptyState({ title, text, level = 2, children }: EmptyStateProps) {
  const Heading = `h${level}` as const;
  return (
    <div className={styles.empty}>
      <img src={drawing} alt="" width="400" height="250" />
      <Heading className={styles.title}>{title}</Heading>
      {text && <p>{text}</p>}
      {children}
    </div>
  );
}
