/** Which version the content has at least, and whether seats were taken or freed. */
export interface ContentChange {
  version: number;
  seats: boolean;
}

export interface ChangeSubscriber {
  onChange(change: ContentChange): void;
  /** The event loop was blocked for so long that a writer may not have waited for this process. */
  onGap(): void;
  onSeatTick(): void;
}

/** Acknowledged changes, among all processes of this product on one machine. */
export interface ChangeBroadcast {
  /** The same for all processes of this machine, and no other's. */
  machine: string;
  /** Resolves when all other processes have acknowledged, or one takes too long: that one then finds a gap. */
  publish(change: ContentChange): Promise<void>;
  subscribe(subscriber: ChangeSubscriber): void;
  /** To be called before a kept answer is used: reports a gap at once. */
  checkPulse(): void;
}
