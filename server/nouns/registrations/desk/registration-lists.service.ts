import type { z } from 'zod';
import { pageAsked } from '#contract/protocol/paging.ts';
import { Problem } from '#contract/protocol/problem.ts';
import type {
  FeedbackQuery,
  RegistrationsExportQuery,
  RegistrationsQuery,
} from '#contract/registrations/registrations.ts';
import type { Language } from '#contract/values/language.ts';
import { inIndia, writeTable } from '../../../platform/csv/write-csv.ts';
import type { Database, Queryable } from '../../../platform/database/database.ts';
import type { OfficeAct } from '../../../platform/http/office-act.ts';
import { recordAct } from '../../../shared/audit/audit.service.ts';
import { translateFields } from '../../../shared/content/translations/translations.service.ts';
import { demandEvent, seatEventOf } from '../../events/events.service.ts';
import { inLanguage } from '../registration-view.ts';
import { listRegistrationsOfEvent, type RegistrationRow } from '../registrations.sql.ts';
import {
  countMatchingRegistrations,
  listFeedbackLatestFirst,
  listMatchingRegistrations,
  type RegistrationsFilter,
  readRatings,
} from './office-registrations.sql.ts';

type ExportedRows = z.output<typeof RegistrationsExportQuery>['rows'];

/** Who reads a list: some may learn who comes, some only how many; these see no drafts. */
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
    hidesPeople ? { ...withoutPerson(row), code: hidden, email: null, phone: null, notes: null, party: [] } : row,
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

export async function listEventRegistrations(
  queryable: Queryable,
  eventId: string,
  language: Language,
  reader: ListReader,
) {
  const event = await demandEvent(queryable, eventId);
  if (reader.hidesPeople && event.status === 'draft') throw new Problem('not_found');
  const rows = await listRegistrationsOfEvent(queryable, seatEventOf(event));
  return { data: await inLanguage(queryable, withoutPeople(rows, reader), language) };
}

export async function listFeedback(
  queryable: Queryable,
  query: z.output<typeof FeedbackQuery>,
  { hidesPeople }: ListReader,
) {
  const filter = { event_id: query.event_id, hidesPeople };
  const found = await listFeedbackLatestFirst(queryable, filter, pageAsked(query));
  const rows = hidesPeople ? found.map(withoutPerson) : found;
  const data = await translateFields(queryable, query.lang, rows, ['title']);
  return { data, ...(await readRatings(queryable, filter)) };
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
  'people',
  'people_here',
  'party',
] as const;

/** As a column says it. */
const ageText = ({ age_group, age_said }: Pick<RegistrationRow['party'][number], 'age_group' | 'age_said'>): string =>
  age_said === false ? 'not_said' : age_group;

/** Who comes along, in one cell: names where they are known, and ages. */
const partyText = (party: RegistrationRow['party']): string =>
  party
    .filter(({ position }) => position > 0)
    .map((each) => [each.name, `(${ageText(each)})`, each.absent && '-'].filter(Boolean).join(' '))
    .join('; ');

const asLine = (row: RegistrationRow) => ({ ...row, party: partyText(row.party) });

/** A line for each person; what belongs to all of them stands in each. */
const personLines = (row: RegistrationRow) =>
  row.party.length === 0
    ? [{ ...asLine(row), position: 0, age_group: '', absent: false }]
    : row.party.map(({ position, name, check_in_time, absent, ...age }) => ({
        ...asLine(row),
        name: name ?? '',
        check_in_time: check_in_time === null ? null : new Date(check_in_time),
        people: absent ? 0 : 1,
        people_here: check_in_time === null ? 0 : 1,
        position,
        age_group: ageText(age),
        absent,
      }));

const writeRows = (rows: readonly RegistrationRow[], each: ExportedRows): Promise<string> =>
  each === 'people'
    ? writeTable([...tableColumns, 'position', 'age_group', 'absent'], rows.flatMap(personLines))
    : writeTable(tableColumns, rows.map(asLine));

/** Taking people's data away is an act to be noted. */
function exportRows(
  database: Database,
  target: { id: string; name: string },
  filter: { rows: ExportedRows },
  act: OfficeAct,
  list: (tx: Queryable) => Promise<Awaited<ReturnType<typeof listRegistrationsOfEvent>>>,
): Promise<string> {
  return database
    .transaction(async (tx) => {
      const rows = await list(tx);
      const after = { ...filter, rows: rows.length, ...(filter.rows === 'people' && { each: 'people' }) };
      await recordAct(
        tx,
        { ...act, action: 'exported', target: { kind: 'registration_list', ...target }, after },
        act.now,
      );
      return rows;
    })
    .then((rows) => writeRows(rows, filter.rows));
}

export const exportRegistrations = (
  database: Database,
  filter: RegistrationsFilter & { rows: ExportedRows },
  act: OfficeAct,
) =>
  exportRows(database, { id: 'registrations.csv', name: 'registrations.csv' }, filter, act, (tx) =>
    listMatchingRegistrations(tx, filter, null),
  );

export async function exportEventRegistrations(
  database: Database,
  eventId: string,
  rows: ExportedRows,
  act: OfficeAct,
): Promise<string> {
  const event = await demandEvent(database, eventId);
  const { id, title: name } = event;
  return exportRows(database, { id, name }, { rows }, act, (tx) => listRegistrationsOfEvent(tx, seatEventOf(event)));
}
