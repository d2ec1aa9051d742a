import { useSelector } from 'react-redux';
import { Link } from 'react-router';
import { useFrame } from '../app/frame.ts';
import { OtherHost } from '../app/OtherHost.tsx';
import { useTranslation } from '../i18n/use-translation.ts';
import { useCarouselWords } from '../layout/use-carousel-words.ts';
import { usePageTexts } from '../page-texts/PageText.tsx';
import type { StoreState } from '../store/create-store.ts';
import { Carousel } from '../ui/Carousel.tsx';
import { classNames } from '../ui/class-names.ts';
import { LinkButton } from '../ui/LinkButton.tsx';
import { Picture } from '../ui/Picture.tsx';
import { wordsIn } from '../ui/words-in.ts';
import styles from './Hero.module.css';
import { fallbackSlides, type HeroSlide, slideOfBanner } from './hero-slides.ts';

const slideIntervalMs = 5000;

export function Hero() {
  const { t, i18n } = useTranslation('home');
  const words = useCarouselWords();
  const pageWords = usePageTexts();
  const { name, tagline } = useFrame().settings.foundation;
  const banners = useSelector((state: StoreState) => state.banners.items);
  const slides =
    banners.length > 0
      ? banners.map(slideOfBanner)
      : fallbackSlides(pageWords, name[i18n.language], tagline[i18n.language]);
  return (
    <Carousel
      className={classNames(styles.hero, slides.length === 1 && styles.single)}
      controlsClass={styles.controls}
      label={t('hero.label')}
      words={words}
      interval={slideIntervalMs}
    >
      {slides.map((slide, index) => (
        <Slide key={slide.key} slide={slide} first={index === 0} />
      ))}
    </Carousel>
  );
}

const languageIn = ({ banner }: HeroSlide, field: 'title' | 'description' | 'linkLabel') =>
  banner?.languages?.[field] ?? banner?.language;

/** The first title is the page's `<h1>`. */
function Slide({ slide, first }: { slide: HeroSlide; first: boolean }) {
  const { t } = useTranslation('home');
  const Title = first ? 'h1' : 'h2';
  const { emptyPages } = useFrame();
  /** A page without content would be a dead end. */
  const unlessEmpty = (page: string, instead: string) => (emptyPages.includes(page) ? instead : page);
  const link = slide.link ?? { href: unlessEmpty('/about', '/schemes'), label: t('hero.learnMore') };
  return (
    <div
      className={classNames(
        styles.slide,
        styles[slide.ground],
        slide.ground === 'terracotta' ? 'on-terracotta' : 'on-dark',
      )}
    >
      <Picture
        className={classNames(styles.scene, slide.picture !== null && styles.photo)}
        src={slide.picture}
        fallback={slide.scene}
        alt=""
        width={800}
        height={600}
        sizes="(min-width: 48rem) 58vw, 100vw"
        loading={first ? 'eager' : 'lazy'}
        fetchPriority={first ? 'high' : 'auto'}
      />
      <div className={`wrap ${styles.words}`}>
        <Title className={styles.title} {...wordsIn(languageIn(slide, 'title'))}>
          {slide.title}
        </Title>
        {slide.text && (
          <p className={styles.text} {...wordsIn(languageIn(slide, 'description'))}>
            {slide.text}
          </p>
        )}
        <div className={styles.buttons}>
          {!emptyPages.includes(link.href) && (
            <LinkButton
              as={Link}
              look="light"
              to={link.href}
              {...(slide.link && wordsIn(languageIn(slide, 'linkLabel')))}
            >
              {link.label}
              <OtherHost link={link.href} />
            </LinkButton>
          )}
          <LinkButton as={Link} look="donate" to={unlessEmpty('/get-involved', '/contact')}>
            {t('hero.getInvolved')}
          </LinkButton>
        </div>
      </div>
    </div>
  );
}
