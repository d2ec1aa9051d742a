import { isProblem, type ProblemCode } from '#contract/protocol/problem.ts';
import type { WordKey } from '../i18n/word-keys.ts';

/** What the reader is told when the server gave no reason; sentences under `fallback` in `problems.json`. */
export type FallbackCode = Extract<WordKey<'problems'>, `fallback.${string}`>;

/** A key of `problems.json`. */
export type ErrorCode = ProblemCode | FallbackCode;

/** Why a call failed, as plain data. The store keeps the code; a form also shows what is wrong with its fields. */
export interface Failure {
  code: ErrorCode;
  status: number;
  errors?: Record<string, string>;
  data?: unknown;
  /** What was thrown; the store does not keep it. */
  cause?: unknown;
}

/** Whether the server refused and said why. All else is its own fault or the network's. */
export const isRefusal = (failure: unknown): failure is Failure => isProblem((failure as Failure).cause);

/** The server answered, but not with what was asked for. */
export class UnexpectedFormat extends Error {}

/** The server's own reason when the caller can do something about it, else the fallback of what was tried. */
export function failureOf(cause: unknown, fallback: FallbackCode | null): Failure {
  if (cause instanceof UnexpectedFormat) return { code: 'fallback.unexpectedFormat', status: 502, cause };
  if (!isProblem(cause)) return { code: fallback ?? 'fallback.unknown', status: 503, cause };
  const { code, status, errors, data } = cause;
  if (fallback && status >= 500) return { code: fallback, status, cause };
  // No reason that we know, such as an object in the place of the sentence; the reader can only try again.
  if (fallback && code === 'malformed') return { code: 'fallback.unknown', status, cause };
  return { code, status, ...(errors && { errors }), ...(data !== undefined && { data }), cause };
}
