import type { z } from 'zod';
import type { CountRecipients, RecipientGroup } from '#contract/events/events.ts';
import type { OfficeAct } from '../../platform/http/office-act.ts';
import { lockEventsById } from './events.sql.ts';
import type { EventTools } from './events-office.service.ts';
import { cancelWithin } from './publishing.service.ts';
import { changeWithin, discardWithin, idsOf } from './series.service.ts';
import { usualTelling } from './telling.ts';

/** Thrown to leave a transaction in which nothing may stay. */
class OnlyCounted extends Error {}

/** Does what is asked about and undoes it at once: so the count is never another than that of the act. */
export async function countTold(
  tools: EventTools,
  id: string,
  { act: what, scope, changes }: z.output<typeof CountRecipients>,
  act: OfficeAct,
) {
  const groups = new Map<RecipientGroup['why'], RecipientGroup>();
  const hear = ({ why, emails, calls }: RecipientGroup): void => {
    const before = groups.get(why) ?? { emails: 0, calls: 0 };
    groups.set(why, { why, emails: before.emails + emails, calls: before.calls + calls });
  };
  const telling = { ...usualTelling, hear };
  const work = tools.database.transaction(async (tx) => {
    const ids = await idsOf(tx, id, scope, act);
    await lockEventsById(tx, ids);
    if (what === 'changed') await changeWithin(tx, tools, { id, ids, changes, picture: null, telling, act });
    else if (what === 'deleted') await discardWithin(tx, tools, { ids, telling, act });
    else await cancelWithin(tx, tools, id, { reason: '-', tell: true }, { telling, act });
    throw new OnlyCounted();
  });
  await work.catch((error: unknown) => {
    if (!(error instanceof OnlyCounted)) throw error;
  });
  const told = [...groups.values()].filter(({ emails, calls }) => emails + calls > 0);
  const sum = (read: (each: RecipientGroup) => number): number => told.reduce((all, each) => all + read(each), 0);
  return { emails: sum(({ emails }) => emails), calls: sum(({ calls }) => calls), groups: told };
}
