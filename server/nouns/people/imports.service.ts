import type { z } from 'zod';
import type { CommitImport, Import, ImportQuery } from '#contract/people/imports.ts';
import { largestImportBytes } from '#contract/people/people.facts.ts';
import { defaultPageSize } from '#contract/protocol/page-size.ts';
import { Problem } from '#contract/protocol/problem.ts';
import type { Language } from '#contract/values/language.ts';
import type { Database, Queryable } from '../../platform/database/database.ts';
import { partOfPage } from '../../platform/database/page-part.ts';
import type { OfficeAct } from '../../platform/http/office-act.ts';
import { takeAttempt } from '../../platform/limits/rate-limits.ts';
import { type BoundedProcess, boundsOfTables, openBoundedProcess } from '../../platform/workers/bounded-process.ts';
import { noteTies } from '../../shared/accounts/office/ties.service.ts';
import { recordAct } from '../../shared/audit/audit.service.ts';
import { giveNewCards } from '../../shared/cards/cards.service.ts';
import { recordImported } from '../../shared/consents/consents.service.ts';
import type { ReadRow } from './import-table.ts';
import {
  areCandidates,
  countKinds,
  deletePreview,
  endImport,
  fillPeople,
  findImport,
  type ImportRecord,
  insertImport,
  insertPeople,
  listKinds,
  listRows,
  lockImports,
} from './imports.sql.ts';

export interface ImportTools {
  database: Database;
  /** Only the main administrator can have it. */
  reservedEmail: string;
  tables: BoundedProcess<{ bytes: Uint8Array; usual: Language }, ReadRow[]>;
}

/** Away from who reads pages: a table of two megabytes takes seconds. */
export const openImportTables = (): ImportTools['tables'] =>
  openBoundedProcess(new URL('./import-process.ts', import.meta.url), boundsOfTables);

type OpenImport = z.input<typeof Import>;
const previewMs = 3_600_000;
const noRows = { new: 0, same: 0, maybe: 0, wrong: 0 };

async function show(
  queryable: Queryable,
  record: ImportRecord,
  { kind, page, pageSize }: z.output<typeof ImportQuery>,
): Promise<OpenImport> {
  const isDone = record.state === 'done';
  const counts = isDone ? noRows : await countKinds(queryable, record.id);
  const rows = isDone ? [] : await listRows(queryable, record.id, kind, partOfPage({ page, pageSize }));
  const total = kind ? counts[kind] : counts.new + counts.same + counts.maybe + counts.wrong;
  return { ...record, counts, rows, total, page, pageSize };
}

const firstPage = { kind: undefined, page: 1, pageSize: defaultPageSize };

async function demandImport(queryable: Queryable, id: string, now: Date, options = {}): Promise<ImportRecord> {
  const record = await findImport(queryable, id, now, options);
  if (!record) throw new Problem('not_found');
  return record;
}

export async function startImport(
  { database, reservedEmail, tables }: ImportTools,
  basis: string,
  file: Uint8Array | null,
  { actor, language, now }: OfficeAct,
): Promise<OpenImport> {
  if (file === null) throw new Problem('invalid', { errors: { file: 'file_required' } });
  if (file.length > largestImportBytes) throw new Problem('table_too_large');
  await takeAttempt(database, { kind: 'tableRead', subject: actor.id }, now);
  const read = await tables.run({ bytes: file, usual: language });
  if (!read) throw new Problem('not_a_table');
  const rows = read.map((row) => (row.email === reservedEmail ? { ...row, wrong: 'email_form' as const } : row));
  return database.transaction(async (tx) => {
    const id = await insertImport(tx, { basis, rows }, { now, expiresAt: new Date(now.getTime() + previewMs) });
    return show(tx, await demandImport(tx, id, now), firstPage);
  });
}

export async function readImport(
  { database }: ImportTools,
  id: string,
  query: z.output<typeof ImportQuery>,
  now: Date,
): Promise<OpenImport> {
  return show(database, await demandImport(database, id, now), query);
}

export const deleteImport = ({ database }: ImportTools, id: string, now: Date): Promise<void> =>
  database.transaction(async (tx) => {
    const { state } = await demandImport(tx, id, now, { locked: true });
    if (state === 'done') throw new Problem('import_done');
    await deletePreview(tx, id);
  });

const wrongChoice = (): Problem => new Problem('invalid', { errors: { choices: 'choice_unknown' } });

/** Which lines become people, and whose empty fields are filled. Judged anew: others may have been added since the preview. */
async function judgeLines(tx: Queryable, id: string, choices: z.output<typeof CommitImport>['choices']) {
  const kinds = new Map((await listKinds(tx, id)).map(({ line, kind }) => [line, kind]));
  const added = new Set([...kinds].flatMap(([line, kind]) => (kind === 'new' ? [line] : [])));
  const filled: { line: number; personId: string }[] = [];
  for (const [key, choice] of Object.entries(choices)) {
    const line = Number(key);
    const kind = kinds.get(line);
    if (kind === undefined) throw wrongChoice();
    if (choice === 'skip') added.delete(line);
    else if (choice !== 'new') {
      added.delete(line);
      filled.push({ line, personId: choice });
    } else if (kind === 'maybe' || kind === 'new') added.add(line);
    else throw wrongChoice();
  }
  if (filled.length > 0 && !(await areCandidates(tx, id, filled))) throw wrongChoice();
  return { added: [...added], filled };
}

/** All or nobody. */
export const commitImport = (
  { database }: ImportTools,
  id: string,
  { choices }: z.output<typeof CommitImport>,
  act: OfficeAct,
): Promise<OpenImport> =>
  database.transaction(async (tx) => {
    const { now } = act;
    await lockImports(tx);
    const { state, basis } = await demandImport(tx, id, now, { locked: true });
    if (state === 'done') throw new Problem('import_done');
    const { added: lines, filled: pairs } = await judgeLines(tx, id, choices);
    const { added, withoutEmail } = await insertPeople(tx, id, lines, now);
    const giverId = act.actor.id;
    await noteTies(tx, { giverId, receiverIds: added, way: 'created' }, now);
    await recordImported(tx, added, now);
    if (withoutEmail.length > 0) await giveNewCards(tx, withoutEmail, now);
    const { filled, withNewEmail } = await fillPeople(tx, id, pairs, now);
    await noteTies(tx, { giverId, receiverIds: withNewEmail, way: 'email' }, now);
    await endImport(tx, id, { added: added.length, filled }, now);
    const target = { kind: 'import', id, name: basis };
    await recordAct(tx, { ...act, action: 'imported', target, after: { rows: added.length, filled } }, now);
    return show(tx, await demandImport(tx, id, now), firstPage);
  });
