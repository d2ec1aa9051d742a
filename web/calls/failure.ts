import { isProblem } from '#contract/protocol/is-problem.ts';
import type { ProblemCode } from '#contract/protocol/problem.ts';
import type { WordKey } from '../i18n/word-keys.ts';

/** Sentence when the server gave no reason; under `fallback` in `problems.json`. */
export type FallbackCode = Extract<WordKey<'problems'>, `fallback.${string}`>;

/** A key of `problems.json`. */
export type ErrorCode = ProblemCode | FallbackCode;

/** The reason of a failed call as plain data. The store keeps the code; a form also shows field errors. */
export interface Failure {
  code: ErrorCode;
  status: number;
  errors?: Record<string, string>;
  data?: unknown;
  /** The thrown error; not kept in the store. */
  cause?: unknown;
}

/** Whether the server gave a reason that the caller can act on; all else is its fault or the network's. */
export const isRefusal = (failure: unknown): failure is Failure => isProblem((failure as Failure).cause);

/** The server's answer was not of the expected shape. */
export class UnexpectedFormat extends Error {}

/** The server's reason when the caller can act on it, else the call's fallback. */
export function failureOf(cause: unknown, fallback: FallbackCode | null): Failure {
  if (cause instanceof UnexpectedFormat) return { code: 'fallback.unexpectedFormat', status: 502, cause };
  if (!isProblem(cause)) return { code: fallback ?? 'fallback.unknown', status: 503, cause };
  const { code, status, errors, data } = cause;
  if (fallback && status >= 500) return { code: fallback, status, cause };
  // An unknown reason, such as an object instead of a sentence.
  if (fallback && code === 'malformed') return { code: 'fallback.unknown', status, cause };
  return { code, status, ...(errors && { errors }), ...(data !== undefined && { data }), cause };
}
