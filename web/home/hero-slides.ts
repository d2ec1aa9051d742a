import type { Banner } from '#contract/banners/banners.ts';
import type { InLanguages } from '#contract/values/language.ts';
import community from '../illustrations/hero-community.svg';
import mason from '../illustrations/hero-mason.svg';
import weaver from '../illustrations/hero-weaver.svg';

export type Ground = 'indigo' | 'terracotta';

export interface HeroSlide {
  key: string;
  title: string;
  text: string;
  /** The banner's own picture. */
  picture: string | null;
  /** Our drawing, where there is no picture. */
  scene: string;
  ground: Ground;
  /** Languages of the office's texts. Our own slides are in the page's language. */
  banner?: InLanguages<'title' | 'description' | 'linkLabel'> & Pick<Banner, 'isSample'>;
  /** The banner's own button in place of the first. */
  link?: { href: string; label: string };
}

type HeroWord =
  | 'hero.weaverTitle'
  | 'hero.weaverText'
  | 'hero.masonTitle'
  | 'hero.masonText'
  | 'hero.communityTitle'
  | 'hero.communityText';

/** Shown while the office has no banner of its own. */
export const fallbackSlides = (t: (word: HeroWord) => string): HeroSlide[] => [
  {
    key: 'weaver',
    title: t('hero.weaverTitle'),
    text: t('hero.weaverText'),
    picture: null,
    scene: weaver,
    ground: 'indigo',
  },
  {
    key: 'mason',
    title: t('hero.masonTitle'),
    text: t('hero.masonText'),
    picture: null,
    scene: mason,
    ground: 'terracotta',
  },
  {
    key: 'community',
    title: t('hero.communityTitle'),
    text: t('hero.communityText'),
    picture: null,
    scene: community,
    ground: 'indigo',
  },
];

const scenes = [weaver, mason, community];
const grounds: Ground[] = ['indigo', 'terracotta', 'indigo'];

export const slideOfBanner = (banner: Banner, index: number): HeroSlide => ({
  key: banner.id,
  title: banner.title,
  text: banner.description ?? '',
  picture: banner.imageUrl,
  scene: scenes[index % scenes.length] ?? weaver,
  ground: grounds[index % grounds.length] ?? 'indigo',
  banner,
  ...(banner.link && banner.linkLabel && { link: { href: banner.link, label: banner.linkLabel } }),
});
