import type { DatedEntry } from '#contract/page-lists/page-lists.ts';
import { formatDay } from '../i18n/formats.ts';
import { useTranslation } from '../i18n/use-translation.ts';
import { SampleMark } from '../samples/SampleMark.tsx';
import { SectionHead } from '../ui/SectionHead.tsx';
import { Timeline, TimelineEntry } from '../ui/Timeline.tsx';
import { wordsOf } from '../ui/words-in.ts';

interface DatedListProps {
  id: string;
  title: string;
  entries: readonly DatedEntry[];
  onDark?: boolean;
}

const lengthOfDay = 10;

/** Entries with a year or a day. */
export function DatedList({ id, title, entries, onDark = false }: DatedListProps) {
  const { i18n } = useTranslation();
  if (entries.length === 0) return null;
  return (
    <section className={`section ${onDark ? 'on-dark indigo jaali' : 'surface'}`} aria-labelledby={id}>
      <div className="wrap">
        <SectionHead id={id} title={title} />
        <Timeline>
          {entries.map((entry) => {
            const { date } = entry;
            return (
              <TimelineEntry key={entry.id} year={date.length < lengthOfDay ? date : formatDay(date, i18n.language)}>
                <span {...wordsOf(entry, 'title')}>{entry.title}</span>
                {entry.text && (
                  <>
                    <br />
                    <span {...wordsOf(entry, 'text')}>{entry.text}</span>
                  </>
                )}
                {entry.isSample && (
                  <>
                    {' '}
                    <SampleMark onDark={onDark} />
                  </>
                )}
              </TimelineEntry>
            );
          })}
        </Timeline>
      </div>
    </section>
  );
}
