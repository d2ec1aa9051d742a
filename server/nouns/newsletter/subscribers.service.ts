import type { z } from 'zod';
import type { SubscribersExportQuery, SubscribersQuery } from '#contract/newsletter/newsletter.ts';
import { Problem } from '#contract/protocol/problem.ts';
import { inIndia, writeTable } from '../../platform/csv/write-csv.ts';
import type { Database, Queryable } from '../../platform/database/database.ts';
import type { OfficeAct } from '../../platform/http/office-act.ts';
import { recordAct } from '../../shared/audit/audit.service.ts';
import { noteErased } from '../../shared/backup/erased.service.ts';
import { leaveLinkOf, type NewsletterTools } from './newsletter.service.ts';
import { deleteLettersOf } from './newsletter-sending.sql.ts';
import {
  countSubscribers,
  deleteSubscription,
  listSubscribersNewestFirst,
  resumeSubscription,
  type SubscriberRow,
} from './subscribers.sql.ts';

export async function listSubscribers(
  queryable: Queryable,
  { page, pageSize, ...filter }: z.output<typeof SubscribersQuery>,
) {
  const [data, total] = await Promise.all([
    listSubscribersNewestFirst(queryable, filter, { limit: pageSize, offset: (page - 1) * pageSize }),
    countSubscribers(queryable, filter),
  ]);
  return { data, total, page, pageSize };
}

/** Undefined when there is none. */
export async function eraseSubscriber(tx: Queryable, id: string, now: Date): Promise<SubscriberRow | undefined> {
  await deleteLettersOf(tx, id);
  const subscriber = await deleteSubscription(tx, id);
  if (subscriber) await noteErased(tx, 'subscriber', id, now);
  return subscriber;
}

export async function deleteSubscriber(database: Database, id: string, act: OfficeAct): Promise<void> {
  await database.transaction(async (tx) => {
    const subscriber = await eraseSubscriber(tx, id, act.now);
    if (!subscriber) throw new Problem('not_found');
    const { email, language, status } = subscriber;
    const target = { kind: 'subscriber', id, name: email };
    await recordAct(tx, { ...act, action: 'deleted', target, before: { email, language, status } }, act.now);
  });
}

/** For an address that rests because its mail server refused it. */
export async function resumeSubscriber(database: Database, id: string, act: OfficeAct): Promise<void> {
  await database.transaction(async (tx) => {
    const subscriber = await resumeSubscription(tx, id);
    if (!subscriber) throw new Problem('not_found');
    const target = { kind: 'subscriber', id, name: subscriber.email };
    await recordAct(tx, { ...act, action: 'changed', target }, act.now);
  });
}

const tableColumns = [
  'id',
  'email',
  'language',
  'status',
  inIndia('createdAt'),
  inIndia('confirmedAt'),
  'leaveLink',
] as const;

/**
 * Exporting all addresses is recorded as an act. Each row has a link for leaving, which news sent from this table must
 * offer.
 */
export async function exportSubscribers(
  tools: NewsletterTools,
  filter: z.output<typeof SubscribersExportQuery>,
  act: OfficeAct,
): Promise<string> {
  const subscribers = await tools.database.transaction(async (tx) => {
    const found = await listSubscribersNewestFirst(tx, filter, { limit: null, offset: 0 });
    const target = { kind: 'subscriber_list', id: 'subscribers.csv', name: 'subscribers.csv' };
    await recordAct(tx, { ...act, action: 'exported', target, after: { ...filter, rows: found.length } }, act.now);
    return found;
  });
  const rows = await Promise.all(
    subscribers.map(async (subscriber) => ({
      ...subscriber,
      leaveLink: subscriber.status === 'confirmed' ? await leaveLinkOf(tools, subscriber) : '',
    })),
  );
  return writeTable(tableColumns, rows);
}
