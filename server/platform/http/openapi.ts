import { z } from 'zod';
import { WaitsForRelease } from '#contract/content/public-words.ts';
import type { Limit, Opening } from '#contract/protocol/duties.ts';
import type { Endpoint } from '#contract/protocol/endpoint.ts';
import { type ProblemCode, problemStatus } from '#contract/protocol/problem.ts';
import type { Duty } from '#contract/values/duty.ts';
import problems from '#locales/en/problems.json' with { type: 'json' };
import { glassBreaker, openingIn } from './access.ts';
import { splitRoute } from './serve.ts';

type JsonSchema = z.core.JSONSchema.BaseSchema;
type ObjectSchema = z.core.JSONSchema.ObjectSchema;

export interface ApiParameter {
  name: string;
  in: 'path' | 'query';
  required: boolean;
  description?: string;
  schema: JsonSchema;
}

export interface ApiResponse {
  description: string;
  headers?: Record<string, { description: string; schema: JsonSchema }>;
  content?: Record<string, { schema: JsonSchema | { $ref: string } }>;
}

interface DescribedDuties extends Partial<Record<Duty, string>> {
  /** The duties that may come in after giving a reason. */
  breakGlass?: Duty[];
}

export interface ApiOperation {
  operationId: string;
  summary: string;
  tags: string[];
  security: Record<string, string[]>[];
  /** The duties that open an office call: `x` wholly, a letter within its limit. */
  'x-duties'?: DescribedDuties;
  parameters: ApiParameter[];
  requestBody?: { required: boolean; content: Record<string, { schema: JsonSchema }> };
  responses: Record<string, ApiResponse>;
}

export interface ApiDocument {
  openapi: '3.1.0';
  info: { title: string; version: string; description: string };
  servers: { url: string }[];
  paths: Record<string, Record<string, ApiOperation>>;
  components: { securitySchemes: Record<string, unknown>; schemas: Record<string, JsonSchema> };
}

const problemSchema = z.object({
  message: z.string().describe('An English sentence'),
  code: z.string().describe('Stable; what a client decides and translates by'),
  errors: z.record(z.string(), z.string()).optional().describe('One sentence per field'),
  errorCodes: z.record(z.string(), z.string()).optional().describe('The code of each of those sentences'),
  data: z.unknown().optional().describe('What the caller may go on with'),
  requestId: z.string(),
});

function schemaOf(schema: z.ZodType, io: 'input' | 'output'): JsonSchema {
  const { $schema: _dialect, ...described } = z.toJSONSchema(schema, {
    target: 'draft-2020-12',
    io,
    unrepresentable: 'any',
  });
  return described;
}

function parametersOf(schema: z.ZodType | undefined, place: 'path' | 'query'): ApiParameter[] {
  if (!schema) return [];
  const { properties = {}, required = [] } = schemaOf(schema, 'input') as ObjectSchema;
  const { properties: parsed = {} } = schemaOf(schema, 'output') as ObjectSchema;
  return Object.entries(properties).map(([name, sent]) => {
    const read = parsed[name] as JsonSchema;
    // In an address a number is always text; its range is what a caller needs to know.
    const { description, ...rest } = read.type === 'integer' ? read : (sent as JsonSchema);
    return {
      name,
      in: place,
      required: place === 'path' || required.includes(name),
      ...(description && { description }),
      schema: rest,
    };
  });
}

/** The problems that this endpoint can answer: its own, and those that follow from its shape. */
function problemsOf(endpoint: Endpoint): ProblemCode[] {
  return [
    ...(endpoint.body ? (['malformed', 'too_large', 'unsupported_type'] as const) : []),
    ...(endpoint.access === 'public' ? [] : (['not_signed_in'] as const)),
    ...(endpoint.access === 'admin' || endpoint.access === 'mainAdmin'
      ? (['not_allowed', 'duty_missing'] as const)
      : []),
    ...(endpoint.breakGlass ? (['reason_required', 'case_duty_too_new'] as const) : []),
    ...(endpoint.params ? (['not_found'] as const) : []),
    ...(endpoint.body || endpoint.query ? (['invalid'] as const) : []),
    ...(endpoint.publicWords ? (['link_for_owners', 'approvals_full', 'demo_closed'] as const) : []),
    ...(endpoint.closedInDemo ? (['demo_closed'] as const) : []),
    ...(endpoint.problems ?? []),
    'unexpected',
    'unavailable',
  ];
}

function problemResponses(endpoint: Endpoint): Record<string, ApiResponse> {
  const byStatus = Map.groupBy(new Set(problemsOf(endpoint)), (code) => problemStatus[code]);
  const responses = [...byStatus].map(([status, codes]): [string, ApiResponse] => [
    String(status),
    {
      description: codes.map((code) => `\`${code}\`: ${problems[code]}`).join('\n\n'),
      ...((status === 503 || status === 429) && {
        headers: { 'Retry-After': { description: 'Seconds to wait', schema: { type: 'string' } } },
      }),
      content: { 'application/json': { schema: { $ref: '#/components/schemas/Problem' } } },
    },
  ]);
  return Object.fromEntries(responses);
}

const fileWords = {
  document: 'A PDF, at most 10 MB',
  voice: 'WebM, Ogg or MP4 with a voice, at most 2 MB',
  voucher: 'JPEG, PNG, WebP, AVIF or GIF, at most 10 MB, or a PDF of at most 4 MB',
};

/** Forms carry the picture or document as a file beside the fields; JSON has the fields alone. */
function bodyContentOf(body: z.ZodType, endpoint: Endpoint): Record<string, { schema: JsonSchema }> {
  const schema = schemaOf(body, 'input');
  const binary = (description: string): JsonSchema => ({ type: 'string', format: 'binary', description });
  if (endpoint.bodyType === 'document' || endpoint.bodyType === 'voice' || endpoint.bodyType === 'voucher') {
    const { properties, required = [] } = schema as ObjectSchema;
    const file = binary(fileWords[endpoint.bodyType]);
    const form = { ...schema, properties: { ...properties, file }, required: [...required, 'file'] };
    return { 'multipart/form-data': { schema: form } };
  }
  if (endpoint.bodyType === 'logos') {
    const logo = binary('PNG, JPEG or WebP of at least 256 px, at most 10 MB');
    const properties = { ...(schema as ObjectSchema).properties, logo, logoDark: logo };
    return { 'multipart/form-data': { schema: { ...schema, properties } }, 'application/json': { schema } };
  }
  if (endpoint.bodyType !== 'multipart') return { 'application/json': { schema } };
  const image = binary('JPEG, PNG, WebP, AVIF or GIF, at most 10 MB');
  const needsImage = endpoint.imageRequired && !endpoint.imageOr;
  const required = [...((schema as ObjectSchema).required ?? []), ...(needsImage ? ['image'] : [])];
  const form = { ...schema, properties: { ...(schema as ObjectSchema).properties, image }, required };
  const asForm = { 'multipart/form-data': { schema: form } };
  return needsImage ? asForm : { ...asForm, 'application/json': { schema } };
}

const waiting: ApiResponse = {
  description:
    'Kept, not published: the words hold something like a UPI ID, an IFSC or an account number that is not in the donation settings. An owner or treasurer other than the writer releases them by approving.',
  content: { 'application/json': { schema: schemaOf(WaitsForRelease, 'output') } },
};

/** Whether the act may wait until a second person has agreed; the answer then names the approval. */
const mayWaitForApproval = ({ status, reply }: Endpoint): boolean =>
  status === 200 && reply instanceof z.ZodObject && 'approval' in reply.shape;

/** Outside clients know the limits by these letters. */
const letters: Record<Limit, string> = {
  actsOfOpenLists: 'a',
  membersOnly: 'b',
  moneyActs: 'c',
  donationSettings: 'd',
  anonymous: 'e',
  timedRequests: 'f',
  ownExpenses: 'g',
  messageRequests: 'h',
  noRegistrations: 'n',
};

const describeDuties = ({ duties, partly = {}, breakGlass }: Opening): DescribedDuties => ({
  ...Object.fromEntries(duties.map((duty) => [duty, 'x'])),
  ...Object.fromEntries(Object.entries(partly).map(([duty, limit]) => [duty, letters[limit]])),
  ...(breakGlass && { breakGlass: [glassBreaker] }),
});

function operationOf(name: string, endpoint: Endpoint): ApiOperation {
  const { path } = splitRoute(endpoint.route);
  const opening = openingIn(endpoint);
  const replyType = endpoint.download?.type ?? 'application/json';
  const reply = endpoint.reply && { [replyType]: { schema: schemaOf(endpoint.reply, 'output') } };
  return {
    operationId: name,
    summary: endpoint.summary,
    tags: [path.split('/')[1] ?? ''],
    security: endpoint.access === 'public' ? [] : [{ session: [endpoint.access] }],
    ...(opening && { 'x-duties': describeDuties(opening) }),
    parameters: [...parametersOf(endpoint.params, 'path'), ...parametersOf(endpoint.query, 'query')],
    ...(endpoint.body && {
      requestBody: { required: true, content: bodyContentOf(endpoint.body, endpoint) },
    }),
    responses: {
      [endpoint.status]: { description: endpoint.summary, ...(reply && { content: reply }) },
      ...(endpoint.publicWords && { 202: waiting }),
      ...(mayWaitForApproval(endpoint) && {
        202: { description: 'Waits until a second person agrees: see `approval`.', ...(reply && { content: reply }) },
      }),
      ...problemResponses(endpoint),
    },
  };
}

/** The OpenAPI 3.1 document, made from the very schemas that parse the requests and the answers. */
export function describeApi(served: ReadonlyMap<string, Endpoint>, publicUrl: string, version: string): ApiDocument {
  const paths: ApiDocument['paths'] = {};
  for (const [name, endpoint] of served) {
    const { method, path } = splitRoute(endpoint.route);
    paths[path] = { ...paths[path], [method.toLowerCase()]: operationOf(name, endpoint) };
  }
  return {
    openapi: '3.1.0',
    info: {
      title: 'Shramik Seva',
      version,
      description:
        'Lists answer `{ data: [ … ] }`, single things `{ data: { … } }`. Dates are days in India; instants carry their zone. Ids are opaque. `?lang=hi|ur` asks for translated text; `Content-Language` tells what came. A text without a translation stays English: `language` is that of the thing, and `languages`, where its texts differ, that of each. `x-duties` names the duties that open a call of the office: `x` wholly, a letter within a limit (a: recent acts only of kinds whose list is open; b: people with role `user`, writing name and phone; c: acts about money and approvals; d: `donation` and `tax`; e: nothing by which a person can be told).',
    },
    servers: [{ url: `${publicUrl}/api` }],
    paths,
    components: {
      securitySchemes: {
        session: {
          type: 'http',
          scheme: 'bearer',
          description: 'The token that signing in answers. The level named is `member`, `admin` or `mainAdmin`.',
        },
      },
      schemas: { Problem: schemaOf(problemSchema, 'output') },
    },
  };
}
