import type { Figure } from '#contract/settings/settings.ts';
import { useFrame } from '../app/frame.ts';
import { formatDay } from '../i18n/formats.ts';
import { useTranslation } from '../i18n/use-translation.ts';
import { SampleMark } from '../samples/SampleMark.tsx';
import { Stat, StatList } from '../ui/Stat.tsx';
import { figureOf, figureText, type ShownFigureKey } from './figures.ts';

export type ShownFigure = Figure & { key: ShownFigureKey };

/** The figures of one section, in its order. */
export function useFigures(keys: readonly ShownFigureKey[]): ShownFigure[] {
  const { figures } = useFrame().settings;
  return keys.flatMap((key) => {
    const figure = figureOf(figures, key);
    return figure ? [{ ...figure, key }] : [];
  });
}

interface FigureListProps {
  figures: readonly ShownFigure[];
  look: 'figures' | 'strip';
  /** Each says its own day: they have none in common. */
  showDays?: boolean;
}

export function FigureList({ figures, look, showDays = false }: FigureListProps) {
  const { t, i18n } = useTranslation();
  const language = i18n.language;
  return (
    <StatList look={look}>
      {figures.map((figure) => (
        <Stat
          key={figure.key}
          label={t(`figures.${figure.key}`)}
          value={figureText(figure, language)}
          mark={figure.isSample && <SampleMark onDark={look === 'figures'} />}
          note={showDays && figure.asOf && t('figures.asOf', { day: formatDay(figure.asOf, language) })}
        />
      ))}
    </StatList>
  );
}
