import type { DatedEntry } from '#contract/page-lists/page-lists.ts';
import { useTranslation } from '../i18n/use-translation.ts';
import { DatedList } from '../page-lists/DatedList.tsx';

/** Absent while the list is empty. */
export function Milestones({ entries }: { entries: readonly DatedEntry[] }) {
  const { t } = useTranslation('impact');
  return <DatedList id="milestones" title={t('milestones.title')} entries={entries} />;
}
