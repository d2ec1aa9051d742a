/**
 * Popovers also for Chrome before 114, Firefox before 125 and iOS before 17. There `popover-stand-in.ts` opens them, by this
 * mark, which the styles know too: nothing that is closed covers a page.
 */
export const popoverProps = <Kind extends 'auto' | 'manual'>(kind: Kind) => ({ popover: kind, 'data-popover': kind });

/** Browsers without popovers throw at the selector. */
export const isPopoverOpen = (panel: HTMLElement): boolean =>
  'popover' in HTMLElement.prototype ? panel.matches(':popover-open') : panel.hasAttribute('data-open');

/** A press on a menu's button that comes before the stand-in is done after it. */
export async function loadPopovers(): Promise<void> {
  if ('popover' in HTMLElement.prototype) return;
  let press = (): void => undefined;
  const notePress = ({ target }: Event): void => {
    const button = (target as Element).closest<HTMLElement>('[popovertarget]');
    if (button) press = () => button.click();
  };
  addEventListener('click', notePress);
  const { standInForPopovers } = await import('./popover-stand-in.ts');
  removeEventListener('click', notePress);
  standInForPopovers();
  press();
}
