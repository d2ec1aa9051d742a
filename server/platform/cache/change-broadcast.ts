export interface ChangeSubscriber {
  /** The lowest version that the content can have. */
  onChange(version: number): void;
  /** The event loop was blocked for so long that a writer may not have waited for this process. */
  onGap(): void;
}

/** Acknowledged changes, among all processes of this product on one machine. */
export interface ChangeBroadcast {
  /** Resolves when all other processes have acknowledged, or one takes too long: that one then finds a gap. */
  publish(version: number): Promise<void>;
  subscribe(subscriber: ChangeSubscriber): void;
  /** To be called before a kept answer is used: reports a gap at once. */
  checkPulse(): void;
}
