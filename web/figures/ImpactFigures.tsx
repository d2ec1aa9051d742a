import { countedKeys } from '#contract/settings/settings.facts.ts';
import { formatDay } from '../i18n/formats.ts';
import { useTranslation } from '../i18n/use-translation.ts';
import { SectionHead } from '../ui/SectionHead.tsx';
import { FigureList, useFigures } from './FigureList.tsx';
import { commonDayOf } from './figures.ts';

const headlines = [
  ...(['workersReached', 'legalCases', 'emergencySupports', 'workshops'] as const),
  ...countedKeys,
] as const;

export function ImpactFigures({ id, title }: { id: string; title: string }) {
  const { t, i18n } = useTranslation();
  const figures = useFigures(headlines);
  if (figures.length === 0) return null;
  const day = commonDayOf(figures);
  const text = day ? t('figures.textAsOf', { day: formatDay(day, i18n.language) }) : t('figures.text');
  return (
    <section className="section on-dark indigo jaali" aria-labelledby={id}>
      <div className="wrap">
        <SectionHead id={id} title={title} text={text} />
        <FigureList look="figures" figures={figures} showDays={day === null} />
      </div>
    </section>
  );
}
