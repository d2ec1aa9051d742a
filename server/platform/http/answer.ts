import type { IncomingMessage, ServerResponse } from 'node:http';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { type Body, chooseEncoding, type Encoding } from './encoding.ts';

/** An answer that is the same for all callers. */
export interface Answer {
  status: number;
  /** All headers but those of the encoding. */
  headers: Record<string, string>;
  /** Null for a redirect. */
  body: Body | null;
}

export interface MadeAnswer extends Answer {
  /** How long it may be given again while nothing changes; absent: without end. */
  longestMs?: number;
  /** A part of the answer, or all of it, could not be had: it is never kept. */
  isIncomplete: boolean;
}

/** Source of an answer that is the same for all callers. */
export interface AnswerSource {
  /** Names the answer; sources of one key make the same. */
  key: string;
  mayBeKept(answer: MadeAnswer): boolean;
  /** Whether it is one of endlessly many, which are kept in a small place of their own. */
  keptApart?: boolean;
  /** Whether this spelling of the address may be answered before the router is asked. */
  mayBeAnsweredEarly: boolean;
  /** Whether an answer that only aged is better than none while the database is away. */
  fallsBack: boolean;
  make(): Promise<MadeAnswer>;
}

export type AnswerForAll = (
  request: FastifyRequest,
  reply: FastifyReply,
  source: AnswerSource,
) => Promise<FastifyReply>;

/** Says whether it has answered; if not, the request goes on to the router. */
export type AnswerEarly = (request: IncomingMessage, response: ServerResponse) => boolean;

/** Sets status and headers; gives the bytes that are left to be sent. */
export async function fillReply(
  request: FastifyRequest,
  reply: FastifyReply,
  { status, headers, body }: Answer,
): Promise<{ encoding: Encoding; bytes: Buffer | undefined }> {
  reply.code(status).headers(headers);
  const encoding = chooseEncoding(request.headers['accept-encoding']);
  const bytes = await body?.in(encoding);
  if (body && encoding !== 'identity') reply.header('content-encoding', encoding);
  return { encoding, bytes };
}
