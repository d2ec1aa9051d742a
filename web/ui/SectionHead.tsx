import type { ReactNode } from 'react';
import styles from './SectionHead.module.css';

export interface SectionHeadProps {
  title: string;
  text?: ReactNode;
  level?: 1 | 2 | 3;
  id?: string | undefined;
  /** Controls at the end of the line, such as a link to all. */
  children?: ReactNode;
}

/** Three stitches, a title, a line of text. */
export function SectionHead({ title, text, level = 2, id, children }: SectionHeadProps) {
  const Heading = `h${level}` as const;
  return (
    <div className={styles.head}>
      <div>
        <Heading className="stitched" id={id}>
          {title}
        </Heading>
        {text && <p className={styles.text}>{text}</p>}
      </div>
      {children}
    </div>
  );
}
