import type { ComponentProps } from 'react';
import { classNames } from './class-names.ts';
import { Icon, type IconName } from './Icon.tsx';
import styles from './RoundButton.module.css';

export interface RoundButtonProps extends Omit<ComponentProps<'button'>, 'children'> {
  icon: IconName;
  label: string;
  bare?: boolean;
}

/** For arrows and close only: all else has a word. */
export function RoundButton({ icon, label, bare = false, className, ...rest }: RoundButtonProps) {
  return (
    <button
      type="button"
      {...rest}
      className={classNames(styles.round, bare && styles.bare, className)}
      aria-label={label}
    >
      <Icon name={icon} />
    </button>
  );
}
