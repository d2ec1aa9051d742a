import { type ReactNode, useId } from 'react';
import styles from '../accounts/ProfileParts.module.css';
import { Card } from '../ui/Card.tsx';

interface FormPanelProps {
  title: string;
  text?: string;
  children: ReactNode;
}

export function FormPanel({ title, text, children }: FormPanelProps) {
  const titleId = useId();
  return (
    <section aria-labelledby={titleId}>
      <Card as="div" look="panel">
        <h2 className={styles.heading} id={titleId}>
          {title}
        </h2>
        {text && <p>{text}</p>}
        {children}
      </Card>
    </section>
  );
}
