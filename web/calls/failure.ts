import { isProblem } from '#contract/protocol/is-problem.ts';
import type { ProblemCode } from '#contract/protocol/problem.ts';
import type { WordKey } from '../i18n/word-keys.ts';

/** Sentence when the server gave no reason; under `fallback` in `problems.json`. */
export type FallbackCode = Extract<WordKey<'problems'>, `fallback.${string}`>;

/** A key of `problems.json`. */
export type ErrorCode = ProblemCode | FallbackCode;

/** Why a call failed, as plain data: what the store keeps. */
export interface FailureFacts {
  code: ErrorCode;
  status: number;
  /** Of a form, by field. */
  errors?: Record<string, string>;
  data?: unknown;
}

/** A failed call. Whoever shows it says the sentence of its code. */
export class Failure extends Error implements FailureFacts {
  override readonly name = 'Failure';
  readonly code: ErrorCode;
  readonly status: number;
  declare readonly errors?: Record<string, string>;
  declare readonly data?: unknown;

  constructor({ code, status, errors, data }: FailureFacts, cause?: unknown) {
    super(code, { cause });
    this.code = code;
    this.status = status;
    if (errors) this.errors = errors;
    if (data !== undefined) this.data = data;
  }
}

/** Without its cause, which is no plain data. */
export const factsOf = ({ code, status, errors, data }: Failure): FailureFacts => ({
  code,
  status,
  ...(errors && { errors }),
  ...(data !== undefined && { data }),
});

/** Whether the server gave a reason that the caller can act on; all else is its fault or the network's. */
export const isRefusal = (thrown: unknown): thrown is Failure => thrown instanceof Failure && isProblem(thrown.cause);

/** The server's answer was not of the expected shape. */
export class UnexpectedFormat extends Error {}

const isFacts = (thrown: unknown): thrown is FailureFacts =>
  typeof thrown === 'object' && thrown !== null && !(thrown instanceof Error) && 'code' in thrown && 'status' in thrown;

/** What was thrown as a failure; thunks of the store throw plain facts. */
export function asFailure(thrown: unknown): Failure {
  if (thrown instanceof Failure) return thrown;
  return isFacts(thrown) ? new Failure(thrown) : failureOf(thrown, null);
}

/** The server's reason when the caller can act on it, else the call's fallback. */
export function failureOf(cause: unknown, fallback: FallbackCode | null): Failure {
  if (cause instanceof Failure) return cause;
  if (cause instanceof UnexpectedFormat) return new Failure({ code: 'fallback.unexpectedFormat', status: 502 }, cause);
  if (!isProblem(cause)) return new Failure({ code: fallback ?? 'fallback.unknown', status: 503 }, cause);
  const { code, status, errors, data } = cause;
  if (fallback && status >= 500) return new Failure({ code: fallback, status }, cause);
  // An unknown reason, such as an object instead of a sentence.
  if (fallback && code === 'malformed') return new Failure({ code: 'fallback.unknown', status }, cause);
  return new Failure({ code, status, ...(errors && { errors }), data }, cause);
}
