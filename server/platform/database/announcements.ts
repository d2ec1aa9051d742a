/** Something that was said in a transaction: on which subject, and what. */
export interface Announcement {
  subject: string;
  message: string;
}

type Hearer = (messages: string[]) => Promise<void>;

/** What a process says to itself about what it has written. */
export interface Announcements {
  hear(subject: string, hearer: Hearer): void;
  /** Resolves when all listeners are done. Their failures are ignored: the write stays. */
  make(announcements: readonly Announcement[]): Promise<void>;
}

export function createAnnouncements(): Announcements {
  const hearers: { subject: string; hearer: Hearer }[] = [];
  return {
    hear: (subject, hearer) => void hearers.push({ subject, hearer }),
    async make(announcements) {
      const told = hearers.map(async ({ subject, hearer }) => {
        const own = announcements.filter((each) => each.subject === subject);
        if (own.length > 0) await hearer(own.map(({ message }) => message));
      });
      await Promise.allSettled(told);
    },
  };
}
