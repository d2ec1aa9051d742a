import type { ReactNode } from 'react';
import styles from './OfficeHead.module.css';

interface OfficeHeadProps {
  title: string;
  /** Such as how many there are. */
  text?: string | undefined;
  /** Buttons of the screen. */
  children?: ReactNode;
}

/** The head of a screen, with its one `<h1>`. */
export function OfficeHead({ title, text, children }: OfficeHeadProps) {
  return (
    <div className={styles.head}>
      <div>
        <h1>{title}</h1>
        {text && <p className="soft">{text}</p>}
      </div>
      {children && <div className={styles.actions}>{children}</div>}
    </div>
  );
}
