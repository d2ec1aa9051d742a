import fc, { type Arbitrary } from 'fast-check';
import { type SentBody, someBody } from './bodies.ts';
import type { Memory } from './memory.ts';
import type { Operation } from './operations.ts';
import { fitting, hostileText, type Ids, nearly } from './values.ts';

export interface FuzzRequest {
  operation: Operation;
  method: string;
  /** With the query, as it goes over the wire. */
  address: string;
  headers: Record<string, string>;
  body: SentBody | null;
  /** Ids that stand in the address. */
  ids: string[];
  /** Whether the address may name something else than the operation. */
  isOdd: boolean;
}

/** Encoded as browsers do; half a character pair becomes the sign for a broken one. Longer addresses are no HTTP at all. */
const encode = (value: unknown): string => encodeURIComponent(String(value).slice(0, 1_000).toWellFormed());

/** Spellings that no well-behaved client sends, in characters that a request line can hold. */
const rawPieces = [
  '%',
  '%zz',
  '%00',
  '%ff',
  '%c0%ae',
  '%2e%2e%2f',
  '..',
  '.',
  '%f0%9f',
  ';x=1',
  '%u0041',
  '*',
  '%5c',
  '~',
];

interface Piece {
  text: string;
  isOdd: boolean;
}

const plain = (value: unknown): Piece => ({ text: encode(value), isOdd: value === '' });
const longestName = 200;
/** Before a suffix such as `.pdf` the router reads a name by a pattern that stops here. */
const lineEnd = /[\n\r\u2028\u2029]/;

const pieceOf = (name: string, schema: Operation['inPath'][number]['schema'], ids: Ids): Arbitrary<Piece> =>
  fc.oneof(
    { arbitrary: fitting(name, schema, ids).map(plain), weight: 8 },
    {
      arbitrary: hostileText
        .filter((text) => text !== '')
        .map((text) => ({ ...plain(text), isOdd: text.length > longestName || lineEnd.test(text) })),
      weight: 1,
    },
    { arbitrary: fc.constantFrom(...rawPieces).map((text) => ({ text, isOdd: true })), weight: 1 },
  );

/** One parameter of the query, perhaps twice, perhaps in another spelling. */
const parameterOf = ({ name, schema }: Operation['inQuery'][number], ids: Ids): Arbitrary<string> =>
  fc.oneof(
    { arbitrary: fitting(name, schema, ids).map((value) => `${name}=${encode(value)}`), weight: 6 },
    { arbitrary: hostileText.map((text) => `${name}=${encode(text)}`), weight: 2 },
    { arbitrary: fc.constantFrom(...rawPieces).map((text) => `${name}=${text}`), weight: 1 },
    {
      arbitrary: fc.constantFrom(`${name}=1&${name}=2`, `${name}[]=1`, `${name}[a]=1`, name, `${name}=`, `=${name}&&&`),
      weight: 1,
    },
  );

const strangeHeaders: Record<string, string>[] = [
  { accept: 'text/html;q=0, */*' },
  { 'accept-language': `${'x-'.repeat(200)},ur;q=abc` },
  { 'x-forwarded-for': '127.0.0.1, "><script>' },
  { 'x-forwarded-host': 'evil.example', forwarded: 'host=evil.example' },
  { 'x-http-method-override': 'DELETE' },
  { range: 'bytes=9-1,-0', 'if-none-match': '"x", W/', 'if-modified-since': 'yesterday' },
  { cookie: 'device=%00; lng=<b>; a=; =b; ;;' },
  { origin: 'null', referer: 'javascript:1' },
  { 'x-request-id': `${'A'.repeat(900)}` },
];

const otherMethods = ['OPTIONS', 'PATCH', 'TRACE'];

/** Requests of one operation: valid, nearly valid and hostile. */
export function requestsOf(operation: Operation, memory: Memory): Arbitrary<FuzzRequest> {
  const ids: Ids = fc.nat(100_000).map((number) => memory.idFor(operation.path, number));
  const pieces = fc.tuple(...operation.inPath.map(({ name, schema }) => pieceOf(name, schema, ids)));
  const query = fc.tuple(
    ...operation.inQuery.map((parameter) =>
      fc.option(parameterOf(parameter, ids), { freq: parameter.required ? 9 : 1 }),
    ),
  );
  return fc
    .record({
      pieces,
      query,
      extra: fc.oneof(
        { arbitrary: fc.constant(null), weight: 9 },
        { arbitrary: fc.constantFrom('x=%', '&'.repeat(500), `a=${'b'.repeat(3_000)}`, '__proto__=1'), weight: 1 },
      ),
      headers: fc.oneof(
        { arbitrary: fc.constant({}), weight: 9 },
        { arbitrary: fc.constantFrom(...strangeHeaders), weight: 1 },
      ),
      method: fc.oneof(
        { arbitrary: fc.constant(operation.method), weight: 19 },
        { arbitrary: fc.constantFrom(...otherMethods, operation.method === 'GET' ? 'HEAD' : 'PATCH'), weight: 1 },
      ),
      body: someBody(operation, {
        fitting: (schema) => fitting('', schema, ids),
        nearly: (schema) => nearly('', schema, ids),
      }),
    })
    .map(({ pieces, query, extra, headers, method, body }) => {
      const texts = pieces.map(({ text }) => text);
      const path = operation.inPath.reduce(
        (left, { name }, index) => left.replace(`{${name}}`, () => texts[index] ?? ''),
        operation.path,
      );
      const asked = [...query, extra].filter((part) => part !== null).join('&');
      return {
        operation,
        method,
        address: `/api${path}${asked && `?${asked}`}`,
        headers: { ...headers, ...body?.headers },
        body,
        ids: texts,
        isOdd: pieces.some(({ isOdd }) => isOdd),
      };
    });
}
