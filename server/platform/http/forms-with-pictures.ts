import multipart from '@fastify/multipart';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { Problem, type ProblemCode } from '#contract/protocol/problem.ts';
import { createWorkQueue, type WorkQueue } from '../limits/work-queue.ts';
import { jsonLimit } from './bodies.ts';

declare module 'fastify' {
  interface FastifyInstance {
    formQueue: WorkQueue;
  }
}

/** A form has only a few texts beside its file. */
const fileSizeLimit = 10 * 1024 * 1024;
const fieldLimit = 30;
const bodyLimitOf = ({ fields }: Upload): number => fileSizeLimit * fields.length + jsonLimit * 2;
/** So many bodies are read at once in a process; the others wait in the network, not in our memory. */
const formsAtOnce = 4;

export function expectForms(app: FastifyInstance): void {
  app.decorate('formQueue', createWorkQueue({ atOnce: formsAtOnce }));
}

/** Lets the routes of this scope take `multipart/form-data` beside JSON. */
export async function readForms(scope: FastifyInstance, kind: FormKind): Promise<void> {
  const files = uploads[kind].fields.length;
  await scope.register(multipart, {
    limits: { fileSize: fileSizeLimit, files, fields: fieldLimit, parts: fieldLimit + files, fieldSize: jsonLimit },
    throwFileSizeLimit: false,
  });
}

export interface ReceivedForm {
  body: unknown;
  image?: Uint8Array | null;
  file?: Uint8Array | null;
  logo?: Uint8Array | null;
  logoDark?: Uint8Array | null;
}

interface Upload {
  fields: readonly ('image' | 'file' | 'logo' | 'logoDark')[];
  tooLarge: ProblemCode;
  wrongType: ProblemCode;
}

/** The limits of each kind of form. */
const uploads = {
  multipart: { fields: ['image'], tooLarge: 'image_too_large', wrongType: 'not_an_image' },
  document: { fields: ['file'], tooLarge: 'file_too_large', wrongType: 'not_a_pdf' },
  table: { fields: ['file'], tooLarge: 'table_too_large', wrongType: 'not_a_table' },
  logos: { fields: ['logo', 'logoDark'], tooLarge: 'image_too_large', wrongType: 'not_an_image' },
  voucher: { fields: ['file'], tooLarge: 'file_too_large', wrongType: 'not_an_image' },
  voice: { fields: ['file'], tooLarge: 'voice_too_large', wrongType: 'not_a_voice_note' },
} as const satisfies Record<string, Upload>;
export type FormKind = keyof typeof uploads;

/** The fields of a form or of JSON, and the file that it carries. An empty file is none. */
export async function receiveForm(request: FastifyRequest, kind: FormKind): Promise<ReceivedForm> {
  const upload: Upload = uploads[kind];
  if (!request.isMultipart()) return withoutFile(request.body, upload);
  if (Number(request.headers['content-length'] ?? 0) > bodyLimitOf(upload)) throw new Problem(upload.tooLarge);
  return request.server.formQueue.run(() => readParts(request, upload));
}

/** An address or a text in the place of a file counts as no file. */
function withoutFile(body: unknown, { fields, wrongType }: Upload): ReceivedForm {
  const given = typeof body === 'object' && body !== null ? (body as Record<string, unknown>) : {};
  if (fields.some((field) => given[field])) throw new Problem(wrongType);
  return { body, ...Object.fromEntries(fields.map((field) => [field, null])) };
}

async function readParts(request: FastifyRequest, upload: Upload): Promise<ReceivedForm> {
  const fields = new Map<string, unknown>();
  const files = new Map<string, Uint8Array>();
  const isAsked = (name: string): boolean => upload.fields.some((field) => field === name);
  try {
    for await (const part of request.parts()) {
      if (part.type === 'file') {
        const bytes = await part.toBuffer();
        if (part.file.truncated) throw new Problem(upload.tooLarge);
        if (isAsked(part.fieldname) && bytes.length > 0) files.set(part.fieldname, bytes);
      } else if (part.valueTruncated) throw new Problem('too_large');
      else fields.set(part.fieldname, part.value);
    }
  } catch (cause) {
    throw cause instanceof Problem || isKnown(cause) ? cause : new Problem('malformed', { cause });
  }
  return { ...withoutFile(Object.fromEntries(fields), upload), ...Object.fromEntries(files) };
}

/** Refusals of the framework have a code; an error of the form parser is a malformed form. */
const isKnown = (error: unknown): boolean => error instanceof Error && 'code' in error && 'statusCode' in error;
