import { z } from 'zod';
import { type Access, accessLevels } from '#contract/protocol/endpoint.ts';
import type { ApiDocument, ApiOperation, ApiParameter } from '../../server/platform/http/openapi.ts';

/** The parts of JSON Schema that the document uses. */
export interface Schema {
  type?: string | string[];
  const?: unknown;
  enum?: unknown[];
  anyOf?: Schema[];
  format?: string;
  pattern?: string;
  minLength?: number;
  maxLength?: number;
  minimum?: number;
  maximum?: number;
  maxItems?: number;
  items?: Schema;
  properties?: Record<string, Schema>;
  required?: string[];
  additionalProperties?: Schema | boolean;
}

export interface Operation {
  method: string;
  /** Such as `/events/{id}`, under `/api`. */
  path: string;
  access: Access;
  inPath: { name: string; schema: Schema }[];
  inQuery: { name: string; required: boolean; schema: Schema }[];
  /** By content type. */
  bodies: [string, Schema][];
  /** By status; null for an answer without JSON. */
  answers: Map<number, z.ZodType | null>;
}

const accessOf = ({ security }: ApiOperation): Access =>
  accessLevels.find((level) => level === security[0]?.session?.[0]) ?? 'public';

const placed = (parameters: ApiParameter[], place: 'path' | 'query') =>
  parameters
    .filter((parameter) => parameter.in === place)
    .map(({ name, required, schema }) => ({ name, required, schema: schema as Schema }));

type JsonSchema = Parameters<typeof z.fromJSONSchema>[0];

function answersOf({ responses }: ApiOperation, problem: JsonSchema): Operation['answers'] {
  const answers = Object.entries(responses).map(([status, { content }]) => {
    const schema = content?.['application/json']?.schema;
    const isProblem = schema !== undefined && '$ref' in schema;
    const fits = schema ? z.fromJSONSchema(isProblem ? problem : (schema as JsonSchema)) : null;
    return [Number(status), fits] as const;
  });
  return new Map(answers);
}

/** What the OpenAPI document says about every call, ready to be asked and judged by. */
export function operationsOf({ paths, components }: ApiDocument): Operation[] {
  return Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({
      method: method.toUpperCase(),
      path,
      access: accessOf(operation),
      inPath: placed(operation.parameters, 'path'),
      inQuery: placed(operation.parameters, 'query'),
      bodies: Object.entries(operation.requestBody?.content ?? {}).map(
        ([type, { schema }]) => [type, schema as Schema] as [string, Schema],
      ),
      answers: answersOf(operation, components.schemas.Problem as JsonSchema),
    })),
  );
}

/** Calls of the same thing, for visitors and the office together. */
export const byNoun = (operations: Operation[]): Operation[][] => [
  ...Map.groupBy(operations, ({ path }) => path.split('/').find((part) => part !== '' && part !== 'admin')).values(),
];
