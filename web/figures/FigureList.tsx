import type { Figure } from '#contract/settings/settings.ts';
import { useFrame } from '../app/frame.ts';
import { useTranslation } from '../i18n/use-translation.ts';
import { SampleMark } from '../samples/SampleMark.tsx';
import { Stat, StatList } from '../ui/Stat.tsx';
import styles from './FigureList.module.css';
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

export function FigureList({ figures, look }: { figures: readonly ShownFigure[]; look: 'figures' | 'strip' }) {
  const { t, i18n } = useTranslation();
  const language = i18n.language;
  return (
    <>
      {figures.some(({ isSample }) => isSample) && (
        <p className={styles.mark}>
          <SampleMark onDark={look === 'figures'} />
        </p>
      )}
      <StatList look={look}>
        {figures.map((figure) => (
          <Stat key={figure.key} label={t(`figures.${figure.key}`)} value={figureText(figure, language)} />
        ))}
      </StatList>
    </>
  );
}
