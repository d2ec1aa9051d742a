import { useRef } from 'react';
import { isOpenStatus } from '#contract/help/help.facts.ts';
import type { OfficeCase } from '#contract/help/help-office.ts';
import type { Failure } from '../../calls/failure.ts';
import { formatDay } from '../../i18n/formats.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { useCaseWords } from './use-case-words.ts';
import { useRefusalWords } from './use-refusal-words.ts';

/**
 * Two people save at once: the second is told what the case says now, keeps what was typed, and may save over it.
 */
export function useConflictWords(shown: OfficeCase) {
  const { t, i18n } = useTranslation('office-help');
  const { sayStep } = useCaseWords();
  const sayRefusal = useRefusalWords();
  const seen = useRef<number>(undefined);
  return {
    version: (): number => Math.max(seen.current ?? 0, shown.version),
    say: (failure: Failure): string => {
      const { code, data } = failure;
      if (code !== 'conflict' || !data) return sayRefusal(failure);
      const current = data as OfficeCase;
      const { version, due_on, status, contact, phone } = current;
      seen.current = version;
      const day = due_on && isOpenStatus(status) && formatDay(due_on, i18n.language);
      const reach = contact !== shown.contact && t(`contact.${contact}`);
      const number = phone !== shown.phone && `${t('case.phone')}: \u2066${phone ?? '–'}\u2069`;
      const now = [t(`status.${status}`), sayStep(current), day, reach, number].filter(Boolean).join(' · ');
      return t('conflict', { now: `\u2068${now}\u2069` });
    },
  };
}
