import type { OwnData } from '#contract/rights/rights.ts';
import { indiaDayOf } from '#contract/values/india-day.ts';
import { formatDay } from '../i18n/formats.ts';
import { useTranslation } from '../i18n/use-translation.ts';

type ConsentState = Pick<OwnData['purposes'][number], 'given' | 'since'>;

/** Whether there is a yes, and since when. Without a day the person has not said it themselves. */
export function PurposeState({ given, since }: ConsentState) {
  const { t, i18n } = useTranslation('purposes');
  if (given === null) return null;
  if (since === null) return <p role="status">{t(given ? 'mine.notRefused' : 'mine.notGiven')}</p>;
  const day = formatDay(indiaDayOf(new Date(since)), i18n.language);
  return <p role="status">{t(given ? 'mine.given' : 'mine.takenBack', { day })}</p>;
}

/** What a press does to it. */
export function useConsentWord(): (said: ConsentState) => string {
  const { t } = useTranslation('purposes');
  return ({ given, since }) => t(given ? 'mine.takeBack' : since === null ? 'mine.give' : 'mine.giveAgain');
}
