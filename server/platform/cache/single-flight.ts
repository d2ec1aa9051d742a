import type { ContentStamp, Freshness } from './freshness.ts';

type Work<T> = (stamp: ContentStamp) => Promise<T>;

/** Lets several callers share one making of the same answer. */
export interface SingleFlight<T> {
  /** Never two at a time for one key. Callers after a change share the next one: nothing begun before it is served. */
  run(key: string, work: Work<T>): Promise<T>;
}

interface Flight<T> {
  stamp: ContentStamp;
  result: Promise<T>;
  next: { work: Work<T>; result: PromiseWithResolvers<T> } | null;
}

export function createSingleFlight<T>({ now, isFresh }: Freshness): SingleFlight<T> {
  const flights = new Map<string, Flight<T>>();

  function begin(key: string, work: Work<T>): Promise<T> {
    const stamp = now();
    const flight: Flight<T> = { stamp, result: work(stamp), next: null };
    flights.set(key, flight);
    const goOn = (): void => {
      flights.delete(key);
      if (flight.next) flight.next.result.resolve(begin(key, flight.next.work));
    };
    flight.result.then(goOn, goOn);
    return flight.result;
  }

  return {
    run(key, work) {
      const flight = flights.get(key);
      if (!flight) return begin(key, work);
      if (isFresh(flight.stamp)) return flight.result;
      flight.next ??= { work, result: Promise.withResolvers() };
      return flight.next.result.promise;
    },
  };
}
