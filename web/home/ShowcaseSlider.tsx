import { lazy, Suspense, startTransition, useEffect, useState } from 'react';
import { useCarouselWords } from '../layout/use-carousel-words.ts';
import { Carousel } from '../ui/Carousel.tsx';
import { ShowcaseCard } from './ShowcaseCard.tsx';
import type { Showcase, ShowcaseLook } from './showcase.ts';

const stepIntervalMs = 5000;

/** Most readers open none, so it is fetched by those who do. */
const ShowcaseDialog = lazy(async () => ({ default: (await import('./ShowcaseDialog.tsx')).ShowcaseDialog }));

interface ShowcaseSliderProps {
  label: string;
  look: ShowcaseLook;
  items: readonly Showcase[];
  /** What a shared link leads to, in the row or not. */
  linked?: Showcase | null;
}

/** Cards in a row, each of which opens in a dialog. */
export function ShowcaseSlider({ label, look, items, linked }: ShowcaseSliderProps) {
  const words = useCarouselWords();
  /** Undefined until something was opened. Set in a transition: React would show what came late only after a third of a second. */
  const [opened, setOpened] = useState<string>();

  // Whoever pressed before the page came alive, or followed a shared link, has the card's name in the address.
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
