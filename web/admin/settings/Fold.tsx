import { type ReactNode, useEffect, useId, useRef } from 'react';
import styles from './Fold.module.css';

interface FoldProps {
  title: string;
  /** Beside the title, such as a mark. */
  mark?: ReactNode;
  /** What it holds now, shown while it is closed. */
  now?: string | undefined;
  open?: boolean;
  children: ReactNode;
}

/** Fields that belong together, one line while closed: a page of settings stays short on a phone. */
export function Fold({ title, mark, now, open, children }: FoldProps) {
  const titleId = useId();
  const fold = useRef<HTMLDetailsElement>(null);
  // Before the form's own effect, which focuses the first wrong field.
  useEffect(() => {
    if (fold.current?.querySelector('[aria-invalid="true"]')) fold.current.open = true;
  });
  return (
    <details className={styles.fold} aria-labelledby={titleId} ref={fold} open={open}>
      <summary>
        <span className={styles.title} id={titleId}>
          {title}
        </span>{' '}
        {mark}
        {now && (
          <span className={styles.now}>
            <bdi>{now}</bdi>
          </span>
        )}
      </summary>
      <div className={styles.fields}>{children}</div>
    </details>
  );
}
