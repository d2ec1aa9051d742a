import type { Banner } from '#contract/banners/banners.ts';
import type { Language } from '#contract/values/language.ts';
import { hasSamples, type PageTexts } from '../app/page-texts.ts';
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
  /** Languages of the office's texts. */
  banner?: {
    language?: Language;
    languages?: Partial<Record<'title' | 'description' | 'linkLabel', Language | undefined>> | undefined;
    isSample: boolean;
  };
  /** The banner's own button in place of the first. */
  link?: { href: string; label: string };
}

const ownSlides = [
  { key: 'weaver', scene: weaver, ground: 'indigo' },
  { key: 'mason', scene: mason, ground: 'terracotta' },
  { key: 'community', scene: community, ground: 'indigo' },
] as const;

/** Shown while the office has no banner of its own; with no words either, the foundation's name. */
export function fallbackSlides(words: PageTexts, name: string, tagline: string): HeroSlide[] {
  const { texts, languages } = words;
  const slides = ownSlides.flatMap(({ key, scene, ground }): HeroSlide[] => {
    const [title, text] = [`hero.${key}.title`, `hero.${key}.text`] as const;
    if (!texts[title]) return [];
    const banner = {
      languages: { title: languages[title], description: languages[text] },
      isSample: hasSamples(words, [title, text]),
    };
    return [{ key, title: texts[title], text: texts[text] ?? '', picture: null, scene, ground, banner }];
  });
  const bare: HeroSlide = { key: 'name', title: name, text: tagline, picture: null, scene: weaver, ground: 'indigo' };
  return slides.length > 0 ? slides : [bare];
}

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
