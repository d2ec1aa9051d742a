import type { ConsentUse } from '#contract/consents/consents.facts.ts';
import { indiaDayOf } from '#contract/values/india-day.ts';
import { formatDay } from '../../i18n/formats.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { SampleMark } from '../../samples/SampleMark.tsx';
import { Badge } from '../../ui/Badge.tsx';
import type { ContentField } from './content-kind.ts';

/** What the office sees of a person's consent. */
export interface ConsentRow {
  consentOn: string | null;
  consentTo: ConsentUse[];
  consentUntil: string | null;
  isShown: boolean;
  isSample: boolean;
}

const usualYears = 2;

const inYears = (now: Date): string => {
  const day = indiaDayOf(now);
  return `${Number(day.slice(0, 4)) + usualYears}${day.slice(4).replace('02-29', '02-28')}`;
};

/** The last fields of every form about a person. */
export const consentInputs = [
  { name: 'consentOn', label: 'consent.on', hint: 'consent.onHint', input: 'date' },
  { name: 'consentTo', label: 'consent.to', input: 'uses' },
  { name: 'consentUntil', label: 'consent.until', hint: 'consent.untilHint', input: 'date', initial: inYears },
] as const satisfies readonly ContentField<string>[];

export type ConsentField = (typeof consentInputs)[number]['name'];

export function ConsentFacts({ row }: { row: ConsentRow }) {
  const { t, i18n } = useTranslation('office-content');
  const { isShown, isSample, consentUntil } = row;
  if (isSample) return <SampleMark />;
  return (
    <>
      <Badge tone={isShown ? 'success' : 'neutral'} icon={isShown ? 'eye' : 'eye-off'}>
        {t(isShown ? 'shown' : 'hidden')}
      </Badge>
      {isShown && consentUntil ? (
        <Badge icon="cal">{t('consent.untilDay', { day: formatDay(consentUntil, i18n.language) })}</Badge>
      ) : (
        <Badge tone="danger">{t('consent.missing')}</Badge>
      )}
    </>
  );
}
