import type { z } from 'zod';
import { pageAsked } from '#contract/protocol/paging.ts';
import { Problem } from '#contract/protocol/problem.ts';
import type { FeedbackQuery, RegistrationsQuery } from '#contract/registrations/registrations.ts';
import type { Language } from '#contract/values/language.ts';
import { recordAct } from '../audit/audit.service.ts';
import { translateFields } from '../content/translations/translations.service.ts';
import { type EventRow, findEvent } from '../events/events.service.ts';
import { inIndia, writeTable } from '../platform/csv/write-csv.ts';
import type { Database, Queryable } from '../platform/database/database.ts';
import type { OfficeAct } from '../platform/http/office-act.ts';
import {
  countMatchingRegistrations,
  listFeedbackLatestFirst,
  listMatchingRegistrations,
  type RegistrationsFilter,
  readRatings,
} from './office-registrations.sql.ts';
import { listRegistrationsOfEvent, type RegistrationRow } from './registrations.sql.ts';
import { inLanguage } from './shown-registration.ts';

/** Who reads a list: some may learn who comes, some only how many. */
export interface ListReader {
  hidesPeople: boolean;
}

const hidden = '•••';
const withoutPerson = <Row extends { name: string; feedback: string | null }>(row: Row): Row => ({
  ...row,
  name: hidden,
  feedback: null,
});

/** Nothing by which a person can be told. */
const withoutPeople = (rows: readonly RegistrationRow[], { hidesPeople }: ListReader): RegistrationRow[] =>
  rows.map((row) =>
    hidesPeople ? { ...withoutPerson(row), code: hidden, email: null, phone: null, notes: null } : row,
  );

export async function listAllRegistrations(
  queryable: Queryable,
  { page, pageSize, lang, ...asked }: z.output<typeof RegistrationsQuery>,
  reader: ListReader,
) {
  const filter = { ...asked, ...reader };
  const rows = await listMatchingRegistrations(queryable, filter, { page, pageSize });
  return {
    data: await inLanguage(queryable, withoutPeople(rows, reader), lang),
    total: await countMatchingRegistrations(queryable, filter),
    page,
    pageSize,
  };
}

async function demandEvent(queryable: Queryable, id: string): Promise<EventRow> {
  const event = await findEvent(queryable, id);
  if (!event) throw new Problem('not_found');
  return event;
}

export async function listEventRegistrations(
  queryable: Queryable,
  eventId: string,
  language: Language,
  reader: ListReader,
) {
  await demandEvent(queryable, eventId);
  const rows = await listRegistrationsOfEvent(queryable, eventId);
  return { data: await inLanguage(queryable, withoutPeople(rows, reader), language) };
}

export async function listFeedback(
  queryable: Queryable,
  query: z.output<typeof FeedbackQuery>,
  { hidesPeople }: ListReader,
) {
  const found = await listFeedbackLatestFirst(queryable, query.event_id, pageAsked(query));
  const rows = hidesPeople ? found.map(withoutPerson) : found;
  const data = await translateFields(queryable, query.lang, rows, ['title']);
  return { data, ...(await readRatings(queryable, query.event_id)) };
}

const tableColumns = [
  'code',
  'title',
  'date',
  'time',
  'location',
  'name',
  'email',
  'phone',
  'status',
  inIndia('registration_date'),
  inIndia('check_in_time'),
  'notes',
  'feedback',
  'rating',
] as const;

/** Taking people's data away is an act to be noted. */
function exportRows(
  database: Database,
  target: { id: string; name: string },
  filter: object,
  act: OfficeAct,
  list: (tx: Queryable) => Promise<Awaited<ReturnType<typeof listRegistrationsOfEvent>>>,
): Promise<string> {
  return database
    .transaction(async (tx) => {
      const rows = await list(tx);
      const after = { ...filter, rows: rows.length };
      await recordAct(
        tx,
        { ...act, action: 'exported', target: { kind: 'registration_list', ...target }, after },
        act.now,
      );
      return rows;
    })
    .then((rows) => writeTable(tableColumns, rows));
}

export const exportRegistrations = (database: Database, filter: RegistrationsFilter, act: OfficeAct) =>
  exportRows(database, { id: 'registrations.csv', name: 'registrations.csv' }, filter, act, (tx) =>
    listMatchingRegistrations(tx, filter, null),
  );

export async function exportEventRegistrations(database: Database, eventId: string, act: OfficeAct): Promise<string> {
  const { id, title: name } = await demandEvent(database, eventId);
  return exportRows(database, { id, name }, {}, act, (tx) => listRegistrationsOfEvent(tx, id));
}
