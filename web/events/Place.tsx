import type { ReactNode } from 'react';
import type { Language } from '#contract/values/language.ts';
import { Icon, type IconName } from '../ui/Icon.tsx';
import { wordsIn } from '../ui/words-in.ts';
import styles from './Place.module.css';

/** A small line with an icon: where something is, or when. */
export function Place({ icon = 'pin', lang, children }: { icon?: IconName; lang?: Language; children: ReactNode }) {
  return (
    <p className={styles.place}>
      <Icon name={icon} className={styles.icon} />
      <span {...wordsIn(lang)}>{children}</span>
    </p>
  );
}
