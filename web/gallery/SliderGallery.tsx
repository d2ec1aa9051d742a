import { Button } from '../ui/Button.tsx';
import { Card } from '../ui/Card.tsx';
import { Carousel, type CarouselWords } from '../ui/Carousel.tsx';
import styles from './Gallery.module.css';
import { GallerySection } from './GallerySection.tsx';
import type { GalleryWords } from './gallery-words.ts';

export function SliderGallery({ words }: { words: GalleryWords }) {
  const sliderWords: CarouselWords = {
    pause: words.pause,
    play: words.play,
    previous: words.previous,
    next: words.next,
    slide: (number, count) => `${words.slide} ${number} / ${count}`,
  };
  const titles = [words.healthCamp, words.savingsGroup, words.wages, words.full, words.figures];
  return (
    <GallerySection title={words.sliders}>
      <div className={styles.stacked}>
        <Carousel
          label={words.everyHand}
          words={sliderWords}
          interval={5000}
          className={`indigo ${styles.heroBox}`}
          controlsClass={styles.heroControls ?? ''}
        >
          {[words.everyHand, words.wages, words.savingsGroup].map((title) => (
            <div key={title} className={styles.hero}>
              <h3>{title}</h3>
              <div className="row">
                <Button look="donate">{words.donate}</Button>
                <Button look="light">{words.learnMore}</Button>
              </div>
            </div>
          ))}
        </Carousel>
        <Carousel label={words.upcoming} words={sliderWords} view="several" interval={7000}>
          {titles.map((title) => (
            <SliderCard key={title} title={title} words={words} />
          ))}
        </Carousel>
        <Carousel label={words.past} words={sliderWords} view="several">
          {titles.slice(0, 3).map((title) => (
            <SliderCard key={title} title={title} words={words} />
          ))}
        </Carousel>
      </div>
    </GallerySection>
  );
}

function SliderCard({ title, words }: { title: string; words: GalleryWords }) {
  return (
    <Card>
      <h3>{title}</h3>
      <p>{words.healthText}</p>
      <Button look="more" endIcon="next">
        {words.readMore}
      </Button>
    </Card>
  );
}
