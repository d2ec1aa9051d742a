import assert from 'node:assert/strict';
import type { IncomingHttpHeaders } from 'node:http';
import type { Access } from '#contract/protocol/endpoint.ts';
import { isProblemCode, problemStatus } from '#contract/protocol/problem.ts';
import problems from '#locales/en/problems.json' with { type: 'json' };
import type { FuzzRequest } from './requests.ts';

export interface FuzzAnswer {
  status: number;
  headers: IncomingHttpHeaders;
  body: Buffer;
}

const fieldSentences: readonly string[] = Object.values(problems.fields);

/** An unforeseen call: by its address, its method or a body that it should not have. */
const refusalsOfForm = [400, 404, 405, 413, 415];

/** Problems that name the thing that they are about. */
const withData: readonly string[] = [
  'already_registered',
  'already_there',
  'approval_waiting',
  'call_taken',
  'card_login_failed',
  'case_status',
  'conflict',
  // The day on which a minimum wage changes, and placeholders that a text lacks.
  'invalid',
  'event_in_bin',
  'not_enough_seats',
  'not_receiptable',
  'registration_not_open',
  'too_many',
];

/** A problem says one of our sentences and nothing else: no stack, no SQL, no path can be among them. */
function judgeProblem({ status, headers, body }: FuzzAnswer): void {
  assert.match(headers['content-type'] ?? '', /^application\/json/);
  const problem = JSON.parse(body.toString()) as Record<string, unknown>;
  const { code, message, errors = {}, errorCodes = {}, requestId, data, ...rest } = problem;
  assert.deepEqual(rest, {}, 'a problem carries more than it should');
  assert.ok(isProblemCode(code), `the code ${code}`);
  assert.equal(problemStatus[code], status, `the status of ${code}`);
  assert.equal(requestId, headers['x-request-id']);
  const sentences = Object.values(errors as Record<string, string>);
  assert.ok(message === problems[code] || message === sentences[0], `the sentence ${message}`);
  for (const sentence of sentences) assert.ok([...fieldSentences, problems.invalid].includes(sentence), sentence);
  assert.deepEqual(Object.keys(errorCodes as object), Object.keys(errors as object));
  assert.ok(data === undefined || withData.includes(code), 'data beside a problem');
  if (status === 429 || status === 503) assert.match(headers['retry-after'] ?? '', /^[1-9]\d*$/);
  if (status === 401) assert.equal(headers['www-authenticate'], 'Bearer');
}

function judgeSuccess({ operation, method }: FuzzRequest, { status, headers, body }: FuzzAnswer): unknown {
  assert.ok(operation.answers.has(status), `the document knows no ${status}`);
  if (method === 'HEAD') {
    assert.equal(body.length, 0);
    return undefined;
  }
  const fits = operation.answers.get(status);
  if (!fits) {
    assert.ok(status !== 204 || body.length === 0, 'an answer without content has some');
    return undefined;
  }
  assert.match(headers['content-type'] ?? '', /^application\/json/);
  const answer: unknown = JSON.parse(body.toString());
  const { success, error } = fits.safeParse(answer);
  assert.ok(success, `the answer is not what the document says: ${error?.message}`);
  return answer;
}

/** The status of a refusal for this caller; null when the call is allowed. */
const refusals: Record<Access, Record<Access, 401 | 403 | null>> = {
  public: { public: null, member: 401, admin: 401, mainAdmin: 401 },
  member: { public: null, member: null, admin: 403, mainAdmin: 403 },
  admin: { public: null, member: null, admin: null, mainAdmin: 403 },
  mainAdmin: { public: null, member: null, admin: null, mainAdmin: null },
};

/** Throws when an answer is none that this caller may get; answers what a success has brought. */
export function judge(request: FuzzRequest, answer: FuzzAnswer, caller: Access): unknown {
  const { operation, method, isOdd, body } = request;
  const { status, headers } = answer;
  assert.ok(status < 500 || status === 503, `an answer ${status}`);
  assert.equal(headers['x-content-type-options'], 'nosniff');
  assert.ok(headers['content-security-policy'], 'no content security policy');
  const isSuccess = status < 400;
  if (!isSuccess && method !== 'HEAD') judgeProblem(answer);
  // An odd address may name another call, which is asked on its own; it must only fail as calls fail.
  if (isOdd) return undefined;
  if (method !== operation.method && method !== 'HEAD') {
    assert.equal(status, 405, 'a method that the document does not know');
    return undefined;
  }
  const refusal = refusals[caller][operation.access];
  if (refusal !== null) {
    // A session that has ended meanwhile counts as none.
    assert.ok(status === refusal || status === 401 || status === 503, `${caller} got ${status} in place of ${refusal}`);
    return undefined;
  }
  if (isSuccess) return judgeSuccess(request, answer);
  const isForeseen = operation.answers.has(status) || (caller !== 'public' && status === 401);
  const isOfForm = refusalsOfForm.includes(status) && (body !== null || request.address.includes('%'));
  assert.ok(isForeseen || isOfForm, `the document knows no ${status}`);
  return undefined;
}
