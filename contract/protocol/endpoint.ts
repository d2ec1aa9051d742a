import type { z } from 'zod';
import type { Opening } from './duties.ts';
import type { FieldCode } from './field-code.ts';
import type { ProblemCode } from './problem.ts';

/** Who may call. Checked before the body is read; there is no default. */
export const accessLevels = ['public', 'member', 'admin', 'mainAdmin'] as const;
export type Access = (typeof accessLevels)[number];

/** A method and a path under `/api`, such as `GET /events/{id}`. */
export type Route = `${'GET' | 'POST' | 'PUT' | 'DELETE'} /${string}`;

type Schema = z.ZodType;

export interface Endpoint extends Partial<Opening> {
  route: Route;
  access: Access;
  summary: string;
  /** What is said when the server gave no reason: a sentence under `fallback` of `problems.json`. Absent: the server's own. */
  says?: string;
  /** Pages of visitors and members make it often: its path comes with the first script, those of others when one is made. */
  often?: true;
  /**
   * Visitors read the words of the body. Words that tell people where to pay, other than the donation settings do, wait
   * until an owner or treasurer releases them; links to other sites are for owners.
   */
  publicWords?: true;
  params?: Schema;
  query?: Schema;
  body?: Schema;
  /**
   * Forms carry files beside the fields of `body`: `multipart` a picture, named `image`; `document` a PDF,
   * `table` a CSV, `voice` a recording and `voucher` a picture or PDF, named `file`; `logos` two pictures, named `logo` and `logoDark`.
   */
  bodyType?: 'json' | 'multipart' | 'document' | 'table' | 'logos' | 'voice' | 'voucher';
  /** The service checks the texts of each part by itself: one that cannot be stored must not refuse the others. */
  partsParsedLater?: true;
  /** Of a JSON body, where the usual limit is too small. */
  mostBytes?: number;
  /** The sentence for a missing picture, where one is required. */
  imageRequired?: FieldCode;
  /** The field of the body that may stand in its place. */
  imageOr?: string;
  /** Absent for 204 and for answers that are not JSON. */
  reply?: Schema;
  /** The answer is a download; `reply` is then its text. */
  download?: { type: 'text/csv' | 'text/calendar'; fileName: string };
  status: 200 | 201 | 202 | 204;
  /** Only for public answers that are the same for all callers: they are given again until the content changes. */
  isKept?: true;
  /** Seats change all the time: the answer is made for each caller, and a page that shows it is kept for seconds only. */
  showsSeats?: true;
  /** There is no end of such answers: they are kept in a small place of their own and push out no others. */
  keptApart?: true;
  /** Refused on a demo, which must stay open to whoever comes next. */
  closedInDemo?: true;
  /** Problems besides those that every endpoint shares. */
  problems?: readonly ProblemCode[];
}

type Shape = Omit<Endpoint, 'route' | 'access' | keyof Opening>;

/** For everybody. Keeps the literal types of one entry of the table of calls, as the others do. */
export const publicCall = <const Path extends Route, const Given extends Shape>(route: Path, given: Given) => ({
  ...given,
  route,
  access: 'public' as const,
});

/** For whoever is signed in. */
export const memberCall = <const Path extends Route, const Given extends Shape>(route: Path, given: Given) => ({
  ...given,
  route,
  access: 'member' as const,
});

/** For those of the office who have one of the duties. */
export const officeCall = <const Path extends Route, const Given extends Shape & Opening>(
  route: Path,
  given: Given,
) => ({
  ...given,
  route,
  access: 'admin' as const,
});

type OutputOf<S> = S extends Schema ? z.output<S> : undefined;
type SentAs<Key extends string, S> = S extends Schema
  ? Record<never, never> extends z.input<S>
    ? { [K in Key]?: z.input<S> }
    : { [K in Key]: z.input<S> }
  : unknown;

type UploadOf<E> = E extends { bodyType: 'multipart' }
  ? { image?: Blob | null }
  : E extends { bodyType: 'document' | 'table' | 'voice' | 'voucher' }
    ? { file: Blob | null }
    : E extends { bodyType: 'logos' }
      ? { logo?: Blob | null; logoDark?: Blob | null }
      : unknown;

/** What a caller sends. */
export type InputOf<E extends Endpoint> = SentAs<'params', E['params']> &
  SentAs<'query', E['query']> &
  SentAs<'body', E['body']> &
  UploadOf<E>;

/** Input of a handler, after parsing. */
export interface ParsedInput<E extends Endpoint> {
  params: OutputOf<E['params']>;
  query: OutputOf<E['query']>;
  body: OutputOf<E['body']>;
  /** The bytes of the uploaded picture, if any. */
  image: E extends { bodyType: 'multipart' } ? Uint8Array | null : undefined;
  /** Those of the uploaded document. */
  file: E extends { bodyType: 'document' | 'table' | 'voice' | 'voucher' } ? Uint8Array | null : undefined;
  /** Those of both forms of the logo. */
  logos: E extends { bodyType: 'logos' } ? { logo: Uint8Array | null; logoDark: Uint8Array | null } : undefined;
}

/** A handler's result before the contract parses it. */
export type ReplyInputOf<E extends Endpoint> = E['reply'] extends Schema ? z.input<E['reply']> : undefined;

/** What a caller gets; an answer that is no JSON is a table as text, or a file as it is. */
export type ReplyOf<E extends Endpoint> = E['reply'] extends Schema
  ? z.output<E['reply']>
  : E['status'] extends 200
    ? string | Blob
    : undefined;
