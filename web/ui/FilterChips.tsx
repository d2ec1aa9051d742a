import type { ComponentProps, ElementType, ReactNode } from 'react';
import { classNames } from './class-names.ts';
import styles from './FilterChips.module.css';
import { Icon } from './Icon.tsx';

export function FilterChips({ label, children }: { label: string; children: ReactNode }) {
  return (
    <fieldset className={styles.chips} aria-label={label}>
      {children}
    </fieldset>
  );
}

export type ChipProps<Element extends ElementType> = Omit<ComponentProps<Element>, 'as' | 'chosen'> & {
  /** A button unless told; a link where the choice is part of the address. */
  as?: Element;
  chosen: boolean;
};

export function Chip<Element extends ElementType = 'button'>({
  as,
  chosen,
  className,
  children,
  ...rest
}: ChipProps<Element>) {
  const Box: ElementType = as ?? 'button';
  const state = Box === 'button' ? { type: 'button', 'aria-pressed': chosen } : { 'aria-current': chosen || undefined };
  return (
    <Box {...state} {...rest} className={classNames(styles.chip, chosen && styles.chosen, className)}>
      {chosen && <Icon name="tick" />}
      {children}
    </Box>
  );
}
