import type { ComponentProps, ElementType, ReactNode } from 'react';
import styles from './Card.module.css';
import { classNames } from './class-names.ts';

export interface CardProps {
  as?: ElementType;
  /** Stands at the top from edge to edge; a picture in the card's own proportions is a `CardPicture`. */
  top?: ReactNode;
  /** `panel` is a padded box without a picture, `story` has its picture in an arch. */
  look?: 'card' | 'panel' | 'story';
  className?: string | undefined;
  children: ReactNode;
}

export function Card({ as: Box = 'article', top, look = 'card', className, children }: CardProps) {
  return (
    <Box className={classNames(styles.card, look === 'story' && styles.story, className)}>
      {top}
      <div className={look === 'panel' ? styles.panel : styles.body}>{children}</div>
    </Box>
  );
}

/** 16:9. Width and height are the picture's own, so that nothing jumps while it loads. */
export function CardPicture({ alt, className, ...rest }: ComponentProps<'img'> & { alt: string }) {
  return <img loading="lazy" decoding="async" {...rest} alt={alt} className={classNames(styles.picture, className)} />;
}
