import { answerJobs } from '../../platform/workers/bounded-process-jobs.ts';
import type { ToPrint } from './printer.ts';

interface Drawer {
  draw(job: unknown): Promise<Buffer>;
}

answerJobs(async ({ drawer, job }: ToPrint) => {
  const { draw } = (await import(drawer)) as Drawer;
  return draw(job);
});
