import { setTimeout as sleep } from 'node:timers/promises';
import { latestCredible } from '../clock.ts';
import { type QueueParts, queueChannel, translateWaitingTexts } from './queue.service.ts';
import { claimSweep, sweepUnusedTexts } from './sweep.sql.ts';

/** Texts announce themselves; this finds those whose next try has come, and those of a process that died. */
const lookEveryMs = 10_000;
const dayMs = 24 * 60 * 60 * 1_000;
const unusedForMs = 30 * dayMs;

/** Once a day, in one process: forgets what the content has not held for a month. */
export async function sweepTranslations({ database, clock }: Pick<QueueParts, 'database' | 'clock'>): Promise<void> {
  const now = clock.now();
  await database.transaction(async (tx) => {
    const isDue = await claimSweep(tx, { now, since: new Date(now.getTime() - dayMs), until: latestCredible(now) });
    if (isDue) await sweepUnusedTexts(tx, { now, since: new Date(now.getTime() - unusedForMs) });
  });
}

/** Every worker looks after the queue; the turn lets one of them speak with the service. */
export async function startTranslating(parts: QueueParts): Promise<{ stop(): Promise<void> }> {
  const stopping = new AbortController();
  const { signal } = stopping;
  let waking = Promise.withResolvers<void>();
  const wake = (): void => waking.resolve();

  async function live(): Promise<void> {
    while (!signal.aborted) {
      waking = Promise.withResolvers<void>();
      try {
        await translateWaitingTexts(parts, () => signal.aborted);
        await sweepTranslations(parts);
      } catch (error) {
        parts.log.warn({ err: error }, 'translations could not be looked after');
      }
      const pause = new AbortController();
      const rest = sleep(lookEveryMs, undefined, { signal: AbortSignal.any([pause.signal, signal]) });
      await Promise.race([rest.catch(() => undefined), waking.promise]);
      pause.abort();
    }
  }

  await parts.database.listen(queueChannel, wake, wake);
  const life = live();
  return {
    stop: async () => {
      stopping.abort();
      await life;
    },
  };
}
