import multipart from '@fastify/multipart';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { Problem } from '#contract/problem.ts';
import { createGate, type Gate } from '../gate.ts';
import { jsonLimit } from './bodies.ts';

declare module 'fastify' {
  interface FastifyInstance {
    formGate: Gate;
  }
}

/** Beside the picture there are only a few texts. */
const pictureLimit = 10 * 1024 * 1024;
const fieldLimit = 30;
const bodyLimit = pictureLimit + jsonLimit * 2;
/** So many bodies are read at once in a process; the others wait in the network, not in our memory. */
const formsAtOnce = 4;

export function expectForms(app: FastifyInstance): void {
  app.decorate('formGate', createGate(formsAtOnce));
}

/** Lets the routes of this scope take `multipart/form-data` beside JSON. */
export async function readForms(scope: FastifyInstance): Promise<void> {
  await scope.register(multipart, {
    limits: { fileSize: pictureLimit, files: 1, fields: fieldLimit, parts: fieldLimit + 1, fieldSize: jsonLimit },
    throwFileSizeLimit: false,
  });
}

interface ReceivedForm {
  body: unknown;
  image: Uint8Array | null;
}

/** The fields of a form or of JSON, and the picture named `image`. An empty file is none. */
export async function receiveForm(request: FastifyRequest): Promise<ReceivedForm> {
  if (!request.isMultipart()) return withoutPicture(request.body);
  if (Number(request.headers['content-length'] ?? 0) > bodyLimit) throw new Problem('image_too_large');
  return request.server.formGate.pass(() => readParts(request));
}

/** A picture comes as a file: an address or text in its place is none. */
function withoutPicture(body: unknown): ReceivedForm {
  const hasText = typeof body === 'object' && body !== null && 'image' in body && body.image;
  if (hasText) throw new Problem('not_an_image');
  return { body, image: null };
}

async function readParts(request: FastifyRequest): Promise<ReceivedForm> {
  const fields = new Map<string, unknown>();
  let image: Uint8Array | null = null;
  try {
    for await (const part of request.parts()) {
      if (part.type === 'file') {
        const bytes = await part.toBuffer();
        if (part.file.truncated) throw new Problem('image_too_large');
        if (part.fieldname === 'image' && bytes.length > 0) image = bytes;
      } else if (part.valueTruncated) throw new Problem('too_large');
      else fields.set(part.fieldname, part.value);
    }
  } catch (cause) {
    throw cause instanceof Problem || isKnown(cause) ? cause : new Problem('malformed', { cause });
  }
  return { body: withoutPicture(Object.fromEntries(fields)).body, image };
}

/** Refusals of the framework have a code; what the reader of forms itself stumbles over is a broken form. */
const isKnown = (error: unknown): boolean => error instanceof Error && 'code' in error && 'statusCode' in error;
