import { randomUUID } from 'node:crypto';
import type { z } from 'zod';
import {
  largestByForm,
  largestSent,
  mostFileBytes,
  mostFiles,
  mostUnacceptedBytes,
  pieceBytes,
} from '#contract/help/help.facts.ts';
import type { CaseFilePiece } from '#contract/help/help-public.ts';
import { isProblem } from '#contract/protocol/is-problem.ts';
import { Problem } from '#contract/protocol/problem.ts';
import { indiaDayOf } from '#contract/values/india-day.ts';
import type { Queryable } from '../../../platform/database/database.ts';
import { stayUnderCeiling, takeAttempt } from '../../../platform/limits/rate-limits.ts';
import type { TokenOwner } from '../asking/case-tokens.ts';
import { orOfficePhone } from '../asking/intake.service.ts';
import { readToken } from '../asking/own-case.service.ts';
import { findOwnCase, lockOwnCase, reopenForPerson } from '../asking/own-case.sql.ts';
import type { HelpTools, PublicCall } from '../help-tools.ts';
import {
  deletePieces,
  type FileRow,
  findByFileId,
  insertFile,
  isUnaccepted,
  joinPieces,
  type NewFile,
  putPiece,
  sumOtherFiles,
  sumPieces,
  sumUnaccepted,
} from './files.sql.ts';

type Sent = z.output<typeof CaseFilePiece>;

interface Received {
  token: string;
  file_id: string;
  received: number;
  pieces: number;
  isWhole: boolean;
}

type Content = Pick<NewFile, 'kind' | 'type' | 'content' | 'seconds'>;

/** Nothing is kept as it came but sound: pictures are drawn anew. */
export async function readSentFile(
  { pictures, voices }: HelpTools,
  kind: 'voice' | 'photo',
  bytes: Uint8Array,
): Promise<Content> {
  if (kind === 'voice') return { kind, content: bytes, ...(await voices.read(bytes)) };
  const master = await pictures.prepare(bytes);
  if (!master) throw new Problem('not_an_image');
  return { kind, type: 'image/webp', content: master.bytes, seconds: null };
}

/** A piece that comes again, because its answer was lost, is answered again; the file is kept once. */
export async function receiveFile(
  tools: HelpTools,
  sent: Sent,
  file: Uint8Array | null,
  call: PublicCall,
): Promise<Received> {
  const { now } = call;
  const owner = await readToken(tools, sent.token, now);
  const fileId = sent.file_id ?? randomUUID();
  const token = await tools.caseTokens.issue(owner, now);
  const answer = (received: number, pieces: number): Received => ({
    token,
    file_id: fileId,
    received,
    pieces,
    isWhole: received === pieces,
  });
  if (!(await findOwnCase(tools.database, owner.id, owner.pinVersion))) throw new Problem('link_used');
  if (file) {
    if (file.length > largestByForm) throw new Problem('file_too_large');
    await demandRoomForStrangers(tools, owner.id, file.length, call);
    await keepWhole(tools, owner, { fileId, kind: sent.kind, bytes: file }, call);
    return answer(1, 1);
  }
  const { piece, pieces, data } = demandPiece(sent);
  if (await findByFileId(tools.database, owner.id, fileId)) return answer(pieces, pieces);
  const content = decode(data);
  await demandRoomForStrangers(tools, owner.id, content.length, call);
  const received = await tools.database.transaction(async (tx) => {
    await demandOwnCase(tx, owner);
    await putPiece(tx, { caseId: owner.id, fileId, piece, pieces, content }, now);
    const sum = await sumPieces(tx, owner.id, fileId);
    if (sum.totals.length > 1) throw new Problem('invalid', { errors: { pieces: 'piece_out_of_range' } });
    if (sum.bytes > largestSent[sent.kind]) throw new Problem('file_too_large');
    await demandRoom(tx, { caseId: owner.id, fileId }, sum.bytes);
    return sum.received;
  });
  if (received === pieces) {
    const bytes = await joinPieces(tools.database, owner.id, fileId);
    await keepWhole(tools, owner, { fileId, kind: sent.kind, bytes }, call);
  }
  return answer(received, pieces);
}

function demandPiece({ kind, file_id, piece, pieces, data }: Sent): { piece: number; pieces: number; data: string } {
  const errors = {
    ...(file_id === undefined && { file_id: 'required' }),
    ...(data === undefined && { data: 'required' }),
    ...((piece === undefined || pieces === undefined || piece > pieces) && { piece: 'piece_out_of_range' }),
  };
  if (piece === undefined || pieces === undefined || data === undefined || Object.keys(errors).length > 0) {
    throw new Problem('invalid', { errors });
  }
  if (pieces > Math.ceil(largestSent[kind] / pieceBytes)) throw new Problem('file_too_large');
  return { piece, pieces, data };
}

function decode(data: string): Buffer {
  const content = Buffer.from(data, 'base64');
  if (content.length > pieceBytes) throw new Problem('file_too_large');
  if (content.length === 0) throw new Problem('invalid', { errors: { data: 'required' } });
  return content;
}

/** Pieces take room too: whoever never sends the last one could fill the disk. */
async function demandRoom(tx: Queryable, file: Pick<NewFile, 'caseId' | 'fileId'>, size: number): Promise<void> {
  const { files, bytes } = await sumOtherFiles(tx, file);
  if (files >= mostFiles || bytes + size > mostFileBytes) throw new Problem('files_full');
}

/**
 * Whoever asks for help is a stranger until a caseworker has looked at the request. What all strangers send is bounded,
 * by network and altogether; then files wait until the case is accepted.
 */
async function demandRoomForStrangers(
  { database }: HelpTools,
  caseId: string,
  bytes: number,
  { now, visitor }: PublicCall,
): Promise<void> {
  if (!(await isUnaccepted(database, caseId))) return;
  const counted = await stayUnderCeiling(
    database,
    'helpKilobytes',
    visitor.network,
    now,
    Math.ceil(bytes / 1_024),
  ).then(
    () => true,
    (problem: unknown) => {
      if (isProblem(problem) && problem.code === 'too_many') return false;
      throw problem;
    },
  );
  const fits = counted && (await sumUnaccepted(database)) + bytes <= mostUnacceptedBytes;
  if (!fits) throw new Problem('files_wait');
}

/** Nobody changes or erases it until the transaction ends. */
async function demandOwnCase(tx: Queryable, { id, pinVersion }: TokenOwner): Promise<void> {
  if (!(await lockOwnCase(tx, id, pinVersion))) throw new Problem('link_used');
}

interface WholeFile {
  fileId: string;
  kind: 'voice' | 'photo';
  bytes: Uint8Array;
}

/** What cannot be read is forgotten at once, so that it can be sent anew. */
async function keepWhole(
  tools: HelpTools,
  owner: TokenOwner,
  { fileId, kind, bytes }: WholeFile,
  { now, visitor }: PublicCall,
): Promise<void> {
  const { database } = tools;
  const caseId = owner.id;
  await orOfficePhone(database, takeAttempt(database, { kind: 'caseFile', subject: caseId }, now));
  await orOfficePhone(database, stayUnderCeiling(database, 'helpFile', visitor.network, now));
  try {
    const content = await readSentFile(tools, kind, bytes);
    await database.transaction(async (tx) => {
      await demandOwnCase(tx, owner);
      if (!(await keepFile(tx, { caseId, fileId, author: null, ...content }, now))) return;
      await reopenForPerson(tx, caseId, indiaDayOf(now), now);
    });
  } catch (problem) {
    if (isProblem(problem) && problem.status < 500) await deletePieces(database, caseId, fileId);
    throw problem;
  }
  await deletePieces(database, caseId, fileId);
}

/** On a locked case. Undefined when it is there already. */
export async function keepFile(tx: Queryable, file: NewFile, now: Date): Promise<FileRow | undefined> {
  await demandRoom(tx, file, file.content.length);
  return insertFile(tx, file, now);
}
