import { indiaDayOf } from '#contract/values/india-day.ts';
import type { Language } from '#contract/values/language.ts';
import en from '#locales/en/events.json' with { type: 'json' };
import enRegistrations from '#locales/en/registrations.json' with { type: 'json' };
import hi from '#locales/hi/events.json' with { type: 'json' };
import hiRegistrations from '#locales/hi/registrations.json' with { type: 'json' };
import ur from '#locales/ur/events.json' with { type: 'json' };
import urRegistrations from '#locales/ur/registrations.json' with { type: 'json' };

/** What readers of each language should see of events and of their registrations. */
export const eventWords: Record<Language, typeof en> = { en, hi, ur };
export const registrationWords: Record<Language, typeof enRegistrations> = {
  en: enRegistrations,
  hi: hiRegistrations,
  ur: urRegistrations,
};

const millisecondsOfDay = 86_400_000;

/**
 * A day in India, counted from today by the clock of the machine. Midnight may pass meanwhile: use no 0, which
 * `midnight.e2e.ts` tests.
 */
export const dayFromToday = (days: number): string => indiaDayOf(new Date(Date.now() + days * millisecondsOfDay));
