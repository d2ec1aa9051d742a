import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';

/** How many database connections there are, how many of them rest, and how many callers wait for one. */
export interface PoolUse {
  open: number;
  idle: number;
  waiting: number;
}

export interface Metrics {
  registry: Registry;
  requestSeconds: Histogram<'method' | 'route' | 'status'>;
  pageCacheHits: Counter;
  pageCacheMisses: Counter;
  watchPool(readUse: () => PoolUse): void;
  watchTranslations(countWaiting: () => Promise<number>): void;
  /** Seconds since the last backup was made; null when there is none. */
  watchBackups(readAge: () => Promise<number | null>): void;
}

/** The measurements of one process; the supervisor adds up those of all. */
export function createMetrics(): Metrics {
  const registry = new Registry();
  const registers = [registry];
  collectDefaultMetrics({ register: registry });
  return {
    registry,
    requestSeconds: new Histogram({
      name: 'http_request_duration_seconds',
      help: 'Time from the request to the end of its answer, by route pattern and status',
      labelNames: ['method', 'route', 'status'],
      buckets: [0.001, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10],
      registers,
    }),
    pageCacheHits: new Counter({ name: 'page_cache_hits_total', help: 'Pages answered from the cache', registers }),
    pageCacheMisses: new Counter({ name: 'page_cache_misses_total', help: 'Pages that had to be rendered', registers }),
    watchPool(readUse) {
      new Gauge({
        name: 'database_connections',
        help: 'Connections of the database pool and callers waiting for one, by state',
        labelNames: ['state'],
        registers,
        collect() {
          for (const [state, count] of Object.entries(readUse())) this.set({ state }, count);
        },
      });
    },
    watchTranslations(countWaiting) {
      new Gauge({
        name: 'translation_backlog',
        help: 'Texts of the content that wait for their translation',
        registers,
        // Every process counts the same rows.
        aggregator: 'max',
        async collect() {
          // While the database is away the last number stands.
          await countWaiting().then(
            (waiting) => this.set(waiting),
            () => undefined,
          );
        },
      });
    },
    watchBackups(readAge) {
      new Gauge({
        name: 'backup_age_seconds',
        help: 'Time since the last backup was made; absent when there is none or the database does not answer',
        aggregator: 'max',
        registers,
        async collect() {
          const age = await readAge().catch(() => null);
          if (age === null) this.remove();
          else this.set(age);
        },
      });
    },
  };
}
