import { useTranslation } from '../i18n/use-translation.ts';
import { SampleMark } from '../samples/SampleMark.tsx';
import { SectionHead } from '../ui/SectionHead.tsx';
import { Timeline, TimelineEntry } from '../ui/Timeline.tsx';

const entries = [
  { year: '2019', key: 'start' },
  { year: '2021', key: 'relief' },
  { year: '2023', key: 'camps' },
  { year: '2025', key: 'desk' },
] as const;

export function OurWay() {
  const { t } = useTranslation('about');
  return (
    <section className="section on-dark indigo jaali" aria-labelledby="timeline">
      <div className="wrap">
        <SectionHead id="timeline" title={t('timeline.title')} text={t('timeline.text')}>
          <SampleMark onDark />
        </SectionHead>
        <Timeline>
          {entries.map(({ year, key }) => (
            <TimelineEntry key={key} year={year}>
              {t(`timeline.${key}`)}
            </TimelineEntry>
          ))}
        </Timeline>
      </div>
    </section>
  );
}
