import type { News } from './content/neighbours.ts';
import type { ToWorker } from './worker-messages.ts';

/** Brings what one worker has changed to all others, and tells it when they know. Lives in the main process. */
export interface Agreement<Member> {
  join(member: Member): void;
  spread(author: Member, id: number, news: News): void;
  confirm(member: Member, round: number): void;
  /** It is gone. Whether it was about to tell something, nobody knows. */
  leave(member: Member): void;
}

interface Round<Member> {
  waitsFor: Set<Member>;
  author: Member;
  id: number;
}

export function createAgreement<Member>(tell: (member: Member, message: ToWorker) => void): Agreement<Member> {
  const members = new Set<Member>();
  const rounds = new Map<number, Round<Member>>();
  let lastRound = 0;

  const settle = (number: number, { waitsFor, author, id }: Round<Member>): void => {
    if (waitsFor.size > 0) return;
    rounds.delete(number);
    tell(author, { type: 'agreed', id });
  };

  return {
    join: (member) => void members.add(member),
    spread(author, id, news) {
      lastRound += 1;
      const waitsFor = new Set([...members].filter((member) => member !== author));
      const round = { waitsFor, author, id };
      rounds.set(lastRound, round);
      for (const member of waitsFor) tell(member, { type: 'news', round: lastRound, news });
      settle(lastRound, round);
    },
    confirm(member, number) {
      const round = rounds.get(number);
      if (round?.waitsFor.delete(member)) settle(number, round);
    },
    leave(member) {
      if (!members.delete(member)) return;
      // The content itself was told of by the database; only seats can have changed in silence.
      for (const other of members) tell(other, { type: 'news', round: null, news: { version: 0, seats: true } });
      for (const [number, round] of rounds) if (round.waitsFor.delete(member)) settle(number, round);
    },
  };
}
