import { Problem } from '#contract/protocol/problem.ts';
import { drawFile, drawMaster, drawPlate, type Master, restrainDrawing } from './drawing.ts';
import type { Drawn, Job } from './drawing-apart.ts';

// A process that draws pictures for a worker. It ends with the worker, or when idle for a while.

/** The terminal tells the whole group; the worker decides when this is no longer needed. */
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => undefined);
process.once('disconnect', () => process.exit(0));
restrainDrawing();
const mostBytes = Number(process.argv[2]);

function drawnBy(job: Job): Promise<Master | Buffer> {
  if ('upload' in job) return drawMaster(job.upload, mostBytes);
  return 'plate' in job ? drawPlate(job.master, job.plate) : drawFile(job.master, job.format, job.width);
}

async function draw(job: Job): Promise<Drawn> {
  try {
    return { id: job.id, drawn: await drawnBy(job) };
  } catch (error) {
    if (error instanceof Problem) return { id: job.id, problem: error.code, errors: error.errors };
    return { id: job.id, failure: error instanceof Error ? error.message : String(error) };
  }
}

process.on('message', (job: Job) => {
  void draw(job).then((drawn) => process.send?.(drawn));
});
