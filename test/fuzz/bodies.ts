import fc, { type Arbitrary } from 'fast-check';
import type { Operation, Schema } from './operations.ts';
import { hostileValue } from './values.ts';

export interface SentBody {
  headers: Record<string, string>;
  bytes: Buffer;
}

interface Ways {
  fitting(schema: Schema): Arbitrary<unknown>;
  nearly(schema: Schema): Arbitrary<unknown>;
}

const sent = (type: string, content: string | Buffer): SentBody => ({
  headers: type ? { 'content-type': type } : {},
  bytes: Buffer.from(content as string),
});

const asJson = (value: unknown): SentBody => sent('application/json', JSON.stringify(value) ?? '');

/** The smallest PNG, and things that are none or not quite. */
const onePixel = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);
const files: Buffer[] = [
  onePixel,
  onePixel.subarray(0, 40),
  Buffer.concat([onePixel, Buffer.from('<script>1</script>')]),
  Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" onload="x()"/>'),
  Buffer.from('%PDF-1.7\n1 0 obj<</Type/Catalog>>endobj\ntrailer<</Root 1 0 R>>\n%%EOF'),
  Buffer.from('GIF89a\xff\xff\xff\xff', 'latin1'),
  Buffer.alloc(0),
  Buffer.alloc(5_000, 0xff),
];

const boundary = 'lamp-by-the-well';
const formType = `multipart/form-data; boundary=${boundary}`;
const headerText = (text: string): string => text.replaceAll(/[\r\n"\0]/g, '_').toWellFormed();
const part = (head: string, content: string | Buffer): Buffer =>
  Buffer.concat([
    Buffer.from(`--${boundary}\r\nContent-Disposition: form-data; ${head}\r\n\r\n`),
    Buffer.from(content as string),
    Buffer.from('\r\n'),
  ]);

function formOf(value: unknown, file: Buffer | null, field: string): SentBody {
  const fields = typeof value === 'object' && value !== null ? Object.entries(value) : [];
  const texts = fields.map(([name, content]) => {
    const text = typeof content === 'string' ? content.toWellFormed() : JSON.stringify(content);
    return part(`name="${headerText(name)}"`, text ?? '');
  });
  const upload = file ? [part(`name="${field}"; filename="photo.png"\r\nContent-Type: image/png`, file)] : [];
  return sent(formType, Buffer.concat([...texts, ...upload, Buffer.from(`--${boundary}--\r\n`)]));
}

const manyParts = (count: number): Buffer =>
  Buffer.concat(Array.from({ length: count }, (_, n) => part(`name="f${n}"`, 'x')));

/** Bodies that are broken as such, whatever the call. */
const brokenBodies: SentBody[] = [
  sent('application/json', '{ "name": '),
  sent('application/json', ''),
  sent('application/json', Buffer.from([0xff, 0xfe, 0x7b, 0x00])),
  sent('application/json', '\uFEFF{}'),
  sent('application/json', '{"name":"\\ud800","email":"\\u0000"}'),
  sent('application/json', '{"a":1e400,"a":2,"a":-1e-400}'),
  sent('application/json', '{"__proto__":{"role":"admin"},"constructor":{"prototype":{"role":"admin"}}}'),
  sent('application/json', `${'['.repeat(40_000)}`),
  sent('application/json', `${'{"a":'.repeat(3_000)}1${'}'.repeat(3_000)}`),
  sent('application/json', JSON.stringify('x'.repeat(90_000))),
  sent('application/json', JSON.stringify({ name: 'x'.repeat(120_000) })),
  sent('application/json; charset=utf-16', '{}'),
  sent('application/json;', '{}'),
  sent('application/json, text/html', '{}'),
  sent('APPLICATION/JSON', '{}'),
  sent('text/plain', '{}'),
  sent('text/xml', '<!DOCTYPE x [<!ENTITY e SYSTEM "file:///etc/passwd">]><x>&e;</x>'),
  sent('application/x-www-form-urlencoded', 'name=a&role=admin&name=b&%zz=%'),
  sent('', '{}'),
  sent('multipart/form-data', 'x'),
  sent('multipart/form-data; boundary=', 'x'),
  sent(formType, 'no boundary at all'),
  sent(formType, part('name="title"', 'never ends')),
  sent(formType, Buffer.concat([part('name="__proto__"', 'x'), Buffer.from(`--${boundary}--\r\n`)])),
  sent(formType, Buffer.concat([part('filename="x"', 'nameless'), Buffer.from(`--${boundary}--\r\n`)])),
  sent(formType, Buffer.concat([manyParts(60), Buffer.from(`--${boundary}--\r\n`)])),
  sent(
    formType,
    Buffer.concat([
      part('name="image"; filename="../../x\\0.png"', onePixel),
      part('name="image"; filename="b"', onePixel),
    ]),
  ),
  { headers: { 'content-type': 'application/json', 'content-encoding': 'gzip' }, bytes: Buffer.from('{}') },
];

function bodyOf(type: string, schema: Schema, { fitting, nearly }: Ways): Arbitrary<SentBody> {
  const value = fc.oneof(
    { arbitrary: fitting(schema), weight: 5 },
    { arbitrary: nearly(schema), weight: 4 },
    { arbitrary: hostileValue, weight: 1 },
  );
  if (type === 'application/json') return value.map(asJson);
  const field = schema.properties?.file ? 'file' : 'image';
  const good = field === 'file' ? files[4] : files[0];
  const file = fc.oneof(
    { arbitrary: fc.constant(good ?? null), weight: 5 },
    { arbitrary: fc.constantFrom<Buffer | null>(null, ...files), weight: 2 },
  );
  return fc.tuple(value, file).map(([fields, bytes]) => formOf(fields, bytes, field));
}

/** A body that the operation takes, a broken one, or none; sometimes one where none is taken. */
export function someBody({ method, bodies }: Operation, ways: Ways): Arbitrary<SentBody | null> {
  const broken = fc.constantFrom(...brokenBodies);
  const none = fc.constant(null);
  if (bodies.length === 0)
    return method === 'GET' ? none : fc.oneof({ arbitrary: none, weight: 9 }, { arbitrary: broken, weight: 1 });
  const taken = fc.oneof(...bodies.map(([type, schema]) => bodyOf(type, schema, ways)));
  return fc.oneof({ arbitrary: taken, weight: 14 }, { arbitrary: broken, weight: 2 }, { arbitrary: none, weight: 1 });
}
