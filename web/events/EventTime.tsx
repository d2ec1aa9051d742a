import { sayTime, usualTime } from '#contract/values/time-of-day.ts';
import { useTranslation } from '../i18n/use-translation.ts';

/** In the words of the reader's language. */
export function EventTime({ time }: { time: string | null }) {
  const { i18n } = useTranslation();
  return <bdi>{sayTime(time ?? usualTime, i18n.language)}</bdi>;
}
