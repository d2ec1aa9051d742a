import type { Language } from '#contract/values/language.ts';
import { answerJobs } from '../../platform/workers/bounded-process-jobs.ts';
import { readTable } from './import-table.ts';

answerJobs(({ bytes, usual }: { bytes: Uint8Array; usual: Language }) => readTable(bytes, usual));
