import type { ReactNode } from 'react';
import { PageHead } from '../ui/PageHead.tsx';
import styles from './LegalText.module.css';

/** A long text in plain words, with its headings. */
export function LegalText({ title, lead, children }: { title: string; lead: string; children: ReactNode }) {
  return (
    <main id="content" tabIndex={-1}>
      <PageHead title={title} text={lead} />
      <div className="section surface">
        <div className={`wrap ${styles.text}`}>{children}</div>
      </div>
    </main>
  );
}

interface LegalPartProps {
  id?: string;
  title: string;
  text?: string;
  points?: readonly string[];
  children?: ReactNode;
}

export function LegalPart({ id, title, text, points = [], children }: LegalPartProps) {
  return (
    <section className={styles.part} id={id}>
      <h2>{title}</h2>
      {text && <p>{text}</p>}
      {points.length > 0 && (
        <ul className={styles.points}>
          {points.map((point) => (
            <li key={point}>{point}</li>
          ))}
        </ul>
      )}
      {children}
    </section>
  );
}
