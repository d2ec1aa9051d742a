import type { Logger } from 'pino';

export interface StopRequest {
  /** How long to go on serving while others are told to look elsewhere. */
  leadMs: number;
  exitCode: number;
}

export interface StopWatch {
  requested: Promise<StopRequest>;
  isRequested(): boolean;
}

const drainLeadMs = 5_000;
/** npm passes Ctrl-C on to a process that has received it from the terminal already. */
const sameSignalMs = 1_000;
const parentCheckMs = 500;

/**
 * SIGTERM drains; Ctrl-C and a closed terminal end without the waiting time; a second signal ends at once. When the npm
 * that started this process vanishes, nobody could stop it any more, so it ends by itself.
 */
export function watchForStop(log: Logger, endAtOnce: () => void): StopWatch {
  const { promise, resolve } = Promise.withResolvers<StopRequest>();
  let requestedAt: number | null = null;

  const request = (reason: string, stop: StopRequest): void => {
    if (requestedAt === null) {
      requestedAt = performance.now();
      log.info({ reason }, 'stopping');
      resolve(stop);
    } else if (performance.now() - requestedAt > sameSignalMs) {
      log.warn({ reason }, 'stopping at once');
      endAtOnce();
    }
  };

  process.on('SIGTERM', () => request('SIGTERM', { leadMs: drainLeadMs, exitCode: 0 }));
  process.on('SIGINT', () => request('SIGINT', { leadMs: 0, exitCode: 0 }));
  process.on('SIGHUP', () => request('SIGHUP', { leadMs: 0, exitCode: 0 }));
  process.on('uncaughtException', (error) => {
    log.fatal({ err: error }, 'unexpected failure of the main process');
    request('unexpected failure', { leadMs: 0, exitCode: 1 });
  });

  if (process.env.npm_lifecycle_event !== undefined) {
    const parent = process.ppid;
    const check = setInterval(() => {
      if (process.ppid === parent) return;
      clearInterval(check);
      if (requestedAt === null) request('npm has ended', { leadMs: 0, exitCode: 0 });
    }, parentCheckMs);
    check.unref();
  }

  return { requested: promise, isRequested: () => requestedAt !== null };
}
