import type { ReactNode } from 'react';
import styles from './Badge.module.css';
import { classNames } from './class-names.ts';
import { Icon, type IconName } from './Icon.tsx';

export type BadgeTone = 'info' | 'success' | 'danger' | 'neutral' | 'paper';

export function Badge({
  tone = 'neutral',
  icon,
  children,
}: {
  tone?: BadgeTone;
  icon?: IconName;
  children: ReactNode;
}) {
  return (
    <span className={classNames(styles.badge, styles[tone])}>
      {icon && <Icon name={icon} />}
      {children}
    </span>
  );
}
