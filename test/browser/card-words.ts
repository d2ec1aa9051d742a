import type { Language } from '#contract/values/language.ts';
import en from '#locales/en/cards.json' with { type: 'json' };
import enOffice from '#locales/en/office-cards.json' with { type: 'json' };
import enSite from '#locales/en/site.json' with { type: 'json' };
import hi from '#locales/hi/cards.json' with { type: 'json' };
import hiOffice from '#locales/hi/office-cards.json' with { type: 'json' };
import hiSite from '#locales/hi/site.json' with { type: 'json' };
import ur from '#locales/ur/cards.json' with { type: 'json' };
import urOffice from '#locales/ur/office-cards.json' with { type: 'json' };
import urSite from '#locales/ur/site.json' with { type: 'json' };

/** What holders of a card and those who hand it out should read. */
export const cardWords: Record<Language, typeof en> = { en, hi, ur };
export const officeCardWords: Record<Language, typeof enOffice> = { en: enOffice, hi: hiOffice, ur: urOffice };
export const frameWords = { en: enSite.frame, hi: hiSite.frame, ur: urSite.frame };
