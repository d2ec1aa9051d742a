import type { ElementType, ReactNode } from 'react';
import styles from './Card.module.css';
import { classNames } from './class-names.ts';
import { Listen } from './Listen.tsx';
import { Picture, type PictureProps } from './Picture.tsx';

export interface CardProps {
  as?: ElementType;
  /** For links that lead to this card. */
  id?: string | undefined;
  /** At full width on top; a picture in the card's own proportions is a `CardPicture`. */
  top?: ReactNode;
  /** `panel` is a padded box without a picture, `story` has its picture in an arch. */
  look?: 'card' | 'panel' | 'story';
  className?: string | undefined;
  children: ReactNode;
}

export function Card({ as: Box = 'article', id, top, look = 'card', className, children }: CardProps) {
  return (
    <Box id={id} className={classNames(styles.card, look === 'story' && styles.story, className)}>
      {top}
      <div className={look === 'panel' ? styles.panel : styles.body}>
        {children}
        {Box === 'article' && <Listen />}
      </div>
    </Box>
  );
}

/** Width of a card in rows of one, two or three, with a gutter on both sides. */
export const cardSizes = '(min-width: 64rem) 23rem, (min-width: 40rem) 46vw, 88vw';

/** 16:9 */
export function CardPicture({ className, ...rest }: PictureProps) {
  return <Picture sizes={cardSizes} {...rest} className={classNames(styles.picture, className)} />;
}
