import { useTranslation } from '../i18n/use-translation.ts';
import { SampleMark } from '../samples/SampleMark.tsx';
import { SectionHead } from '../ui/SectionHead.tsx';
import { Timeline, TimelineEntry } from '../ui/Timeline.tsx';

const milestones = [
  { year: '2022-23', key: 'rights' },
  { year: '2023-24', key: 'camps' },
  { year: '2024-25', key: 'centre' },
] as const;

export function Milestones() {
  const { t } = useTranslation('impact');
  return (
    <section className="section surface" aria-labelledby="milestones">
      <div className="wrap">
        <SectionHead id="milestones" title={t('milestones.title')} text={t('milestones.text')}>
          <SampleMark />
        </SectionHead>
        <Timeline>
          {milestones.map(({ year, key }) => (
            <TimelineEntry key={key} year={year}>
              {t(`milestones.${key}`)}
            </TimelineEntry>
          ))}
        </Timeline>
      </div>
    </section>
  );
}
