import { answerJobs } from '../../../platform/workers/bounded-process-jobs.ts';
import { type KnownMappings, readStatement } from './statement-table.ts';

answerJobs(({ bytes, known }: { bytes: Uint8Array; known: KnownMappings }) => readStatement(bytes, known));
