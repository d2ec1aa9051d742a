import { type ReactNode, useId } from 'react';
import styles from '../accounts/ProfileParts.module.css';
import { Card } from '../ui/Card.tsx';

interface ProfilePanelProps {
  title: string;
  text?: string;
  children: ReactNode;
}

export function ProfilePanel({ title, text, children }: ProfilePanelProps) {
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
