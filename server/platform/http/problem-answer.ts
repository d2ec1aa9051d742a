import type { FastifyBaseLogger, FastifyError, FastifyReply, FastifyRequest } from 'fastify';
import { Problem, type ProblemBody, type ProblemCode } from '#contract/protocol/problem.ts';
import problems from '#locales/en/problems.json' with { type: 'json' };
import { DatabaseUnavailable } from '../database/database.ts';
import { addressOf } from './visitor.ts';

const fieldSentences: Record<string, string> = problems.fields;
/** Given with problems that are likely to be over in a moment. */
export const retrySoonSeconds = 2;

/** Our codes for the framework's own refusals. */
const frameworkCodes: Record<string, ProblemCode> = {
  FST_ERR_CTP_BODY_TOO_LARGE: 'too_large',
  FST_PARTS_LIMIT: 'too_large',
  FST_FILES_LIMIT: 'too_large',
  FST_FIELDS_LIMIT: 'too_large',
  FST_ERR_CTP_INVALID_MEDIA_TYPE: 'unsupported_type',
  FST_ERR_CTP_INVALID_CONTENT_LENGTH: 'malformed',
  FST_ERR_BAD_URL: 'malformed',
  FST_ERR_MAX_PARAM_LENGTH: 'not_found',
  FST_ERR_NOT_FOUND: 'not_found',
};

/** Turns any thrown value into a problem with a code; an unforeseen error tells nothing about itself. */
export function problemOf(error: unknown): Problem {
  if (error instanceof Problem) return error;
  if (error instanceof DatabaseUnavailable) {
    return new Problem('unavailable', { retryAfterSeconds: retrySoonSeconds, cause: error });
  }
  const { code, statusCode } = error as Partial<FastifyError>;
  const known = code ? frameworkCodes[code] : undefined;
  if (known) return new Problem(known, { cause: error });
  // The body broke off while it was read.
  if (statusCode !== undefined && statusCode >= 400 && statusCode < 500)
    return new Problem('malformed', { cause: error });
  return new Problem('unexpected', { cause: error });
}

const sentencesAbout: Partial<Record<ProblemCode, string>> = problems.about;

const phoneIn = (data: unknown): string | undefined =>
  typeof data === 'object' && data !== null && 'phone' in data && typeof data.phone === 'string'
    ? data.phone
    : undefined;

/**
 * The sentence of the problem as a whole; the office reads one about somebody else. Some name the office's telephone
 * number.
 */
function sentenceOf({ code, about, data }: Problem): string {
  const named = about === undefined ? undefined : sentencesAbout[code]?.replace('{{name}}', () => about);
  return (named ?? problems[code]).replace('{{phone}}', () => phoneIn(data) ?? '');
}

export function problemBody(problem: Problem, requestId: string): ProblemBody {
  const sentences = Object.entries(problem.errors ?? {}).map(
    ([field, code]) => [field, fieldSentences[code] ?? problems.invalid] as const,
  );
  return {
    message: sentences[0]?.[1] ?? sentenceOf(problem),
    code: problem.code,
    ...(problem.errors && { errors: Object.fromEntries(sentences), errorCodes: problem.errors }),
    ...(problem.data !== undefined && { data: problem.data }),
    requestId,
  };
}

/** Denials and faults are logged with the person's id at most; the sentence goes out, the cause stays here. */
export function logProblem(log: FastifyBaseLogger, problem: Problem, request: FastifyRequest): void {
  const facts = { problem: problem.code, method: request.method, route: request.routeOptions.url };
  // Refused on purpose while too many ask: this is expected, and the place in the code tells nothing.
  const isOverload = problem.code === 'unavailable' && problem.cause === undefined;
  if (isOverload) log.warn(facts, 'request failed');
  // Many requests fail at once while the database is down, and the place in the code tells nothing.
  else if (problem.cause instanceof DatabaseUnavailable)
    log.error({ ...facts, reason: problem.cause.message }, 'request failed');
  else if (problem.status >= 500) log.error({ ...facts, err: problem.cause ?? problem }, 'request failed');
  else if (problem.status === 401 || problem.status === 403) {
    log.warn({ ...facts, caller: request.caller?.id ?? null, address: addressOf(request) }, 'request denied');
  } else log.debug({ ...facts, errors: problem.errors }, 'request refused');
}

export function answerProblem(error: unknown, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const problem = problemOf(error);
  logProblem(request.log, problem, request);
  if (problem.retryAfterSeconds !== undefined) reply.header('retry-after', String(problem.retryAfterSeconds));
  if (problem.status === 401) reply.header('www-authenticate', 'Bearer');
  return reply
    .code(problem.status)
    .removeHeader('content-language')
    .header('cache-control', 'no-store')
    .type('application/json; charset=utf-8')
    .send(JSON.stringify(problemBody(problem, request.id)));
}
