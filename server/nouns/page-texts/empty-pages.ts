import type { ListName } from '#contract/page-lists/page-lists.facts.ts';
import type { OfficePageTexts } from '#contract/page-texts/page-texts.ts';
import { countedKeys } from '#contract/settings/settings.facts.ts';
import type { FigureKey, Settings } from '#contract/settings/settings.ts';
import type { IndiaDay } from '#contract/values/india-day.ts';
import type { Reader } from '../../platform/database/database.ts';
import { countShown } from '../page-lists/page-lists.service.ts';
import { hasProjects } from '../projects/projects.service.ts';
import type { PageTextRow } from './page-texts.sql.ts';

/** Whether the office has published what came in and what it was used for; handed in. */
export type IsMoneyPublished = (reader: Reader) => Promise<boolean>;

interface PageContents {
  rows: readonly PageTextRow[];
  settings: Settings;
  today: IndiaDay;
  isMoneyPublished: IsMoneyPublished;
}

const figuresOfImpact: readonly FigureKey[] = [
  ...countedKeys,
  ...(['workersReached', 'legalCases', 'emergencySupports', 'workshops', 'settlementDays'] as const),
];

/** Pages without any section left. */
export async function findEmptyPages(
  reader: Reader,
  { rows, settings, today, isMoneyPublished }: PageContents,
): Promise<OfficePageTexts['emptyPages']> {
  const says = (...beginnings: string[]): boolean =>
    rows.some(({ key }) => beginnings.some((beginning) => key === beginning || key.startsWith(`${beginning}.`)));
  const lists = async (...names: ListName[]): Promise<boolean> => {
    for (const name of names) if ((await countShown(reader, name, today)) > 0) return true;
    return false;
  };
  const hasFigures = settings.figures.some(({ key }) => figuresOfImpact.includes(key));
  const about = says('story', 'mission', 'vision', 'values', 'areas', 'approach');
  const impact = says('programmes') || hasFigures || settings.reports.length > 0 || (await isMoneyPublished(reader));
  return [
    ...(about || (await lists('team', 'timeline', 'partners')) ? [] : (['/about'] as const)),
    ...(says('areas') || (await hasProjects(reader)) ? [] : (['/projects'] as const)),
    ...(impact || (await lists('milestones', 'voices')) ? [] : (['/impact'] as const)),
    ...(says('ways') ? [] : (['/get-involved'] as const)),
  ];
}
