import { type ReactNode, useId } from 'react';
import { Icon, type IconName } from '../../ui/Icon.tsx';
import styles from './OfficePanel.module.css';

interface OfficePanelProps {
  title: string;
  icon?: { name: IconName; tone: 'success' | 'warn' | 'danger' };
  /** Beside the title. */
  aside?: ReactNode;
  children: ReactNode;
}

export function OfficePanel({ title, icon, aside, children }: OfficePanelProps) {
  const titleId = useId();
  return (
    <section className={styles.panel} aria-labelledby={titleId}>
      <div className={styles.top}>
        <h2 className={styles.title} id={titleId}>
          {icon && (
            <span className={styles[icon.tone]}>
              <Icon name={icon.name} />
            </span>
          )}
          {title}
        </h2>
        {aside}
      </div>
      {children}
    </section>
  );
}
