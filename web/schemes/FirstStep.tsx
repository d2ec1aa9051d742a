import type { Scheme } from '#contract/schemes/schemes.ts';
import { useTranslation } from '../i18n/use-translation.ts';
import { wordsOf } from '../ui/words-in.ts';
import styles from './Results.module.css';

/** One line; where the office has written none, at least the place to go to. */
export function FirstStep({ scheme }: { scheme: Scheme }) {
  const { t } = useTranslation('schemes');
  const field = scheme.first_step === null ? 'where_to_go' : 'first_step';
  return (
    <p className={styles.step}>
      <b>{t(field === 'first_step' ? 'card.doFirst' : 'card.where')}:</b>{' '}
      <span {...wordsOf(scheme, field)}>{scheme[field]}</span>
    </p>
  );
}
