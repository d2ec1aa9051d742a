/** What changed: which version the content has at least, and whether somebody took or left a seat. */
export interface News {
  version: number;
  seats: boolean;
}

export interface NeighbourListener {
  onNews(news: News): void;
  /** This process was away for so long that nobody may have waited for it. */
  onDoubt(): void;
  /** Nothing was heard, but seats were counted long ago. */
  onSeatsOld(): void;
}

/** The other processes of this product on this machine. */
export interface Neighbours {
  /** The same for all processes of this machine, and no other's. */
  machine: string;
  /** Resolves when all of them have heard it, or when one of them takes too long: that one then doubts what it knows. */
  tell(news: News): Promise<void>;
  listen(listener: NeighbourListener): void;
  /** To be called before anything is used that was kept: doubts at once if there is a reason to. */
  lookUp(): void;
}
