/** Something that was said in a transaction: on which subject, and what. */
export interface Announcement {
  subject: string;
  message: string;
}

type Subscriber = (messages: string[]) => Promise<void>;

/** How the parts of one process learn what was written. */
export interface Announcements {
  subscribe(subject: string, subscriber: Subscriber): void;
  /** Resolves when all listeners are done. Their failures are ignored: the write stays. */
  make(announcements: readonly Announcement[]): Promise<void>;
}

export function createAnnouncements(): Announcements {
  const subscribers: { subject: string; subscriber: Subscriber }[] = [];
  return {
    subscribe: (subject, subscriber) => void subscribers.push({ subject, subscriber }),
    async make(announcements) {
      const delivered = subscribers.map(async ({ subject, subscriber }) => {
        const own = announcements.filter((each) => each.subject === subject);
        if (own.length > 0) await subscriber(own.map(({ message }) => message));
      });
      await Promise.allSettled(delivered);
    },
  };
}
