import type { SampleKind } from '../../shared/content/samples/sample-kind.ts';
import { countSampleProjects, deleteSampleProjects } from './projects.sql.ts';

/** They came with the schema. */
export const sampleProjects: SampleKind = { count: countSampleProjects, remove: deleteSampleProjects };
