import { useTranslation } from '../i18n/use-translation.ts';
import type { CarouselWords } from '../ui/Carousel.tsx';

export function useCarouselWords(): CarouselWords {
  const { t } = useTranslation();
  return {
    pause: t('carousel.pause'),
    play: t('carousel.play'),
    previous: t('carousel.previous'),
    next: t('carousel.next'),
    slide: (number, total) => t('carousel.slide', { number, total }),
  };
}
