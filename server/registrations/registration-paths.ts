import type { Metrics } from '../platform/http/metrics.ts';

/**
 * `fast` and `locked`: registrations by the path that made them. `failed`: inputs whose fast statement failed; the locked path
 * takes them.
 */
export type RegistrationPath = 'fast' | 'locked' | 'failed';
export type CountRegistrations = (path: RegistrationPath, count?: number) => void;

export function countRegistrationPaths(metrics: Pick<Metrics, 'counter'>): CountRegistrations {
  const counter = metrics.counter({
    name: 'registrations_total',
    help: 'Registrations by the path that made them, fast or locked; failed are those whose fast statement failed',
    labelNames: ['path'],
  });
  const count: CountRegistrations = (path, by = 1) => counter.inc({ path }, by);
  // A series that starts at its first failure has no rate.
  for (const path of ['fast', 'locked', 'failed'] as const) count(path, 0);
  return count;
}
