import type { Logger } from 'pino';
import { Problem } from '#contract/protocol/problem.ts';
import { openBoundedProcess } from '../../../platform/workers/bounded-process.ts';
import type { Drawing, Master, PictureFormat, Plate } from './drawing.ts';

export type PictureJob =
  | { upload: Uint8Array; mostBytes: number }
  | { master: Uint8Array; format: PictureFormat; width: number }
  | { master: Uint8Array; plate: Plate };

const retryAfterSeconds = 5;
const bounds = {
  // The largest picture takes some seconds.
  withinMs: 30_000,
  // Callers have queues of their own.
  longestQueue: 10,
  longestWaitMs: 60_000,
  heapMegabytes: 64,
  // The largest picture takes some 300 MB.
  megabytes: 600,
};

/** Draws in a process of its own: if memory runs out, only that process ends. */
export function drawApart(log: Logger, mostBytes: number): Drawing {
  const drawing = openBoundedProcess<PictureJob, Master | Uint8Array>(
    new URL('./picture-process.ts', import.meta.url),
    bounds,
  );
  const draw = async (job: PictureJob): Promise<Master | Uint8Array> => {
    const drawn = await drawing.run(job);
    if (drawn) return drawn;
    log.warn('a picture took too long to draw, or too much memory');
    throw new Problem('unavailable', { retryAfterSeconds });
  };
  const master = async (job: PictureJob): Promise<Master> => {
    const drawn = (await draw(job)) as Master;
    return { ...drawn, bytes: Buffer.from(drawn.bytes) };
  };
  return {
    drawMaster: (upload) => master({ upload, mostBytes }),
    drawFile: async (bytes, format, width) => Buffer.from((await draw({ master: bytes, format, width })) as Uint8Array),
    drawPlate: (bytes, plate) => master({ master: bytes, plate }),
  };
}
