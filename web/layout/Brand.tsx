import { Link } from 'react-router';
import { useFrame } from '../app/frame.ts';
import { drawnTagline } from '../fonts/tagline.ts';
import { useTranslation } from '../i18n/use-translation.ts';
import { classNames } from '../ui/class-names.ts';
import styles from './Brand.module.css';
import { Logo } from './Logo.tsx';

/** Mark, name and the tagline, which stays Hindi in every language. */
export function Brand({ onDark = false }: { onDark?: boolean }) {
  const { i18n } = useTranslation();
  const { foundation } = useFrame().settings;
  return (
    <Link className={classNames(styles.brand, onDark && styles.onDark)} to="/">
      {/* On dark ground it is in the footer. */}
      <Logo onDark={onDark} />
      <span>
        <b className={styles.name}>{foundation.name[i18n.language]}</b>
        <span
          className={classNames(styles.tagline, foundation.tagline.hi === drawnTagline && styles.drawn)}
          lang="hi"
          dir="ltr"
        >
          {foundation.tagline.hi}
        </span>
      </span>
    </Link>
  );
}
