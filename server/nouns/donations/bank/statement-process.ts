import { answerJobs } from '../../../platform/workers/bounded-process-jobs.ts';
import { type MappingsByHeading, readStatement } from './statement-table.ts';

answerJobs(({ bytes, known }: { bytes: Uint8Array; known: MappingsByHeading }) => readStatement(bytes, known));
