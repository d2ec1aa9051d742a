import { commonDayOf, figureOf, figureText } from '../figures/figures.ts';
import { formatDay } from '../i18n/formats.ts';
import { useTranslation } from '../i18n/use-translation.ts';
import { useFrame } from '../layout/frame.ts';
import { SectionHead } from '../ui/SectionHead.tsx';
import { Stat, StatList } from '../ui/Stat.tsx';

const headlines = ['workersReached', 'legalCases', 'emergencySupports', 'workshops'] as const;

export function Figures() {
  const { t, i18n } = useTranslation('impact');
  const language = i18n.language;
  const { figures } = useFrame().settings;
  const shown = headlines.flatMap((key) => {
    const figure = figureOf(figures, key);
    return figure ? [{ ...figure, key }] : [];
  });
  if (shown.length === 0) return null;
  const day = commonDayOf(shown);
  const text = day ? t('figures.textAsOf', { day: formatDay(day, language) }) : t('figures.text');
  return (
    <section className="section on-dark indigo jaali" aria-labelledby="figures">
      <div className="wrap">
        <SectionHead id="figures" title={t('figures.title')} text={text} />
        <StatList look="figures">
          {shown.map((figure) => (
            <Stat key={figure.key} label={t(`figures.${figure.key}`)} value={figureText(figure, language)} />
          ))}
        </StatList>
      </div>
    </section>
  );
}
