import { datedLengths } from '#contract/page-lists/page-lists.facts.ts';
import type { DatedEntry } from '#contract/page-lists/page-lists.ts';
import { SampleMark } from '../../samples/SampleMark.tsx';
import { Badge } from '../../ui/Badge.tsx';
import type { ContentKind } from './content-kind.ts';
import { actsOfList } from './page-list.ts';

type Field = 'date' | 'title' | 'text';

/** Entries with a year or a day. */
export const datedList = (name: 'timeline' | 'milestones'): ContentKind<DatedEntry, Field> => ({
  ...actsOfList<DatedEntry, Field>(name),
  noPicture: true,
  fields: [
    { name: 'date', label: 'field.yearOrDay', hint: 'field.yearOrDayHint', input: 'line', required: 'year_or_day' },
    { name: 'title', label: 'field.title', input: 'line', longest: datedLengths.title, required: 'title_required' },
    { name: 'text', label: 'field.text', input: 'text', longest: datedLengths.text },
  ],
  nameOf: ({ title }) => title,
  textOf: ({ text }) => text,
  Facts: DatedFacts,
});

function DatedFacts({ row: { date, isSample } }: { row: DatedEntry }) {
  return (
    <>
      {isSample && <SampleMark />}
      <Badge icon="cal">
        <bdi dir="ltr">{date}</bdi>
      </Badge>
    </>
  );
}
