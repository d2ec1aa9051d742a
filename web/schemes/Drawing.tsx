import type { SchemeField } from '#contract/schemes/answers.facts.ts';
import household from '../illustrations/finder-household.svg?no-inline';
import person from '../illustrations/finder-person.svg?no-inline';
import styles from './Questions.module.css';

const spriteOf = (field: SchemeField): string =>
  field === 'registered' || field === 'family' || field === 'papers' ? household : person;

/** Beside the words of an answer, never in their place. */
export function Drawing({ field, value }: { field: SchemeField; value: string }) {
  const sprite = spriteOf(field);
  return (
    <svg className={styles.drawing} viewBox="0 0 48 48" aria-hidden="true">
      <use href={`${sprite}#ground`} />
      <use href={`${sprite}#${value === 'other' ? `${field}-other` : value}`} />
    </svg>
  );
}
