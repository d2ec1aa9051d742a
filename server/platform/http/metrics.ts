import { Counter, type CounterConfiguration, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';

/** How many database connections there are, how many of them rest, and how many callers wait for one. */
export interface PoolUse {
  open: number;
  idle: number;
  waiting: number;
}

/** A value that is looked up whenever somebody reads the measurements. */
interface Watched {
  name: string;
  help: string;
  /** One number, or one for each state; null when there is none. */
  read(): Promise<number | Record<string, number> | null>;
}

export interface Metrics {
  registry: Registry;
  requestSeconds: Histogram<'method' | 'route' | 'status'>;
  requestsUnderWay: Gauge;
  /** Requests that were refused or failed, by the code of the problem. */
  problems: Counter<'code'>;
  pageCacheHits: Counter;
  pageCacheMisses: Counter;
  /** Makes a counter of something that the product does. */
  counter<Label extends string>(shape: Omit<CounterConfiguration<Label>, 'registers'>): Counter<Label>;
  watchPool(readUse: () => PoolUse): void;
  /** Watches a value that all processes share: each of them reports the same. */
  watch(watched: Watched): void;
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
    requestsUnderWay: new Gauge({
      name: 'http_requests_under_way',
      help: 'Requests that have come and are not answered yet',
      registers,
    }),
    problems: new Counter({
      name: 'request_problems_total',
      help: 'Requests that were refused or failed, by the code of the problem; event_full are those who came too late for a seat',
      labelNames: ['code'],
      registers,
    }),
    pageCacheHits: new Counter({ name: 'page_cache_hits_total', help: 'Pages answered from the cache', registers }),
    pageCacheMisses: new Counter({ name: 'page_cache_misses_total', help: 'Pages that had to be rendered', registers }),
    counter: (shape) => new Counter({ ...shape, registers }),
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
    watch({ name, help, read }) {
      new Gauge<'state'>({
        name,
        help: `${help}; absent when there is none or it cannot be read`,
        labelNames: ['state'],
        registers,
        aggregator: 'max',
        async collect() {
          const found = await read().catch(() => null);
          this.reset();
          if (typeof found === 'number') this.set({}, found);
          else for (const [state, value] of Object.entries(found ?? {})) this.set({ state }, value);
        },
      });
    },
  };
}
