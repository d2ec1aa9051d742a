import { lazy, Suspense, startTransition, useEffect, useState } from 'react';
import { useCarouselWords } from '../layout/use-carousel-words.ts';
import { Carousel } from '../ui/Carousel.tsx';
import { ShowcaseCard } from './ShowcaseCard.tsx';
import type { Showcase, ShowcaseLook } from './showcase.ts';

const stepIntervalMs = 5000;

/** Fetched on demand: most readers open none. */
const ShowcaseDialog = lazy(async () => ({ default: (await import('./ShowcaseDialog.tsx')).ShowcaseDialog }));

interface ShowcaseSliderProps {
  label: string;
  look: ShowcaseLook;
  items: readonly Showcase[];
  /** Target of a shared link, in the row or not. */
  linked?: Showcase | null;
}

/** Cards in a row, each with a dialog. */
export function ShowcaseSlider({ label, look, items, linked }: ShowcaseSliderProps) {
  const words = useCarouselWords();
  /** Undefined until one was opened. Set in a transition: React delays late Suspense content by 300 ms otherwise. */
  const [opened, setOpened] = useState<string>();

  // A press before hydration and a shared link both leave the card's id in the address.
  useEffect(() => {
    if (location.hash) startTransition(() => setOpened(location.hash.slice(1)));
  }, []);

  return (
    <>
      <Carousel view="several" label={label} words={words} interval={stepIntervalMs}>
        {items.map((item) => (
          <ShowcaseCard
            key={item.anchor}
            item={item}
            look={look}
            onOpen={() => startTransition(() => setOpened(item.anchor))}
          />
        ))}
      </Carousel>
      <Suspense>
        {opened !== undefined && (
          <ShowcaseDialog
            item={[...items, ...(linked ? [linked] : [])].find(({ anchor }) => anchor === opened)}
            look={look}
            onClose={() => setOpened('')}
          />
        )}
      </Suspense>
    </>
  );
}
