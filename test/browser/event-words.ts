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
 * So many days after today, in India; the product under test has the clock of the machine. Midnight may pass before it is looked at: what
 * is one day ahead is still to come then, what is one day back is over, but of today nothing can be said (`midnight.e2e.ts` says it).
 */
export const dayFromToday = (days: number): string => indiaDayOf(new Date(Date.now() + days * millisecondsOfDay));
