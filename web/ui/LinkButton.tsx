import type { ComponentProps, ElementType } from 'react';
import { type ButtonDress, buttonClass } from './button-look.ts';
import { Icon, type IconName } from './Icon.tsx';

export type LinkButtonProps<Anchor extends ElementType> = Omit<ComponentProps<Anchor>, 'as' | keyof ButtonDress> &
  ButtonDress & {
    /** Element of the link: `a` unless told, or the router's `Link`. */
    as?: Anchor;
    icon?: IconName | undefined;
    endIcon?: IconName | undefined;
  };

export function LinkButton<Anchor extends ElementType = 'a'>({
  as,
  look = 'primary',
  size,
  icon,
  endIcon,
  className,
  children,
  ...rest
}: LinkButtonProps<Anchor>) {
  const Link: ElementType = as ?? 'a';
  return (
    <Link {...rest} className={buttonClass({ look, ...(size && { size }) }, className)}>
      {icon && <Icon name={icon} />}
      {children}
      {endIcon && <Icon name={endIcon} />}
    </Link>
  );
}
