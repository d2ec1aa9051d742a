import type { Scheme } from '#contract/schemes/schemes.ts';
import household from '../illustrations/finder-household.svg?no-inline';
import drawings from '../illustrations/scheme-drawings.svg?no-inline';
import { drawingOf } from './drawing-of.ts';
import styles from './Results.module.css';

/** Beside the name, so that a scheme is found again by somebody who reads slowly. */
export function SchemeDrawing({ scheme }: { scheme: Pick<Scheme, 'slug'> }) {
  const { sprite, name } = drawingOf(scheme.slug);
  return (
    <svg className={styles.drawing} viewBox="0 0 48 48" aria-hidden="true">
      <use href={`${household}#ground`} />
      <use href={`${sprite === 'answers' ? household : drawings}#${name}`} />
    </svg>
  );
}
