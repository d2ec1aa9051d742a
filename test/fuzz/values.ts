import fc, { type Arbitrary } from 'fast-check';
import { password } from '../builders/builders.ts';
import { injections } from '../builders/injections.ts';
import type { Schema } from './operations.ts';

const sqlPieces = [
  "' OR '1'='1",
  "'; DROP TABLE people; --",
  "' UNION SELECT password_hash FROM people --",
  '1) OR pg_sleep(10)--',
  "\\'; SELECT 1; --",
  '%_%',
  '\\',
  '$1',
  "E'\\x00'",
];

const oddTexts = [
  '',
  ' ',
  '\0',
  'a\0b',
  '\ud800',
  'x\udfffy',
  '\uFFFE\uFFFF',
  '\u202Eevil\u202C',
  '\u200B',
  'e\u0301'.repeat(50),
  '\r\nSet-Cookie: a=b',
  '../../etc/passwd',
  'null',
  'NaN',
  '-1',
  '1e309',
  '0x10',
  '9223372036854775808',
  '275760-09-13',
  '+275760-09-13',
  '0000-00-00',
  '2026-02-30',
  '99999-12-31T00:00:00Z',
  '__proto__',
  'constructor',
  '\u0661\u0662\u0663',
];

const oddNumbers = [2 ** 63, -(2 ** 63), 2 ** 53 + 1, 2 ** 31, -1, 0, -0, 0.1, 1e308, -1e308, 5e-324];

const nested = (depth: number): unknown => Array.from({ length: depth }).reduce<unknown>((inner) => [inner], 'deep');

export const hostileText: Arbitrary<string> = fc.oneof(
  fc.constantFrom(...oddTexts),
  fc.constantFrom(...sqlPieces),
  fc.constantFrom(...injections),
  fc.string({ unit: 'binary', maxLength: 60 }),
  fc.constantFrom(300, 2_500, 40_000).map((length) => 'x'.repeat(length)),
);

export const hostileValue: Arbitrary<unknown> = fc.oneof(
  { arbitrary: hostileText, weight: 4 },
  { arbitrary: fc.constantFrom<unknown>(...oddNumbers), weight: 2 },
  { arbitrary: fc.constantFrom<unknown>(null, true, false, [], {}, [[]], [{}], { length: 1e9 }), weight: 2 },
  { arbitrary: fc.constantFrom(5, 11, 200, 1_000).map(nested), weight: 1 },
  { arbitrary: fc.jsonValue({ maxDepth: 4 }), weight: 1 },
);

/** Where an id is asked for: mostly one that exists. */
export type Ids = Arbitrary<string>;

const dayOf = (day: number): string => new Date(Date.UTC(2026, 0, 1 + day)).toISOString().slice(0, 10);

/** What people write into fields of such names, where the form alone does not say it. The clock stands in January 2026. */
const usualTexts: [RegExp, Arbitrary<string>][] = [
  [/phone$/i, fc.nat(9_999).map((number) => `98765${String(number).padStart(5, '0')}`)],
  [/^(name|payee|employer)$/, fc.constantFrom('Sunita Devi', 'रमेश कुमार', 'نسرین بانو')],
  [/^(why|reason|words|story)$/, fc.constantFrom('Paid for the tools of the course.', 'औज़ारों के लिए')],
  [/^(day|consentOn|paidOn|received_?on)$/i, fc.nat(15).map(dayOf)],
  [/^(consentUntil|due_on)$/, fc.nat(300).map((day) => dayOf(day + 30))],
];
const usualNumbers: [RegExp, Arbitrary<number>][] = [[/paise$/i, fc.integer({ min: 10_000, max: 900_000 })]];

function usual<Value>(name: string, known: [RegExp, Arbitrary<Value>][], any: Arbitrary<Value>): Arbitrary<Value> {
  const own = known.find(([names]) => names.test(name))?.[1];
  return own ? fc.oneof({ arbitrary: own, weight: 3 }, { arbitrary: any, weight: 1 }) : any;
}

const fittingText = (name: string, schema: Schema, ids: Ids): Arbitrary<string> => {
  const { format, pattern, minLength = 0, maxLength = 200 } = schema;
  if (format === 'uuid') return fc.oneof({ arbitrary: ids, weight: 4 }, { arbitrary: fc.uuid(), weight: 1 });
  if (format === 'email') return fc.nat(400).map((number) => `person.${number}@example.org`);
  if (format === 'date') return usual(name, usualTexts, fc.nat(400).map(dayOf));
  // Looking ahead is beyond the generator; what it looks for is left to the check.
  if (pattern !== undefined) return fc.stringMatching(new RegExp(pattern.replace(/\(\?=.*?\$\)/, '')));
  const words = fc.string({ unit: 'grapheme', minLength, maxLength: Math.min(maxLength, minLength + 30) });
  if (!/password/i.test(name)) return usual(name, usualTexts, words);
  return fc.oneof({ arbitrary: fc.constant(password), weight: 2 }, { arbitrary: words, weight: 1 });
};

function fittingObject({ properties = {}, required = [], additionalProperties }: Schema, ids: Ids): Arbitrary<unknown> {
  if (typeof additionalProperties === 'object') {
    return fc.dictionary(fc.constantFrom('title', 'content', 'details', 'x'), fitting('', additionalProperties, ids));
  }
  const fields = Object.entries(properties).filter(([, { format }]) => format !== 'binary');
  const model = Object.fromEntries(fields.map(([name, schema]) => [name, fitting(name, schema, ids)]));
  return fc.record(model, { requiredKeys: required.filter((name) => name in model) });
}

/** Values that the document allows. */
export function fitting(name: string, schema: Schema, ids: Ids): Arbitrary<unknown> {
  if ('const' in schema) return fc.constant(schema.const);
  if (schema.enum) return fc.constantFrom(...schema.enum);
  if (schema.anyOf) return fc.oneof(...schema.anyOf.map((choice) => fitting(name, choice, ids)));
  if (Array.isArray(schema.type)) {
    return fc.oneof(...schema.type.map((type) => fitting(name, { ...schema, type }, ids)));
  }
  switch (schema.type) {
    case 'string':
      return fittingText(name, schema, ids);
    case 'integer':
    case 'number':
      return usual(
        name,
        usualNumbers,
        fc.integer({ min: Math.ceil(schema.minimum ?? 0), max: Math.min(schema.maximum ?? 100, 2 ** 31 - 1) }),
      );
    case 'boolean':
      return fc.boolean();
    case 'null':
      return fc.constant(null);
    case 'array':
      return fc.array(fitting(name, schema.items ?? {}, ids), { maxLength: Math.min(schema.maxItems ?? 4, 4) });
    case 'object':
      return fittingObject(schema, ids);
    default:
      return fc.jsonValue({ maxDepth: 2 });
  }
}

/** Fields that no request may set. */
const forbiddenFields = ['role', 'status', 'id', 'isMainAdministrator', 'user_id', 'check_in_time', 'password_hash'];

type Fields = Record<string, unknown>;
const isFields = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Puts another value in one place, which may be deep inside. */
function replaceOne(fields: Fields, number: number, value: unknown): Fields {
  const names = Object.keys(fields);
  const name = names[number % Math.max(1, names.length)];
  if (name === undefined) return fields;
  const inner = fields[name];
  return { ...fields, [name]: isFields(inner) && number % 3 > 0 ? replaceOne(inner, number >> 2, value) : value };
}

const without = (fields: Fields, number: number): Fields =>
  Object.fromEntries(Object.entries(fields).filter((_, index, all) => index !== number % all.length));

const change: Arbitrary<(fields: Fields) => Fields> = fc.oneof(
  fc.tuple(fc.nat(), hostileValue).map(
    ([number, value]) =>
      (fields: Fields) =>
        replaceOne(fields, number, value),
  ),
  fc.nat().map((number) => (fields: Fields) => without(fields, number)),
  fc
    .tuple(fc.constantFrom(...forbiddenFields, 'constructor', '\ud800', 'x\0'), hostileValue)
    .map(([name, value]) => (fields: Fields) => ({ ...fields, [name]: value })),
);

/** Like a value that the document allows, but for one or two places. */
export const nearly = (name: string, schema: Schema, ids: Ids): Arbitrary<unknown> =>
  fc
    .tuple(fitting(name, schema, ids), fc.array(change, { minLength: 1, maxLength: 2 }), hostileValue)
    .map(([value, changes, other]) =>
      isFields(value) ? changes.reduce((fields, alter) => alter(fields), value) : other,
    );
