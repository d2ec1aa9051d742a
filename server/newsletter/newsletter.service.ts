import type { z } from 'zod';
import type { SubscribeToNewsletter } from '#contract/newsletter.ts';
import type { Clock } from '../clock.ts';
import type { Queryable } from '../database/database.ts';
import { insertPendingSubscription } from './newsletter.sql.ts';

type Wish = z.output<typeof SubscribeToNewsletter>;

/** Answers the same to everybody: nobody learns who is on the list, and a robot does not learn that it was noticed. */
export async function subscribeToNewsletter(queryable: Queryable, clock: Clock, wish: Wish): Promise<void> {
  const isRobot = Boolean(wish.website);
  if (!isRobot) await insertPendingSubscription(queryable, wish.email, wish.language, clock.now());
}
