import { fillPath } from '#contract/protocol/fill-path.ts';
import type { ProblemBody } from '#contract/protocol/problem.ts';
import type { EndpointName, Send } from '#contract/send.ts';
import { findCall } from './find-call.ts';
import { timeLimit } from './time-limit.ts';

const timeLimitMs = 15_000;

interface AnyInput {
  params?: Record<string, string>;
  query?: Record<string, string | undefined>;
  body?: unknown;
  image?: Blob | null;
  file?: Blob | null;
  logo?: Blob | null;
  logoDark?: Blob | null;
}

/** Calls the server with the bearer token, if any. Reads are tried twice, writes once. */
export function createSend(token: () => string | null): Send {
  const send = async (name: EndpointName, input: AnyInput = {}): Promise<unknown> => {
    // Read before any await: signing out forgets the token at once, yet its call needs it.
    const key = token();
    const [method, path] = fillPath((await findCall(name)).route, input.params ?? {}).split(' ') as [string, string];
    const call = () => fetch(`/api${path}${searchOf(input.query)}`, requestOf(method, bodyOf(input), key));
    const answer = await call().catch((error: unknown) => {
      if (method !== 'GET') throw unreachable(error);
      return call().catch((again: unknown) => {
        throw unreachable(again);
      });
    });
    if (answer.status === 204) return undefined;
    const type = answer.headers.get('content-type') ?? '';
    // Tables are passed on as text, papers and pictures as they are.
    if (type.startsWith('text/csv')) return answer.text();
    if (/pdf|image/.test(type)) return answer.blob();
    const content: unknown = await answer.json().catch(() => null);
    if (!answer.ok) throw problemOf(answer.status, content);
    // Kept but not published: the form stays as it is and says so.
    if (isHeld(content)) throw problem('fallback.waitsForRelease', answer.status, {});
    return content;
  };
  return send as Send;
}

const isHeld = (content: unknown): boolean => content !== null && 'waitsForRelease' in Object(content);

/** Files are sent as multipart, beside the fields. */
function bodyOf({ body, image, file, logo, logoDark }: AnyInput): unknown {
  const files = Object.entries({ image, file, logo, logoDark });
  if (!files.some(([, each]) => each)) return body;
  const form = new FormData();
  for (const [name, value] of Object.entries(body ?? {})) {
    if (value !== undefined) form.append(name, String(value ?? ''));
  }
  for (const [name, each] of files) if (each) form.append(name, each);
  return form;
}

function requestOf(method: string, body: unknown, token: string | null): RequestInit {
  const isForm = body instanceof FormData;
  return {
    method,
    headers: {
      ...(token && { authorization: `Bearer ${token}` }),
      ...(body !== undefined && !isForm && { 'content-type': 'application/json' }),
    },
    signal: timeLimit(timeLimitMs),
    ...(body !== undefined && { body: isForm ? body : JSON.stringify(body) }),
  };
}

function searchOf(query: AnyInput['query'] = {}): string {
  const given = Object.entries(query).filter((entry): entry is [string, string] => entry[1] !== undefined);
  return given.length > 0 ? `?${new URLSearchParams(given)}` : '';
}

const unreachable = (cause: unknown): Error => problem('unavailable', 503, { cause });

/** As the server throws it; a code of a newer server has no sentence here and gets the one of an unknown reason. */
function problemOf(status: number, content: unknown): Error {
  const { code, errorCodes: errors, data } = (content ?? {}) as Partial<ProblemBody>;
  const usual = status < 500 ? 'malformed' : 'unexpected';
  return problem(typeof code === 'string' ? code : usual, status, { errors, data });
}

const problem = (code: string, status: number, details: object): Error =>
  Object.assign(new Error(code), { name: 'Problem', code, status, ...details });
