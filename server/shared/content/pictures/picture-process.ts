import { answerJobs } from '../../../platform/workers/bounded-process-jobs.ts';
import { drawFile, drawMaster, drawPlate, type Master, restrainDrawing } from './drawing.ts';
import type { PictureJob } from './drawing-apart.ts';

restrainDrawing();

answerJobs((job: PictureJob): Promise<Master | Buffer> => {
  if ('upload' in job) return drawMaster(job.upload, job.mostBytes);
  return 'plate' in job ? drawPlate(job.master, job.plate) : drawFile(job.master, job.format, job.width);
});
