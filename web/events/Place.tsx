import type { ReactNode } from 'react';
import { Icon, type IconName } from '../ui/Icon.tsx';
import styles from './Place.module.css';

/** A small line with an icon: where something is, or when. */
export function Place({ icon = 'pin', lang, children }: { icon?: IconName; lang?: string; children: ReactNode }) {
  return (
    <p className={styles.place}>
      <Icon name={icon} className={styles.icon} />
      <span lang={lang}>{children}</span>
    </p>
  );
}
