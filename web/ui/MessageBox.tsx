import type { ReactNode, Ref } from 'react';
import { classNames } from './class-names.ts';
import { Icon, type IconName } from './Icon.tsx';
import { Listen } from './Listen.tsx';
import styles from './MessageBox.module.css';

export type MessageTone = 'danger' | 'info' | 'warn' | 'success';

export interface MessageBoxProps {
  tone: MessageTone;
  title?: string | undefined;
  role?: 'alert' | 'status';
  /** With a ref the box can take the focus, as the summary above a form does. */
  ref?: Ref<HTMLDivElement>;
  children?: ReactNode;
}

const icons: Record<MessageTone, IconName> = { danger: 'alert', info: 'info', warn: 'alert', success: 'tick' };

export function MessageBox({ tone, title, role, ref, children }: MessageBoxProps) {
  return (
    <div className={classNames(styles.box, styles[tone])} role={role} ref={ref} tabIndex={ref ? -1 : undefined}>
      <Icon name={icons[tone]} />
      <div className={styles.words}>
        {title && <strong>{title}</strong>}
        {children}
        {tone === 'danger' && <Listen />}
      </div>
    </div>
  );
}
