import type { Figure, FigureKey } from '#contract/settings/settings.ts';
import { type Language, sourceLanguage } from '#contract/values/language.ts';
import { formatNumber } from '../i18n/formats.ts';

/** Figures shown in rows; the settlement time has its own sentence. */
export type ShownFigureKey = Exclude<FigureKey, 'settlementDays'>;

export const figureOf = (figures: readonly Figure[], key: FigureKey): Figure | undefined =>
  figures.find((figure) => figure.key === key);

const signs = { exact: '', atLeast: '+', percent: '%', rupees: '' } as const satisfies Record<Figure['kind'], string>;

const shortFrom = 10_000;

/** `100+`, `95%`, `₹1,25,000`; in English `10K+`, which nobody says in Hindi or Urdu: there it is `10,000+`. */
export function figureText({ value, kind }: Figure, language: Language): string {
  if (kind === 'rupees') return `₹${formatNumber(value)}`;
  const isShort = language === sourceLanguage && value >= shortFrom;
  return `${isShort ? value.toLocaleString('en-US', { notation: 'compact' }) : formatNumber(value)}${signs[kind]}`;
}

/** The common date of these figures, if any. */
export function commonDayOf(figures: readonly Figure[]): string | null {
  const days = new Set(figures.map(({ asOf }) => asOf));
  return days.size === 1 ? (figures[0]?.asOf ?? null) : null;
}
