import { type ChildProcess, fork } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import type { Logger } from 'pino';
import { Problem, type ProblemCode } from '#contract/protocol/problem.ts';
import type { Drawing, Master, PictureFormat, Plate } from './drawing.ts';

type Work =
  | { upload: Uint8Array }
  | { master: Uint8Array; format: PictureFormat; width: number }
  | { master: Uint8Array; plate: Plate };
export type Job = Work & { id: number };
export type Drawn =
  | { id: number; drawn: Master | Buffer }
  | { id: number; problem: ProblemCode; errors: Problem['errors'] }
  | { id: number; failure: string };

const program = fileURLToPath(new URL('./picture-process.ts', import.meta.url));
/** A picture that was uploaded is soon asked for in several sizes. */
const endsAfterMs = 5_000;
const retryAfterSeconds = 5;
/** So long without any picture: the process is lost in one. The largest picture takes some seconds. */
const stuckAfterMs = 30_000;
/** The allocator keeps memory apart for each thread that draws; two areas need a quarter less. */
const fewArenas = { MALLOC_ARENA_MAX: '2' };

export interface DrawingApart extends Drawing {
  /** Of the process that draws, while there is one. */
  pid(): number | undefined;
}

/**
 * Draws in a child process, started on demand and ended soon after. If memory runs out, the kernel ends only that
 * process.
 */
export function drawApart(log: Logger, mostBytes: number): DrawingApart {
  const waiting = new Map<number, PromiseWithResolvers<Master | Buffer>>();
  let child: ChildProcess | undefined;
  let lastId = 0;
  let ending: NodeJS.Timeout | undefined;
  let stuck: NodeJS.Timeout | undefined;

  const end = (): void => {
    const ended = child;
    child = undefined;
    ended?.disconnect();
  };

  /** Its end refuses whoever waits for it. */
  const watch = (): void => {
    clearTimeout(stuck);
    if (waiting.size > 0) stuck = setTimeout(() => child?.kill('SIGKILL'), stuckAfterMs).unref();
  };

  const finish = (message: Drawn): void => {
    const job = waiting.get(message.id);
    waiting.delete(message.id);
    watch();
    if ('drawn' in message) job?.resolve(message.drawn);
    else if ('problem' in message)
      job?.reject(new Problem(message.problem, message.errors ? { errors: message.errors } : {}));
    else job?.reject(new Error(message.failure));
    if (waiting.size === 0) ending = setTimeout(end, endsAfterMs).unref();
  };

  const start = (): ChildProcess => {
    const started = fork(program, [String(mostBytes)], {
      serialization: 'advanced',
      execArgv: [],
      stdio: 'inherit',
      env: { ...process.env, ...fewArenas },
    });
    started.on('message', finish);
    // Starting it or speaking to it failed: its end, which follows, is dealt with below.
    started.on('error', (error) => log.warn({ err: error }, 'the process that draws pictures could not be spoken to'));
    started.once('exit', (code, signal) => {
      if (child === started) child = undefined;
      if (code === 0) return;
      log.warn({ code, signal, pictures: waiting.size }, 'the process that draws pictures ended by itself');
      for (const job of waiting.values()) job.reject(new Problem('unavailable', { retryAfterSeconds }));
      waiting.clear();
    });
    // It never keeps its worker alive.
    started.unref();
    started.channel?.unref();
    return started;
  };

  const ask = (work: Work): Promise<Master | Buffer> => {
    clearTimeout(ending);
    lastId += 1;
    const answer = Promise.withResolvers<Master | Buffer>();
    waiting.set(lastId, answer);
    child ??= start();
    child.send({ ...work, id: lastId } satisfies Job);
    watch();
    return answer.promise;
  };

  return {
    drawMaster: async (upload) => (await ask({ upload })) as Master,
    drawFile: async (master, format, width) => Buffer.from((await ask({ master, format, width })) as Buffer),
    drawPlate: async (master, plate) => {
      const drawn = (await ask({ master, plate })) as Master;
      return { ...drawn, bytes: Buffer.from(drawn.bytes) };
    },
    pid: () => child?.pid,
  };
}
