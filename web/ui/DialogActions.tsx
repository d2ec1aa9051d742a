import type { ReactNode } from 'react';
import styles from './Dialog.module.css';

/** The row of buttons at the foot of a dialog. */
export function DialogActions({ children }: { children: ReactNode }) {
  return <div className={styles.actions}>{children}</div>;
}
