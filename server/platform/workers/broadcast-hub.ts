import type { ToWorker } from './worker-messages.ts';

/** Brings a change of one worker to all others, and tells it when they have acknowledged. Lives in the main process. */
export interface BroadcastHub<Member> {
  join(member: Member): void;
  publish(author: Member, id: number, version: number): void;
  ack(member: Member, delivery: number): void;
  /** The worker has ended; other processes learn by NOTIFY of what it could not publish any more. */
  leave(member: Member): void;
}

interface Delivery<Member> {
  waitsFor: Set<Member>;
  author: Member;
  id: number;
}

export function createBroadcastHub<Member>(tell: (member: Member, message: ToWorker) => void): BroadcastHub<Member> {
  const members = new Set<Member>();
  const deliveries = new Map<number, Delivery<Member>>();
  let lastDelivery = 0;

  const finishDelivery = (number: number, { waitsFor, author, id }: Delivery<Member>): void => {
    if (waitsFor.size > 0) return;
    deliveries.delete(number);
    tell(author, { type: 'published', id });
  };

  return {
    join: (member) => void members.add(member),
    publish(author, id, version) {
      lastDelivery += 1;
      const waitsFor = new Set([...members].filter((member) => member !== author));
      const delivery = { waitsFor, author, id };
      deliveries.set(lastDelivery, delivery);
      for (const member of waitsFor) tell(member, { type: 'change', delivery: lastDelivery, version });
      finishDelivery(lastDelivery, delivery);
    },
    ack(member, number) {
      const delivery = deliveries.get(number);
      if (delivery?.waitsFor.delete(member)) finishDelivery(number, delivery);
    },
    leave(member) {
      if (!members.delete(member)) return;
      for (const [number, delivery] of deliveries)
        if (delivery.waitsFor.delete(member)) finishDelivery(number, delivery);
    },
  };
}
