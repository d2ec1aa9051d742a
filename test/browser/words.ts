import type { Language } from '#contract/values/language.ts';
import homeEn from '#locales/en/home.json' with { type: 'json' };
import en from '#locales/en/site.json' with { type: 'json' };
import homeHi from '#locales/hi/home.json' with { type: 'json' };
import hi from '#locales/hi/site.json' with { type: 'json' };
import homeUr from '#locales/ur/home.json' with { type: 'json' };
import ur from '#locales/ur/site.json' with { type: 'json' };

/** What readers of each language should see on every page, and on the first one that they open. */
export const words: Record<Language, typeof en & { home: typeof homeEn }> = {
  en: { ...en, home: homeEn },
  hi: { ...hi, home: homeHi },
  ur: { ...ur, home: homeUr },
};
