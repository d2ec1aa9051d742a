import type { Queryable } from '../../platform/database/database.ts';
import type { SampleKind } from '../content/samples/sample-kind.ts';
import { overSamples, readOwnParts } from './settings.service.ts';
import { lockSettings, putSettingsPart } from './settings.sql.ts';

const readFigures = async (queryable: Queryable) => overSamples(await readOwnParts(queryable)).figures;

/** Samples of figures; removed, their places are not shown. */
export const sampleFigures: SampleKind = {
  count: async (queryable) => (await readFigures(queryable)).filter(({ isSample }) => isSample).length,
  remove: async (tx, now) => {
    await lockSettings(tx);
    const figures = await readFigures(tx);
    if (!figures.some(({ isSample }) => isSample)) return;
    const own = figures.flatMap(({ isSample, ...figure }) => (isSample ? [] : [figure]));
    await putSettingsPart(tx, 'figures', own, now);
  },
};
