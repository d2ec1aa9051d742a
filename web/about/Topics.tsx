import type { ReactNode } from 'react';
import type { PageTextKey } from '#contract/page-texts/page-texts.facts.ts';
import { PageText } from '../page-texts/PageText.tsx';
import { ArchIcon } from '../ui/Arch.tsx';
import type { IconName } from '../ui/Icon.tsx';
import styles from './Topics.module.css';

export function Topics({ children }: { children: ReactNode }) {
  return <ul className={styles.topics}>{children}</ul>;
}

interface TopicProps {
  icon: IconName;
  tone: 'indigo' | 'terracotta';
  /** Names of its two texts. */
  title: PageTextKey;
  text: PageTextKey;
}

export function Topic({ icon, tone, title, text }: TopicProps) {
  return (
    <li className={styles.topic}>
      <ArchIcon icon={icon} tone={tone} />
      <div>
        <PageText as="h3" name={title} />
        <PageText name={text} />
      </div>
    </li>
  );
}
