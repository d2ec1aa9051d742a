import type { ReactNode } from 'react';
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

/** What a press does to it. Of an account that the office made nobody was asked. */
export function useConsentWord(): (said: ConsentState) => string {
  const { t } = useTranslation('purposes');
  return ({ given, since }) => t(given !== false ? 'mine.takeBack' : since === null ? 'mine.give' : 'mine.giveAgain');
}

/** Seats are lost by taking back the yes to an account, so it is said before. It unfolds without script. */
export function TakingBack({
  purpose: { name, given, since },
  children,
}: {
  purpose: ConsentState & { name: string };
  children: ReactNode;
}) {
  const { t } = useTranslation('purposes');
  const consentWord = useConsentWord();
  if (name !== 'account' || given === false) return children;
  return (
    <details>
      <summary>{consentWord({ given, since })}</summary>
      <p>{t('mine.accountOff')}</p>
      {children}
    </details>
  );
}
