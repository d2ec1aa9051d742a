import type { Freshness, Moment } from '../content/freshness.ts';

/** What was made, and for which moment. */
export interface Made<T> {
  made: T;
  moment: Moment;
}

/** Work that many wait for at once. */
export interface SharedWork<T> {
  /**
   * Does it once for everybody who waits, and never twice at a time for the same name, however often the content changes meanwhile.
   * Nobody gets what was begun before a change that they may know of: those who come after it wait together for the next one.
   */
  share(name: string, work: () => Promise<T>): Promise<Made<T>>;
}

interface UnderWay<T> {
  moment: Moment;
  result: Promise<Made<T>>;
  next: { work: () => Promise<T>; result: PromiseWithResolvers<Made<T>> } | null;
}

export function createSharedWork<T>({ now, isStill }: Freshness): SharedWork<T> {
  const underWay = new Map<string, UnderWay<T>>();

  function begin(name: string, work: () => Promise<T>): Promise<Made<T>> {
    const moment = now();
    const result = work().then((made) => ({ made, moment }));
    const current: UnderWay<T> = { moment, result, next: null };
    underWay.set(name, current);
    const goOn = (): void => {
      underWay.delete(name);
      if (current.next) current.next.result.resolve(begin(name, current.next.work));
    };
    result.then(goOn, goOn);
    return result;
  }

  return {
    share(name, work) {
      const current = underWay.get(name);
      if (!current) return begin(name, work);
      if (isStill(current.moment, 'seatsChange')) return current.result;
      current.next ??= { work, result: Promise.withResolvers() };
      return current.next.result.promise;
    },
  };
}
