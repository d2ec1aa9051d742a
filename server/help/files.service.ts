import { randomUUID } from 'node:crypto';
import type { z } from 'zod';
import { largestByForm, largestSent, mostFileBytes, mostFiles, pieceBytes } from '#contract/help/help.facts.ts';
import type { CaseFilePiece } from '#contract/help/help-public.ts';
import { isProblem } from '#contract/protocol/is-problem.ts';
import { Problem } from '#contract/protocol/problem.ts';
import { indiaDayOf } from '#contract/values/india-day.ts';
import { readVoice } from '../content/clips/voice.ts';
import type { Queryable } from '../platform/database/database.ts';
import { lockCase } from './cases.sql.ts';
import {
  deletePieces,
  type FileRow,
  findByFileId,
  insertFile,
  joinPieces,
  type NewFile,
  putPiece,
  sumOtherFiles,
  sumPieces,
} from './files.sql.ts';
import type { HelpTools, PublicCall } from './help-tools.ts';
import { readToken } from './own-case.service.ts';
import { findOwnCase, lockOwnCase, reopenForPerson } from './own-case.sql.ts';

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
  { pictures }: HelpTools,
  kind: 'voice' | 'photo',
  bytes: Uint8Array,
): Promise<Content> {
  if (kind === 'voice') return { kind, content: bytes, ...(await readVoice(bytes)) };
  const master = await pictures.prepare(bytes);
  if (!master) throw new Problem('not_an_image');
  return { kind, type: 'image/webp', content: master.bytes, seconds: null };
}

/** A piece that comes again, because its answer was lost, is answered again; the file is kept once. */
export async function receiveFile(
  tools: HelpTools,
  sent: Sent,
  file: Uint8Array | null,
  { now }: PublicCall,
): Promise<Received> {
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
    await keepWhole(tools, owner.id, { fileId, kind: sent.kind, bytes: file }, now);
    return answer(1, 1);
  }
  const { piece, pieces, data } = demandPiece(sent);
  if (await findByFileId(tools.database, owner.id, fileId)) return answer(pieces, pieces);
  const content = decode(data);
  const received = await tools.database.transaction(async (tx) => {
    await lockOwnCase(tx, owner.id, owner.pinVersion);
    await putPiece(tx, { caseId: owner.id, fileId, piece, pieces, content }, now);
    const sum = await sumPieces(tx, owner.id, fileId);
    if (sum.totals.length > 1) throw new Problem('invalid', { errors: { pieces: 'piece_out_of_range' } });
    if (sum.bytes > largestSent[sent.kind]) throw new Problem('file_too_large');
    await demandRoom(tx, { caseId: owner.id, fileId }, sum.bytes);
    return sum.received;
  });
  if (received === pieces) {
    const bytes = await joinPieces(tools.database, owner.id, fileId);
    await keepWhole(tools, owner.id, { fileId, kind: sent.kind, bytes }, now);
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

interface WholeFile {
  fileId: string;
  kind: 'voice' | 'photo';
  bytes: Uint8Array;
}

/** What cannot be read is forgotten at once, so that it can be sent anew. */
async function keepWhole(
  tools: HelpTools,
  caseId: string,
  { fileId, kind, bytes }: WholeFile,
  now: Date,
): Promise<void> {
  const { database } = tools;
  try {
    const content = await readSentFile(tools, kind, bytes);
    await database.transaction(async (tx) => {
      if (!(await keepFile(tx, { caseId, fileId, author: null, ...content }, now))) return;
      await reopenForPerson(tx, caseId, indiaDayOf(now), now);
    });
  } catch (problem) {
    if (isProblem(problem) && problem.status < 500) await deletePieces(database, caseId, fileId);
    throw problem;
  }
  await deletePieces(database, caseId, fileId);
}

/** Undefined when it is there already. */
export async function keepFile(tx: Queryable, file: NewFile, now: Date): Promise<FileRow | undefined> {
  await lockCase(tx, file.caseId);
  await demandRoom(tx, file, file.content.length);
  return insertFile(tx, file, now);
}
