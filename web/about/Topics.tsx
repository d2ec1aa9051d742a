import type { ReactNode } from 'react';
import { ArchIcon } from '../ui/Arch.tsx';
import type { IconName } from '../ui/Icon.tsx';
import styles from './Topics.module.css';

export function Topics({ children }: { children: ReactNode }) {
  return <ul className={styles.topics}>{children}</ul>;
}

interface TopicProps {
  icon: IconName;
  tone: 'indigo' | 'terracotta';
  title: string;
  text: string;
}

export function Topic({ icon, tone, title, text }: TopicProps) {
  return (
    <li className={styles.topic}>
      <ArchIcon icon={icon} tone={tone} />
      <div>
        <h3>{title}</h3>
        <p>{text}</p>
      </div>
    </li>
  );
}
