import { type ComponentProps, useEffect, useRef, useState } from 'react';

type ScrollAreaProps = ComponentProps<'section'> & { 'aria-label': string };

/** What may be wider than its place: while it is, it scrolls by touch and by keyboard, and has a name. */
export function ScrollArea({ 'aria-label': label, ...rest }: ScrollAreaProps) {
  const area = useRef<HTMLElement>(null);
  const [isScrolled, setScrolled] = useState(false);
  useEffect(() => {
    const { current } = area;
    if (!current) return undefined;
    const look = () => setScrolled(current.scrollWidth > current.clientWidth);
    const watcher = new ResizeObserver(look);
    for (const each of [current, ...current.children]) watcher.observe(each);
    return () => watcher.disconnect();
  }, []);
  return <section {...rest} ref={area} {...(isScrolled && { tabIndex: 0, 'aria-label': label })} />;
}
