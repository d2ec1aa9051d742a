import type { WaitingLine } from './work-queue.ts';

/** Who asks for a place: the network, and whether device or person is known. */
export interface Asker {
  network: string;
  isKnown: boolean;
}

/** One queue for each network; the networks take turns. */
class NetworkQueues<Item> {
  readonly #queues = new Map<string, Item[]>();

  add(network: string, item: Item): void {
    const queue = this.#queues.get(network);
    if (queue) queue.push(item);
    else this.#queues.set(network, [item]);
  }

  /** The network that was served goes behind all others. */
  next(): Item | undefined {
    for (const [network, [first, ...rest]] of this.#queues) {
      this.#queues.delete(network);
      if (rest.length > 0) this.#queues.set(network, rest);
      return first;
    }
    return undefined;
  }

  newestOf(network: string): Item | undefined {
    return this.#queues.get(network)?.at(-1);
  }

  remove(network: string, item: Item): boolean {
    const queue = this.#queues.get(network) ?? [];
    const place = queue.indexOf(item);
    if (place < 0) return false;
    queue.splice(place, 1);
    if (queue.length === 0) this.#queues.delete(network);
    return true;
  }

  lengthOf(network: string): number {
    return this.#queues.get(network)?.length ?? 0;
  }

  networks(): string[] {
    return [...this.#queues.keys()];
  }
}

/** Two of three turns belong to known devices and people. The third is kept for strangers, against being shut out. */
const turnOfStrangers = 3;

/**
 * Networks take turns, known devices and people first. When full, the network with most places gives one up to a
 * network with fewer.
 */
export class FairQueue<Item> implements WaitingLine<Asker, Item> {
  readonly #places: number;
  readonly #known = new NetworkQueues<Item>();
  readonly #strangers = new NetworkQueues<Item>();
  #size = 0;
  #turn = 0;

  constructor(places: number) {
    this.#places = places;
  }

  /** Answers which work lost its place: none, one that waited, or the new one. */
  add(asker: Asker, item: Item): Item | undefined {
    const refused = this.#size < this.#places ? undefined : this.#giveUpPlaceTo(asker);
    if (refused === null) return item;
    this.#queuesOf(asker).add(asker.network, item);
    this.#size += 1;
    return refused;
  }

  next(): Item | undefined {
    this.#turn += 1;
    const groups = [this.#known, this.#strangers];
    if (this.#turn % turnOfStrangers === 0) groups.reverse();
    const item = groups[0]?.next() ?? groups[1]?.next();
    if (item !== undefined) this.#size -= 1;
    return item;
  }

  remove(asker: Asker, item: Item): void {
    if (this.#queuesOf(asker).remove(asker.network, item)) this.#size -= 1;
  }

  #queuesOf({ isKnown }: Asker): NetworkQueues<Item> {
    return isKnown ? this.#known : this.#strangers;
  }

  #placesOf(network: string): number {
    return this.#known.lengthOf(network) + this.#strangers.lengthOf(network);
  }

  #withMostPlaces(networks: string[]): string | undefined {
    return networks.toSorted((one, other) => this.#placesOf(other) - this.#placesOf(one))[0];
  }

  /** Null: the new work gets no place. */
  #giveUpPlaceTo({ network, isKnown }: Asker): Item | null {
    const own = this.#placesOf(network);
    const greediest = this.#withMostPlaces([...this.#strangers.networks(), ...this.#known.networks()]);
    if (greediest !== undefined && this.#placesOf(greediest) > own + 1) return this.#dropNewestOf(greediest);
    if (!isKnown) return null;
    if (this.#strangers.lengthOf(network) > 0) return this.#dropNewestOf(network);
    const strangers = this.#withMostPlaces(this.#strangers.networks());
    return strangers !== undefined && this.#placesOf(strangers) > own ? this.#dropNewestOf(strangers) : null;
  }

  #dropNewestOf(network: string): Item | null {
    const isKnown = this.#strangers.lengthOf(network) === 0;
    const newest = this.#queuesOf({ network, isKnown }).newestOf(network);
    if (newest === undefined) return null;
    this.remove({ network, isKnown }, newest);
    return newest;
  }
}
