import { Link } from 'react-router';
import { sampleTagline } from '#contract/settings/sample-tagline.facts.ts';
import { directionOf } from '#contract/values/language.ts';
import { useFrame } from '../app/frame.ts';
import { Logo } from '../app/Logo.tsx';
import { drawnTagline } from '../fonts/tagline.ts';
import { useTranslation } from '../i18n/use-translation.ts';
import { classNames } from '../ui/class-names.ts';
import styles from './Brand.module.css';

/** Mark, name and the tagline: in the page's language where the office wrote its own, else in Hindi. */
export function Brand({ onDark = false }: { onDark?: boolean }) {
  const { i18n } = useTranslation();
  const { name, tagline } = useFrame().settings.foundation;
  const isOwn = tagline[i18n.language] !== sampleTagline[i18n.language];
  const language = isOwn ? i18n.language : 'hi';
  return (
    <Link className={classNames(styles.brand, onDark && styles.onDark)} to="/">
      {/* On dark ground it is in the footer. */}
      <Logo onDark={onDark} />
      <span>
        <b className={styles.name}>{name[i18n.language]}</b>
        <span
          className={classNames(styles.tagline, tagline[language] === drawnTagline && styles.drawn)}
          lang={language}
          dir={directionOf(language)}
        >
          {tagline[language]}
        </span>
      </span>
    </Link>
  );
}
