import type { ComponentProps, ElementType } from 'react';
import { Button } from './Button.tsx';
import { LinkButton } from './LinkButton.tsx';
import styles from './Pagination.module.css';

export interface PageStep<Anchor extends ElementType> {
  word: string;
  /** Where it leads; null on the first or last page. */
  link: ComponentProps<Anchor> | null;
}

export interface PaginationProps<Anchor extends ElementType> {
  label: string;
  /** Such as "Page 1 of 11". */
  status: string;
  previous: PageStep<Anchor>;
  next: PageStep<Anchor>;
  as?: Anchor;
}

export function Pagination<Anchor extends ElementType = 'a'>({
  label,
  status,
  previous,
  next,
  as,
}: PaginationProps<Anchor>) {
  const Link: ElementType = as ?? 'a';
  const step = ({ word, link }: PageStep<Anchor>, icons: { icon?: 'back'; endIcon?: 'next' }) =>
    link ? (
      <LinkButton as={Link} look="quiet" {...icons} {...link}>
        {word}
      </LinkButton>
    ) : (
      <Button look="quiet" disabled {...icons}>
        {word}
      </Button>
    );
  return (
    <nav className={styles.pager} aria-label={label}>
      <span>{status}</span>
      <div className="row">
        {step(previous, { icon: 'back' })}
        {step(next, { endIcon: 'next' })}
      </div>
    </nav>
  );
}
