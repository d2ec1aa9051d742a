import type { ReactNode } from 'react';
import { classNames } from '../../ui/class-names.ts';
import styles from './Letter.module.css';

interface LetterProps {
  lang?: string | undefined;
  /** By its first letter unless told. */
  dir?: 'ltr' | 'rtl' | 'auto';
  /** Written by the office itself. */
  own?: boolean;
  children: ReactNode;
}

/** What somebody wrote, line by line as they did. */
export function Letter({ lang, dir = 'auto', own = false, children }: LetterProps) {
  return (
    <p className={classNames(styles.letter, own && styles.own)} lang={lang} dir={dir}>
      {children}
    </p>
  );
}
