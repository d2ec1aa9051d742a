import type { ComponentProps } from 'react';

type ScrollAreaProps = ComponentProps<'section'> & { 'aria-label': string };

/** Wider than a phone: it scrolls by itself, by touch and by keyboard. */
export function ScrollArea(props: ScrollAreaProps) {
  // biome-ignore lint/a11y/noNoninteractiveTabindex: without the focus no keyboard could scroll it
  return <section {...props} tabIndex={0} />;
}
