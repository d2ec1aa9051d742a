import { useEffect, useState } from 'react';
import { useCarouselWords } from '../layout/use-carousel-words.ts';
import { Carousel } from '../ui/Carousel.tsx';
import { ShowcaseCard } from './ShowcaseCard.tsx';
import { ShowcaseDialog } from './ShowcaseDialog.tsx';
import type { Showcase, ShowcaseLook } from './showcase.ts';

const stepIntervalMs = 5000;

interface ShowcaseSliderProps {
  label: string;
  look: ShowcaseLook;
  items: readonly Showcase[];
}

/** Cards in a row, each of which opens in a dialog. */
export function ShowcaseSlider({ label, look, items }: ShowcaseSliderProps) {
  const words = useCarouselWords();
  const [opened, setOpened] = useState<string | null>(null);

  // Whoever pressed before the page came alive, or followed a shared link, has the card's name in the address.
  useEffect(() => setOpened(location.hash.slice(1)), []);

  return (
    <>
      <Carousel view="several" label={label} words={words} interval={stepIntervalMs}>
        {items.map((item) => (
          <ShowcaseCard key={item.anchor} item={item} look={look} onOpen={() => setOpened(item.anchor)} />
        ))}
      </Carousel>
      <ShowcaseDialog
        item={items.find(({ anchor }) => anchor === opened)}
        look={look}
        onClose={() => setOpened(null)}
      />
    </>
  );
}
