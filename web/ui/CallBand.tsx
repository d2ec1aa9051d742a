import type { ReactNode } from 'react';
import styles from './CallBand.module.css';
import { Kinari } from './Kinari.tsx';

export interface CallBandProps {
  id: string;
  title: string;
  text: string;
  /** One or two buttons. */
  children: ReactNode;
}

/** The marigold band that ends a page: what the reader can do now. */
export function CallBand({ id, title, text, children }: CallBandProps) {
  return (
    <>
      <Kinari />
      <section className={styles.band} aria-labelledby={id}>
        <div className={`wrap ${styles.row}`}>
          <div>
            <h2 id={id}>{title}</h2>
            <p className={styles.text}>{text}</p>
          </div>
          <div className="row">{children}</div>
        </div>
      </section>
    </>
  );
}
