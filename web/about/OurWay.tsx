import type { DatedEntry } from '#contract/page-lists/page-lists.ts';
import { useTranslation } from '../i18n/use-translation.ts';
import { DatedList } from '../page-lists/DatedList.tsx';

/** Absent while the list is empty. */
export function OurWay({ entries }: { entries: readonly DatedEntry[] }) {
  const { t } = useTranslation('about');
  return <DatedList id="timeline" title={t('timeline.title')} entries={entries} onDark />;
}
