import type { ComponentProps, MouseEvent } from 'react';
import styles from './Button.module.css';
import { type ButtonDress, buttonClass } from './button-look.ts';
import { Icon, type IconName } from './Icon.tsx';
import { Spinner } from './Spinner.tsx';

export interface ButtonProps extends ComponentProps<'button'>, ButtonDress {
  icon?: IconName | undefined;
  endIcon?: IconName | undefined;
  /** While busy the button stays in the tab order, says `busyWord` and does nothing when pressed. */
  busy?: boolean;
  busyWord?: string;
}

export function Button({
  look = 'primary',
  size,
  icon,
  endIcon,
  busy = false,
  busyWord,
  type = 'button',
  className,
  onClick,
  children,
  ...rest
}: ButtonProps) {
  const press = (event: MouseEvent<HTMLButtonElement>) => {
    if (busy) event.preventDefault();
    else onClick?.(event);
  };
  return (
    <button
      {...rest}
      type={type}
      className={buttonClass({ look, ...(size && { size }) }, busy && styles.appBusy, className)}
      aria-disabled={busy || undefined}
      onClick={press}
    >
      {busy ? <Spinner /> : icon && <Icon name={icon} />}
      {busy ? (busyWord ?? children) : children}
      {!busy && endIcon && <Icon name={endIcon} />}
    </button>
  );
}
