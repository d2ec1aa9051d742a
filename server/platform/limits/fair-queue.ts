/** What a place is for: its network, and whether device or person is known. */
export interface Asker {
  network: string;
  isKnown: boolean;
}

/** One line for each network, and the networks take turns. */
class Lane<Item> {
  readonly #lines = new Map<string, Item[]>();

  add(network: string, item: Item): void {
    const line = this.#lines.get(network);
    if (line) line.push(item);
    else this.#lines.set(network, [item]);
  }

  /** The network that was served goes behind all others. */
  next(): Item | undefined {
    for (const [network, [first, ...rest]] of this.#lines) {
      this.#lines.delete(network);
      if (rest.length > 0) this.#lines.set(network, rest);
      return first;
    }
    return undefined;
  }

  newestOf(network: string): Item | undefined {
    return this.#lines.get(network)?.at(-1);
  }

  remove(network: string, item: Item): boolean {
    const line = this.#lines.get(network) ?? [];
    const place = line.indexOf(item);
    if (place < 0) return false;
    line.splice(place, 1);
    if (line.length === 0) this.#lines.delete(network);
    return true;
  }

  lengthOf(network: string): number {
    return this.#lines.get(network)?.length ?? 0;
  }

  networks(): string[] {
    return [...this.#lines.keys()];
  }
}

/** Two of three turns belong to known devices and people. The third is kept for strangers, against being shut out. */
const turnOfStrangers = 3;

/**
 * Networks take turns, known devices and people first. When full, the network with most places gives one up to a
 * network with fewer.
 */
export class FairQueue<Item> {
  readonly #places: number;
  readonly #known = new Lane<Item>();
  readonly #strangers = new Lane<Item>();
  #size = 0;
  #turn = 0;

  constructor(places: number) {
    this.#places = places;
  }

  /** Answers what lost its place: nothing, one that waited, or the new one. */
  add(asker: Asker, item: Item): Item | undefined {
    const turnedAway = this.#size < this.#places ? undefined : this.#giveUpPlaceTo(asker);
    if (turnedAway === null) return item;
    this.#laneOf(asker).add(asker.network, item);
    this.#size += 1;
    return turnedAway;
  }

  next(): Item | undefined {
    this.#turn += 1;
    const lanes = [this.#known, this.#strangers];
    if (this.#turn % turnOfStrangers === 0) lanes.reverse();
    const item = lanes[0]?.next() ?? lanes[1]?.next();
    if (item !== undefined) this.#size -= 1;
    return item;
  }

  remove(asker: Asker, item: Item): void {
    if (this.#laneOf(asker).remove(asker.network, item)) this.#size -= 1;
  }

  #laneOf({ isKnown }: Asker): Lane<Item> {
    return isKnown ? this.#known : this.#strangers;
  }

  #placesOf(network: string): number {
    return this.#known.lengthOf(network) + this.#strangers.lengthOf(network);
  }

  #withMostPlaces(networks: string[]): string | undefined {
    return networks.toSorted((one, other) => this.#placesOf(other) - this.#placesOf(one))[0];
  }

  /** Null: the newcomer gets none. */
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
    const newest = this.#laneOf({ network, isKnown }).newestOf(network);
    if (newest === undefined) return null;
    this.remove({ network, isKnown }, newest);
    return newest;
  }
}
