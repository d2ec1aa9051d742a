import type { ReactNode } from 'react';
import { Listen } from './Listen.tsx';
import styles from './PageHead.module.css';

/** The indigo head of an inner page, with its one `<h1>`. */
export function PageHead({ title, text, children }: { title: string; text?: ReactNode; children?: ReactNode }) {
  return (
    <div className={`indigo jaali ${styles.head}`}>
      <div className={`wrap ${styles.inside}`}>
        <div>
          <h1>{title}</h1>
          {text && <p className={styles.text}>{text}</p>}
          <Listen of="page" />
        </div>
        {children}
      </div>
    </div>
  );
}
