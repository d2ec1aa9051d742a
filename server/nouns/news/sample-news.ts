import type { SampleKind } from '../../shared/content/samples/sample-kind.ts';
import { countSampleNews, deleteSampleNews } from './news.sql.ts';

/** They came with the schema. */
export const sampleNews: SampleKind = { count: countSampleNews, remove: deleteSampleNews };
