import type { Language } from '#contract/values/language.ts';
import { formatMoment } from '../../i18n/format-moment.ts';
import { dateLocale } from '../../i18n/formats.ts';

const minuteMs = 60_000;
const hourMs = 60 * minuteMs;
const dayMs = 24 * hourMs;

/** `now`, `10 minutes ago` or `3 hours ago` for a day, then the moment itself. */
export function formatAgo(instant: Date, now: Date, language: Language): string {
  const passed = Math.max(0, now.getTime() - instant.getTime());
  if (passed >= dayMs) return formatMoment(instant, language);
  const format = new Intl.RelativeTimeFormat(dateLocale[language], { numeric: 'auto' });
  if (passed < minuteMs) return format.format(0, 'second');
  if (passed < hourMs) return format.format(-Math.floor(passed / minuteMs), 'minute');
  return format.format(-Math.floor(passed / hourMs), 'hour');
}

/** `+12.5%`, of a number that is in percent already; keeps its direction in Urdu. */
export const formatChange = (percent: number): string => {
  const format = new Intl.NumberFormat('en-IN', {
    style: 'percent',
    maximumFractionDigits: 1,
    signDisplay: 'exceptZero',
  });
  return `\u2066${format.format(percent / 100)}\u2069`;
};
