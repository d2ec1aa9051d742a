import type { ReactNode } from 'react';
import { ArchPicture } from './Arch.tsx';
import styles from './CallBand.module.css';
import { classNames } from './class-names.ts';
import { Kinari } from './Kinari.tsx';

export interface CallBandProps {
  id: string;
  title: string;
  text: string;
  /** A drawing that stands in an arch beside the words. */
  picture?: string;
  /** One or two buttons. */
  children: ReactNode;
}

/** The marigold band at a page's end: the next step. */
export function CallBand({ id, title, text, picture, children }: CallBandProps) {
  return (
    <>
      <Kinari />
      <section className={styles.band} aria-labelledby={id}>
        <div className={classNames('wrap', styles.row, picture !== undefined && styles.pictured)}>
          <div>
            <h2 id={id}>{title}</h2>
            {text && <p className={styles.text}>{text}</p>}
          </div>
          <div className="row">{children}</div>
          {picture && <ArchPicture className={styles.picture} src={picture} alt="" width={800} height={450} />}
        </div>
      </section>
    </>
  );
}
